//! The inspector: inks one by one, and readings by mouse, finger and keyboard.

use std::time::Duration;

use fantoccini::{Client, Locator, key::Key};
use imprimatur_testkit::{pdf::PdfWriter, wait};
use serde_json::{Value, json};

use crate::{
    gallery,
    support::{Driver, Look, Mailbox, ServerProcess, Stores},
};

/// A square of 60 mm: green with half of it black on top that overprints, and a spot ink in the lower half, which is a layer.
fn document() -> Vec<u8> {
    let mut pdf = PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [] >> >> >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 170 170] /TrimBox [8 8 162 162] /Contents 4 0 R \
         /Resources << /Properties << /L 5 0 R >> /ExtGState << /G << /OP true /op true /OPM 1 >> >> /ColorSpace << /S [/Separation \
         /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.5 1 0] /N 1 >>] >> >> >>",
    );
    pdf.add_stream(
        "0.6 0 0.5 0 k 0 85 170 85 re f /OC /L BDC /S cs 1 scn 0 0 170 85 re f EMC /G gs 0 0 0 1 k 85 85 85 85 re f",
    );
    pdf.add("<< /Type /OCG /Name (Floor) >>");
    pdf.finish()
}

/// The same square in RGB.
fn document_without_inks() -> Vec<u8> {
    let mut pdf = PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [] >> >> >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 170 170] /TrimBox [8 8 162 162] /Contents 4 0 R \
         /Resources << /Properties << /L 5 0 R >> >> >>",
    );
    pdf.add_stream("0 0.6 0.4 rg 0 85 170 85 re f /OC /L BDC 1 0.5 0 rg 0 0 170 85 re f EMC");
    pdf.add("<< /Type /OCG /Name (Floor) >>");
    pdf.finish()
}

/// What the inspector shows: the tint of each ink by its name, and their sum.
async fn reading(page: &Client) -> Value {
    let script = "
        const rows = [...document.querySelectorAll('.inspector .inks tbody tr')];
        const shown = rows.map((row) => [row.querySelector('bdi').textContent, row.querySelector('.tint').textContent.replace(/\\s/g, '')]);
        shown.push(['sum', (document.querySelector('.inspector tfoot .tint')?.textContent ?? '').replace(/\\s/g, '')]);
        return Object.fromEntries(shown)";
    page.execute(script, Vec::new()).await.unwrap()
}

async fn shows(page: &Client, what: &str, expected: Value) {
    let mut shown = Value::Null;
    let all = wait::until(what, Duration::from_mins(10), async || {
        shown = reading(page).await;
        (shown == expected).then_some(())
    });
    let all = tokio::time::timeout(Duration::from_secs(20), all).await;
    assert!(all.is_ok(), "{what}: {shown} is not {expected}");
}

/// Points at a place of the page, in fractions of it.
async fn point(page: &Client, kind: &str, pointer: &str, (x, y): (f64, f64)) {
    let script = "
        const [kind, pointerType, x, y] = arguments;
        const box = document.querySelector('figure img').getBoundingClientRect();
        const [clientX, clientY] = [box.left + x * box.width, box.top + y * box.height];
        document.querySelector('figure').dispatchEvent(
          new PointerEvent(kind, { bubbles: true, pointerType, isPrimary: true, clientX, clientY }))";
    let arguments = vec![json!(kind), json!(pointer), json!(x), json!(y)];
    page.execute(script, arguments).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn inks_are_read_by_mouse_finger_and_keyboard() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let guid = inspected(&service, &document()).await;
    let page = driver.browser().await;
    gallery::sign_in(&service, &page).await;
    for look in Look::BOTH {
        look.apply(&driver, &page).await;
        look_into(
            &page,
            &format!("{}/review/file/{guid}/document/Label.pdf", service.url),
        )
        .await;
        let faults = gallery::faults(&page, &format!("inspector-{}", look.name())).await;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        // Escape closes it from wherever the focus is.
        let focused = page.active_element().await.unwrap();
        focused
            .send_keys(&char::from(Key::Escape).to_string())
            .await
            .unwrap();
        let closed = page.find(Locator::Css(".inspector[hidden]")).await;
        closed.expect("the inspector is closed");
    }
    page.close().await.unwrap();
}

