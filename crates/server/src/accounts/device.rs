//! What a device is called in the list of devices: its browser and its system, and nothing finer.

/// Names as browsers give them, the more special ones first: most say that they are also all the others.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The name of whatever says this of itself.
pub(crate) fn name(agent: &str) -> String {
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => {
            // A program's own name, such as `curl/8.1`.
            let plain = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '/');
            agent.chars().take_while(plain).take(30).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_have_short_names() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
        assert_eq!(name(chrome), "Chrome, Linux");
        assert_eq!(name(&format!("{chrome} Edg/130.0")), "Edge, Linux");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1";
        assert_eq!(name(phone), "Safari, iPhone");
        assert_eq!(name("curl/8.1 <b>"), "curl/8.1");
        assert_eq!(name(""), "");
    }
}
