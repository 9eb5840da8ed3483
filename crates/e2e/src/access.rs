//! Can everybody use the page? Asked of axe-core, which knows the rules for accessible pages.

use crate::Browser;
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Runs all rules but those for pages embedded in others.
const RUN: &str = "const found = await axe.run(document, { resultTypes: ['violations'] });\
    return found.violations.map((rule) => ({ id: rule.id, impact: rule.impact, help: rule.help,\
      nodes: rule.nodes.map((node) => node.target.join(' ')) }));";

impl Browser {
    /// Fail if the page, as it stands now, keeps somebody out.
    ///
    /// # Errors
    /// With every rule that is broken and where, or if axe-core is missing.
    pub async fn check_access(&self) -> Result<()> {
        let faults = self.access_faults().await?;
        ensure!(faults.is_empty(), "not accessible:\n{}", faults.join("\n"));
        Ok(())
    }

    /// Every broken rule, one a line.
    ///
    /// # Errors
    /// If axe-core is missing or does not run.
    pub async fn access_faults(&self) -> Result<Vec<String>> {
        let path = std::env::var_os("TRICORNE_AXE")
            .context("TRICORNE_AXE does not say where axe-core is; `cargo xtask test e2e` fetches it")?;
        let source = std::fs::read_to_string(&path).context("reading axe-core")?;
        // Sent as a script of the driver, which the page's policy against foreign scripts does not concern.
        self.driver().execute(source, Vec::new()).await.context("loading axe-core")?;
        Ok(told(&self.run(RUN).await?))
    }
}

fn told(violations: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    list(violations)
        .iter()
        .map(|rule| {
            let nodes: Vec<String> = list(&rule["nodes"]).iter().map(text).collect();
            format!(
                "{} ({}): {}: {}",
                text(&rule["id"]),
                text(&rule["impact"]),
                text(&rule["help"]),
                nodes.join(", ")
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn broken_rules_are_told_with_their_places() {
        let found =
            json!([{"id": "label", "impact": "critical", "help": "Give labels", "nodes": ["#a", ".b"]}]);
        assert_eq!(told(&found), ["label (critical): Give labels: #a, .b"]);
        assert!(told(&json!([])).is_empty());
    }
}