/// A document that has been inspected; its GUID.
async fn inspected(service: &ServerProcess, document: &[u8]) -> String {
    let job = service.upload("/api/v1/upload", "Label.pdf", document, &[]);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    wait::until("the inspection", Duration::from_secs(20), async || {
        let preflight = service.get(&format!("/api/v1/jobs/{guid}/preflight")).await;
        preflight["inspected_at"].is_string().then_some(())
    })
    .await;
    guid
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_without_inks_have_boxes_layers_and_a_ruler() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let guid = inspected(&service, &document_without_inks()).await;
    let page = driver.browser().await;
    gallery::sign_in(&service, &page).await;
    let address = format!("{}/review/file/{guid}/document/Label.pdf", service.url);
    for look in Look::BOTH {
        look.apply(&driver, &page).await;
        page.goto(&address).await.unwrap();
        let opened = wait::until("the button", Duration::from_secs(20), async || {
            page.find(Locator::Css(".inks-button")).await.ok()
        });
        opened.await.click().await.unwrap();
        let layer = wait::until("its layer", Duration::from_secs(20), async || {
            let css = ".inspector-body:not([hidden]) .layers input";
            page.find(Locator::Css(css)).await.ok()
        });
        layer.await.click().await.unwrap();
        shows_layers(&page, "layers=0").await;
        let script = "
            const fields = [...document.querySelectorAll('.inspector .check')].filter((field) => field.checkVisibility());
            for (const field of fields.slice(1)) field.querySelector('input').click();
            const trim = document.querySelector('figure .over .trim');
            return {
              fields: fields.length,
              tables: [...document.querySelectorAll('.inspector table')].filter((table) => table.checkVisibility()).length,
              trim: Number(trim?.getAttribute('width')).toFixed(2),
              ticks: document.querySelectorAll('figure .ruler .across .tick').length > 5,
            }";
        let drawn = page.execute(script, Vec::new()).await.unwrap();
        let expected = json!({ "fields": 3, "tables": 0, "trim": "0.91", "ticks": true });
        assert_eq!(drawn, expected);
        let name = format!("inspector-without-inks-{}", look.name());
        let faults = gallery::faults(&page, &name).await;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn reviewers_inspect_inks_where_the_sending_allows_it() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let path = format!("/api/v1/jobs/{}", inspected(&service, &document()).await);
    for (person, allowed) in [("vera@example.com", true), ("otto@example.com", false)] {
        let send = json!({ "recipient": person, "language": "de", "inspector": allowed });
        service.post(&format!("{path}/notifications"), &send).await;
    }
    let mailbox = Mailbox::new(&service);
    let page = driver.browser().await;
    let look = Look::new(true, "light", "de");
    look.apply(&driver, &page).await;
    look_into(&page, &mailbox.link_for("vera@example.com").await).await;
    let button = page.find(Locator::Css(".inks-button")).await.unwrap();
    assert_eq!(
        button.attr("aria-label").await.unwrap().as_deref(),
        Some("Farbprüfung")
    );
    let name = format!("inspector-at-link-{}", look.name());
    let faults = gallery::faults(&page, &name).await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    leaves_the_decision_in_view(&driver, &page).await;

    page.goto(&mailbox.link_for("otto@example.com").await)
        .await
        .unwrap();
    wait::until("the tools", Duration::from_secs(20), async || {
        page.find(Locator::Css(".help")).await.ok()
    })
    .await;
    let body = page.find(Locator::Css("body")).await.unwrap();
    body.send_keys("i").await.unwrap();
    for css in [".inks-button", ".inspector", "[data-inks]"] {
        let found = page.find(Locator::Css(css)).await;
        assert!(found.is_err(), "{css}");
    }
    page.close().await.unwrap();
}

/// In windows of every size in which comments and the decision stand beside the page, the inspector does not cover them.
async fn leaves_the_decision_in_view(driver: &Driver, page: &Client) {
    for (width, height) in [
        (1920, 1080),
        (1440, 900),
        (1280, 800),
        (1024, 768),
        (780, 1024),
    ] {
        let window =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        driver
            .tell(page, "Emulation.setDeviceMetricsOverride", window)
            .await;
        wait::until("the new size", Duration::from_secs(20), async || {
            let script = "
                const [inspector, panel] = ['.inspector', '.stage > .panel'].map(
                  (css) => document.querySelector(css).getBoundingClientRect());
                return window.innerWidth === arguments[0] && panel.width > 0 && inspector.height > 100
                  && inspector.left >= 0 && inspector.right <= panel.left && inspector.bottom <= window.innerHeight";
            let is_beside = page.execute(script, vec![json!(width)]).await.ok()?;
            (is_beside == json!(true)).then_some(())
        })
        .await;
    }
}

/// Hides the layer by keyboard, and shows it again: pictures and readings follow, and the box keeps the focus.
async fn hide_layer(page: &Client) {
    let focus = "document.querySelector('.inspector .layers input').focus()";
    page.execute(focus, Vec::new()).await.unwrap();
    for (layers, orange) in [("layers=0", "0%"), ("layers=1", "100%")] {
        let focused = page.active_element().await.unwrap();
        focused.send_keys(" ").await.unwrap();
        shows_layers(page, layers).await;
        point(page, "pointermove", "mouse", (0.25, 0.75)).await;
        wait::until(layers, Duration::from_secs(20), async || {
            let shown = reading(page).await;
            let tint = shown.get("Orange").cloned().unwrap_or(json!("0%"));
            (tint == json!(orange)).then_some(())
        })
        .await;
    }
}

/// Waits for the picture with the layers that its address names.
async fn shows_layers(page: &Client, layers: &str) {
    wait::until(layers, Duration::from_secs(20), async || {
        let script = "const image = document.querySelector('figure img');
            return image.complete && image.naturalWidth > 0 && image.currentSrc.includes(arguments[0])";
        let is_shown = page.execute(script, vec![json!(layers)]).await.ok()?;
        (is_shown == json!(true)).then_some(())
    })
    .await;
}

async fn look_into(page: &Client, address: &str) {
    page.goto(address).await.unwrap();
    let opened = wait::until("the button", Duration::from_secs(20), async || {
        page.find(Locator::Css(".inks-button")).await.ok()
    });
    opened.await.click().await.unwrap();
    let nothing = json!({ "Cyan": "0%", "Magenta": "0%", "Yellow": "0%", "Black": "0%", "Orange": "100%", "sum": "100%" });
    shows(page, "the middle", nothing.clone()).await;
    // The mouse is enough to read.
    let black = json!({ "Cyan": "60%", "Magenta": "0%", "Yellow": "50%", "Black": "100%", "Orange": "0%", "sum": "210%" });
    point(page, "pointermove", "mouse", (0.75, 0.25)).await;
    shows(page, "black over green", black.clone()).await;
    // A finger that moves scrolls; one that is held reads.
    point(page, "pointermove", "touch", (0.75, 0.75)).await;
    shows(page, "a finger that scrolls", black.clone()).await;
    point(page, "pointerdown", "touch", (0.75, 0.75)).await;
    shows(page, "a finger that is held", nothing).await;
    page.execute("dispatchEvent(new PointerEvent('pointerup'))", Vec::new())
        .await
        .unwrap();
    // Places can be given in millimetres, and what is there is said.
    for (field, text) in [(1, "15"), (2, "15")] {
        let css = format!(".inspector .places label:nth-child({field}) input");
        let field = page.find(Locator::Css(&css)).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }
    let green = json!({ "Cyan": "60%", "Magenta": "0%", "Yellow": "50%", "Black": "0%", "Orange": "0%", "sum": "110%" });
    shows(page, "green alone", green).await;
    wait::until("what is said", Duration::from_secs(20), async || {
        let script = "return [...document.querySelectorAll('[role=status]')].some((one) => /Cyan 60\\s?%/.test(one.textContent))";
        let is_said = page.execute(script, Vec::new()).await.ok()?;
        (is_said == json!(true)).then_some(())
    })
    .await;
    hide_layer(page).await;
    // One ink alone is a picture of the server's.
    let alone = page
        .find(Locator::Css(".inks tbody tr:nth-child(4) button"))
        .await;
    alone.unwrap().click().await.unwrap();
    wait::until("black alone", Duration::from_secs(20), async || {
        let script = "const image = document.querySelector('figure img');
            return image.complete && image.naturalWidth > 0 && image.currentSrc.includes('inks=8')";
        let is_shown = page.execute(script, Vec::new()).await.ok()?;
        (is_shown == json!(true)).then_some(())
    })
    .await;
    draws_over_the_page(page).await;
}

/// The heat map covers what is over the limit, and the ruler counts millimetres from the trim.
async fn draws_over_the_page(page: &Client) {
    let script = "
        for (const box of document.querySelectorAll('.inspector-body > div .check input')) {
          const field = box.closest('.check');
          if (!box.checked && !field.hidden && !/paper|simul/i.test(field.textContent)) box.click();
        }
        const limit = document.querySelector('.inspector input[type=range]');
        limit.value = 200;
        limit.dispatchEvent(new Event('input'));
        const canvas = document.querySelector('figure canvas.heat');
        const color = (x, y) => [...canvas.getContext('2d').getImageData(x * canvas.width, y * canvas.height, 1, 1).data];
        const image = document.querySelector('figure img').getBoundingClientRect();
        const ticks = [...document.querySelectorAll('figure .ruler .across .tick')].filter((tick) => tick.textContent !== '');
        const misplaced = ticks.filter((tick) => {
          const millimetres = (parseFloat(tick.style.left) / image.width) * 170 / 72 * 25.4;
          return Math.abs(millimetres - 8 / 72 * 25.4 - Number(tick.textContent)) > 0.5;
        });
        return {
          over: color(0.75, 0.25)[3],
          under: color(0.25, 0.25),
          found: document.querySelector('.inspector .legend + p').textContent,
          ticks: ticks.length,
          misplaced: misplaced.map((tick) => tick.textContent),
        }";
    let drawn = page.execute(script, Vec::new()).await.unwrap();
    let found = drawn["found"].as_str().unwrap_or_default();
    assert!(
        ["200", "25", "210"].iter().all(|part| found.contains(part)),
        "{drawn}"
    );
    assert_eq!(
        (&drawn["over"], &drawn["under"]),
        (&json!(235), &json!([255, 255, 255, 150])),
        "{drawn}"
    );
    assert!(drawn["ticks"].as_u64() > Some(1), "{drawn}");
    assert_eq!(drawn["misplaced"], json!([]), "{drawn}");
}
