//! Dependency rules, checked against the manifests: between our crates, and for libraries reserved to certain crates.

use serde_json::Value;

use super::{Finding, Rule};
use crate::shell::Outcome;

const ARROWS: Rule = Rule {
    name: "layers",
    reason: "domain <- application <- the adapters <- server, domain <- wire <- {http, pages, client <- cli}, domain <- texts <- {pages, mail}; adapters never see each other, nothing points back.",
};
const TESTKIT: Rule = Rule {
    name: "testkit",
    reason: "What serves tests must not reach the binary: a dev-dependency only.",
};
const PURE: Rule = Rule {
    name: "pure-domain",
    reason: "The domain is pure, synchronous and embeddable alone: no runtime, no JSON, no database, no chance.",
};
const OWNED: Rule = Rule {
    name: "library-owner",
    reason: "A library that talks to the world is named by one crate, so that it can be exchanged there.",
};

const PREFIX: &str = "imprimatur-";

/// Crates and the crates that they may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("domain", &[]),
    ("application", &["domain"]),
    ("exchange", &["domain"]),
    ("wire", &["domain"]),
    ("client", &["domain", "wire"]),
    ("cli", &["client"]),
    ("docs", &[]),
    ("texts", &["domain"]),
    ("store", &["domain", "application"]),
    ("webhooks", &["domain", "application"]),
    ("intake", &["application"]),
    (
        "http",
        &["domain", "application", "exchange", "wire", "intake"],
    ),
    (
        "pages",
        &[
            "domain",
            "application",
            "exchange",
            "wire",
            "intake",
            "docs",
            "texts",
        ],
    ),
    ("blobs", &["domain", "application"]),
    ("documents", &["domain", "application"]),
    ("mail", &["domain", "application", "texts"]),
    ("secrets", &["domain", "application"]),
    ("decision-log", &["domain", "application"]),
    ("certificate", &["domain", "application", "texts"]),
    ("worker", &["domain", "application"]),
    ("testkit", &["domain", "application"]),
    (
        "server",
        &[
            "domain",
            "application",
            "wire",
            "texts",
            "store",
            "webhooks",
            "intake",
            "http",
            "pages",
            "blobs",
            "documents",
            "mail",
            "secrets",
            "decision-log",
            "certificate",
            "worker",
            "cli",
        ],
    ),
];

/// Crates that are tested with real adapters, because they serve requests or drive background work.
const TESTED_WITH_ADAPTERS: &[&str] = &["http", "pages", "worker", "server"];
const DRIVEN: &[&str] = &[
    "store",
    "blobs",
    "documents",
    "webhooks",
    "mail",
    "secrets",
    "decision-log",
    "certificate",
];

const DOMAIN_LIBRARIES: &[&str] = &[
    "thiserror",
    "idna",
    "uuid",
    "time",
    "unicode-normalization",
    "serde",
];
const RUNTIMES: &[&str] = &[
    "tokio",
    "async-std",
    "smol",
    "actix-rt",
    "futures",
    "async-trait",
];

/// Libraries and the crates that may use them.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("diesel", &["store"]),
    ("diesel_migrations", &["store"]),
    ("pq-sys", &["store"]),
    ("libsqlite3-sys", &["store"]),
    ("object_store", &["blobs"]),
    // `blobs` does not call it, but object_store only compiles if reqwest's TLS feature is enabled.
    ("reqwest", &["webhooks", "blobs", "client"]),
    ("lettre", &["mail"]),
    ("tlog_tiles", &["decision-log"]),
    ("signed_note", &["decision-log"]),
    ("ed25519-dalek", &["decision-log"]),
    ("krilla", &["certificate"]),
    ("lopdf", &["documents", "certificate"]),
    ("hayro", &["documents"]),
    ("hayro-syntax", &["documents"]),
    // `mail` only crops and draws on pictures that the child of `documents` has made.
    ("image", &["documents", "mail"]),
    ("actix-web", &["intake", "http", "pages", "server"]),
    ("actix-multipart", &["intake", "http", "pages"]),
    ("matchit", &["intake"]),
    ("fluent-bundle", &["texts"]),
    ("icu_datetime", &["texts"]),
    ("icu_decimal", &["texts"]),
    ("jiff", &["texts"]),
];

/// A dependency in a manifest.
struct Dependency<'a> {
    layer: &'a str,
    name: &'a str,
    /// Whether it is a dev-dependency.
    dev: bool,
    optional: bool,
}

/// Checks the output of `cargo metadata --no-deps`.
pub fn check(metadata: &str) -> Outcome<Vec<Finding>> {
    let metadata: Value = serde_json::from_str(metadata)?;
    let mut findings = Vec::new();
    for package in list(&metadata["packages"]) {
        let name = text(&package["name"]);
        let Some(layer) = name.strip_prefix(PREFIX) else {
            continue;
        };
        let manifest = format!("crates/{layer}/Cargo.toml");
        if !LAYERS.iter().any(|(known, _)| *known == layer) {
            findings.push(Finding::new(
                &manifest,
                1,
                &ARROWS,
                format!("the crate {layer} is missing in LAYERS"),
            ));
            continue;
        }
        for entry in list(&package["dependencies"]) {
            let dependency = Dependency {
                layer,
                name: text(&entry["name"]),
                dev: text(&entry["kind"]) == "dev",
                optional: entry["optional"].as_bool().unwrap_or_default(),
            };
            findings.extend(
                breach(&dependency).map(|(rule, what)| Finding::new(&manifest, 1, rule, what)),
            );
        }
    }
    Ok(findings)
}

