//! Pointing at a proof with a finger and with keys in a real browser.

use fantoccini::{Client, Locator};
use imprimatur_testkit::pdf;
use serde_json::json;

use crate::{
    browser::{keep, pictures_are_there, wait_until_ready},
    support::{Driver, Mailbox, ServerProcess, Stores},
};

/// Without a tool, a finger comments by a tap; keys that jump and comment at once mean the same page.
#[tokio::test(flavor = "multi_thread")]
async fn a_tap_comments_and_keys_mean_the_page_that_is_shown() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let fields = [("recipient", "vera@example.com")];
    let upload = "/api/v1/upload";
    service
        .upload(upload, "Menu.pdf", &pdf::two_pages(), &fields)
        .await;
    let link = Mailbox::new(&service).link_for("vera@example.com").await;
    let page = driver.browser().await;
    page.set_window_size(1280, 900).await.unwrap();
    page.goto(&link).await.unwrap();
    wait_until_ready(&page).await;
    pictures_are_there(&page).await;
    let keys = "
        for (const key of ['j', 'c']) {
          document.querySelector('.sheets').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        }
        return document.querySelector('.crosshair').closest('figure').dataset.page";
    let page_of_cross = page.execute(keys, Vec::new()).await.unwrap();
    assert_eq!(page_of_cross, json!("2"));

    let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
    driver
        .tell(&page, "Emulation.setDeviceMetricsOverride", phone)
        .await;
    let touch = json!({ "enabled": true });
    driver
        .tell(&page, "Emulation.setTouchEmulationEnabled", touch)
        .await;
    page.refresh().await.unwrap();
    wait_until_ready(&page).await;
    pictures_are_there(&page).await;
    tap(&driver, &page, (180, 300)).await;
    let field = Locator::Css(".popover textarea");
    let field = page.wait().for_element(field).await.unwrap();
    field.send_keys("Too close to the edge").await.unwrap();
    keep(&page, "tap-phone").await;
    // The next tap moves the place and leaves what was typed.
    let script = "document.querySelector('.popover').classList.add('former')";
    page.execute(script, Vec::new()).await.unwrap();
    tap(&driver, &page, (220, 360)).await;
    let moved = Locator::Css(".popover:not(.former) textarea");
    let moved = page.wait().for_element(moved).await.unwrap();
    let typed = moved.prop("value").await.unwrap();
    assert_eq!(typed.as_deref(), Some("Too close to the edge"));
    page.close().await.unwrap();
}

/// Touches a place of the window for a moment.
async fn tap(driver: &Driver, page: &Client, (x, y): (u32, u32)) {
    let points = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
    driver.tell(page, "Input.dispatchTouchEvent", points).await;
    let none = json!({ "type": "touchEnd", "touchPoints": [] });
    driver.tell(page, "Input.dispatchTouchEvent", none).await;
}
