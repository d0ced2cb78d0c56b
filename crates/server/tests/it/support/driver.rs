//! A driver of browsers, and what lies below it in the browser itself.

use std::{
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder};
use imprimatur_testkit::wait;
use serde_json::{Value, json};

/// A driver of browsers.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    profile: tempfile::TempDir,
}

impl Driver {
    /// Starts it; none where there is no browser to drive.
    pub(crate) fn start() -> Option<Self> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .ok()?
            .local_addr()
            .ok()?
            .port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        Some(Self {
            process,
            port,
            profile: tempfile::tempdir().ok()?,
        })
    }

    /// A fresh browser.
    pub(crate) async fn browser(&self) -> Client {
        let profile = format!("--user-data-dir={}", self.profile.path().display());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            &profile,
        ];
        let capabilities = json!({ "goog:chromeOptions": { "args": arguments } });
        let capabilities = capabilities.as_object().unwrap().clone();
        wait::until("a browser", Duration::from_secs(30), async || {
            let mut builder =
                ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
            builder.capabilities(capabilities.clone());
            builder
                .connect(&format!("http://127.0.0.1:{}", self.port))
                .await
                .ok()
        })
        .await
    }

    /// Tells the browser something that pages cannot ask of it, by its own protocol.
    pub(crate) async fn tell(&self, page: &Client, command: &str, parameters: Value) {
        drop(rustls::crypto::ring::default_provider().install_default());
        let session = page.session_id().await.unwrap().unwrap();
        let url = format!(
            "http://127.0.0.1:{}/session/{session}/goog/cdp/execute",
            self.port
        );
        let body = json!({ "cmd": command, "params": parameters });
        let answer = reqwest::Client::new().post(url).json(&body).send().await;
        let answer = answer.unwrap();
        assert!(answer.status().is_success(), "{command}: {answer:?}");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It is gone already, or ends now; either is fine.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
