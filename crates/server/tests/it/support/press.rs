//! Pressing buttons in a browser.

use fantoccini::{Client, Locator, error::CmdError};

/// Presses what a selector finds.
pub(crate) async fn press(page: &Client, button: &str) {
    let mut pressed = try_press(page, button).await;
    // News of others may have replaced it since it was found.
    for _ in 0..5 {
        if !pressed
            .as_ref()
            .is_err_and(CmdError::is_stale_element_reference)
        {
            break;
        }
        pressed = try_press(page, button).await;
    }
    pressed.unwrap();
}

async fn try_press(page: &Client, button: &str) -> Result<(), CmdError> {
    let button = page.find(Locator::Css(button)).await?;
    // Pages scroll smoothly, and what still moves cannot be pressed.
    let script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
    let there = serde_json::to_value(&button)?;
    page.execute(script, vec![there]).await?;
    button.click().await
}
