//! The page opens, says no errors, and opens again without a network.

use anyhow::Result;
use tricorne_e2e::{Look, journey};

#[tokio::test]
async fn the_page_opens_and_opens_again_without_a_network() -> Result<()> {
    journey("smoke", Look::desk(), async |house, browser| {
        browser.goto(&house.at("/")).await?;
        browser.wait("#app").await?;
        browser.shot("smoke").await?;
        browser.check_console().await?;
        browser.wait_kept().await?;

        house.close();
        browser.set_offline(true).await?;
        browser.goto(&house.at("/some/place")).await?;
        browser.wait("#app").await?;
        // The page may well complain that it does not reach its server; that it runs is what counts here.
        let errors = browser.console_errors().await?;
        let others: Vec<&String> = errors.iter().filter(|error| !error.contains("net::ERR_")).collect();
        assert!(others.is_empty(), "{others:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_page_opens_on_a_phone_in_another_language() -> Result<()> {
    journey("smoke-phone", Look::phone().speaking("it"), async |house, browser| {
        browser.goto(&house.at("/")).await?;
        browser.wait("#app").await?;
        assert_eq!(
            browser.run("return [innerWidth, navigator.language];").await?,
            serde_json::json!([390, "it"])
        );
        Ok(())
    })
    .await
}

#[tokio::test]
async fn everybody_can_use_the_first_page() -> Result<()> {
    journey("smoke-access", Look::desk(), async |house, browser| {
        browser.goto(&house.at("/")).await?;
        browser.wait("#app").await?;
        browser.check_access().await
    })
    .await
}
