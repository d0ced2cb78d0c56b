//! Traces, as a collector gets them.

use serde_json::json;

use crate::support::{Collector, ServerProcess, Stores, both_stores};

/// What a caller says it is in the middle of, and the trace in it.
const CALLER: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";

both_stores!(a_collector_sees_requests_within_their_callers_traces_and_no_secret);

async fn a_collector_sees_requests_within_their_callers_traces_and_no_secret(store: Stores) {
    let collector = Collector::start();
    let settings = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.as_str()),
        ("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=test"),
    ];
    let mut service = ServerProcess::start_with(&store, &settings).await;
    let order = json!({ "is_folder": true, "name": "Order 4711" });
    let order = service.post("/api/v1/jobs", &order).await;
    let path = format!("/api/v1/jobs/{}", order["guid"].as_str().unwrap());
    let asked = service.request(reqwest::Method::GET, &path);
    let answer = asked.header("traceparent", CALLER).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let secret = "q".repeat(43);
    let file = order["guid"].as_str().unwrap();
    for (path, status) in [
        (format!("/review/task/{secret}"), 404),
        (format!("/console/in/{secret}"), 404),
        (
            format!("/review/file/{file}/document/a.pdf?token={secret}"),
            401,
        ),
    ] {
        let answer = service.anonymous(reqwest::Method::GET, &path).send().await;
        assert_eq!(answer.unwrap().status(), status, "{path}");
    }
    // What is left is sent before the end, and the end waits for it.
    assert!(service.terminate().success());
    let trace = hex(TRACE);
    let shown = [
        trace.as_slice(),
        b"GET /api/v1/jobs/{job_guid}",
        b"POST /api/v1/jobs",
        b"GET /review/task/{token}",
        b"GET /console/in/{link}",
        b"GET /review/file/{job_guid}/document/{name}",
        b"commit::commit",
        b"imprimatur",
        b"deployment.environment",
    ];
    for part in shown {
        assert!(collector.has(part), "{}", String::from_utf8_lossy(part));
    }
    for secret in [service.key.as_str(), &secret[..8]] {
        assert!(!collector.has(secret.as_bytes()), "{secret}");
    }
}

both_stores!(a_collector_that_is_not_there_holds_nobody_up);

async fn a_collector_that_is_not_there_holds_nobody_up(store: Stores) {
    let settings = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9"),
        ("OTEL_BSP_SCHEDULE_DELAY", "50"),
    ];
    let mut service = ServerProcess::start_with(&store, &settings).await;
    service.get("/api/v1/jobs").await;
    let began = std::time::Instant::now();
    assert!(service.terminate().success());
    assert!(began.elapsed() < std::time::Duration::from_secs(20));
}

fn hex(text: &str) -> Vec<u8> {
    let pairs = text.as_bytes().chunks(2);
    let pairs = pairs.map(|pair| std::str::from_utf8(pair).unwrap());
    pairs
        .map(|pair| u8::from_str_radix(pair, 16).unwrap())
        .collect()
}