fn breach(dependency: &Dependency<'_>) -> Option<(&'static Rule, String)> {
    let Dependency { layer, name, .. } = *dependency;
    let found = match name.strip_prefix(PREFIX) {
        Some(other) => between_crates(dependency, other),
        None if layer == "domain" => in_domain(dependency),
        None => library(dependency),
    };
    found.map(|rule| {
        (
            rule,
            format!(
                "{layer} depends on {name}{}",
                if dependency.dev { " in its tests" } else { "" }
            ),
        )
    })
}

fn between_crates(dependency: &Dependency<'_>, other: &str) -> Option<&'static Rule> {
    let layer = dependency.layer;
    let allowed = LAYERS
        .iter()
        .find(|(known, _)| *known == layer)
        .is_some_and(|(_, layers)| layers.contains(&other));
    let in_tests = dependency.dev
        && layer != "domain"
        && (other == layer
            || other == "testkit"
            || (TESTED_WITH_ADAPTERS.contains(&layer) && DRIVEN.contains(&other))
            // That damage to the tables is found is tested with the log's own hashes.
            || [("store", "decision-log"), ("certificate", "decision-log")].contains(&(layer, other))
            // The client is tried on the built binary.
            || (layer, other) == ("server", "client"));
    match (allowed || in_tests, other) {
        (true, _) => None,
        (false, "testkit") => Some(&TESTKIT),
        (false, _) => Some(&ARROWS),
    }
}

/// The domain crate may only use listed libraries.
fn in_domain(dependency: &Dependency<'_>) -> Option<&'static Rule> {
    let name = dependency.name;
    let fine = if dependency.dev {
        !RUNTIMES.contains(&name)
    } else {
        DOMAIN_LIBRARIES.contains(&name) && (name != "serde" || dependency.optional)
    };
    (!fine).then_some(&PURE)
}

fn library(dependency: &Dependency<'_>) -> Option<&'static Rule> {
    let (name, layers) = LIBRARIES
        .iter()
        .find(|(name, _)| *name == dependency.name)?;
    let database = name.starts_with("diesel");
    let broken = !layers.contains(&dependency.layer) && (database || !dependency.dev);
    broken.then_some(&OWNED)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(layer: &str, name: &str, kind: Option<&str>, optional: bool) -> Vec<&'static str> {
        let dependency = serde_json::json!({"name": name, "kind": kind, "optional": optional});
        let package = serde_json::json!({"name": format!("imprimatur-{layer}"), "dependencies": [dependency]});
        let metadata = serde_json::json!({"packages": [package]}).to_string();
        check(&metadata)
            .unwrap()
            .iter()
            .map(|finding| finding.rule.name)
            .collect()
    }

    fn normal(layer: &str, name: &str) -> Vec<&'static str> {
        broken(layer, name, None, false)
    }

    #[test]
    fn arrows_point_inwards() {
        assert!(normal("application", "imprimatur-domain").is_empty());
        assert!(normal("server", "imprimatur-store").is_empty());
        assert!(normal("http", "imprimatur-wire").is_empty());
        assert_eq!(normal("store", "imprimatur-wire"), ["layers"]);
        assert_eq!(normal("domain", "imprimatur-application"), ["layers"]);
        assert_eq!(normal("application", "imprimatur-wire"), ["layers"]);
        assert_eq!(normal("http", "imprimatur-server"), ["layers"]);
        assert_eq!(normal("cellar", "serde"), ["layers"]);
        assert!(normal("client", "imprimatur-wire").is_empty());
        assert_eq!(normal("client", "imprimatur-application"), ["layers"]);
        assert!(normal("cli", "imprimatur-client").is_empty());
        assert_eq!(normal("cli", "imprimatur-application"), ["layers"]);
        assert_eq!(normal("server", "imprimatur-client"), ["layers"]);
    }

    #[test]
    fn adapters_never_see_each_other() {
        assert_eq!(normal("http", "imprimatur-store"), ["layers"]);
        assert_eq!(normal("store", "imprimatur-blobs"), ["layers"]);
        assert_eq!(
            broken("store", "imprimatur-blobs", Some("dev"), false),
            ["layers"]
        );
        assert!(broken("http", "imprimatur-store", Some("dev"), false).is_empty());
    }

    #[test]
    fn the_testkit_is_for_tests() {
        assert_eq!(normal("server", "imprimatur-testkit"), ["testkit"]);
        assert!(broken("server", "imprimatur-testkit", Some("dev"), false).is_empty());
        assert_eq!(
            broken("domain", "imprimatur-testkit", Some("dev"), false),
            ["testkit"]
        );
    }

    #[test]
    fn the_domain_stays_pure() {
        for name in [
            "tokio",
            "serde_json",
            "diesel",
            "async-trait",
            "rand",
            "serde",
        ] {
            assert_eq!(normal("domain", name), ["pure-domain"], "{name}");
        }
        assert!(
            normal("domain", "uuid").is_empty() && broken("domain", "serde", None, true).is_empty()
        );
        assert!(broken("domain", "proptest", Some("dev"), false).is_empty());
        assert_eq!(
            broken("domain", "tokio", Some("dev"), false),
            ["pure-domain"]
        );
    }

    #[test]
    fn a_library_that_talks_to_the_world_stays_in_its_crate() {
        assert_eq!(normal("http", "diesel"), ["library-owner"]);
        assert_eq!(
            broken("server", "diesel", Some("dev"), false),
            ["library-owner"]
        );
        assert_eq!(normal("application", "actix-web"), ["library-owner"]);
        assert_eq!(normal("server", "reqwest"), ["library-owner"]);
        assert!(broken("server", "reqwest", Some("dev"), false).is_empty());
        assert!(normal("store", "diesel").is_empty() && normal("pages", "actix-web").is_empty());
    }
}
