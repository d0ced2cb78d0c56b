//! Orders as order management programs send them, and documents that are none.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where something it takes for granted is not so"
)]

use imprimatur_domain::{
    expectation::{ExpectedInks, PageCount},
    order::{OrderId, UnmappedReason},
    stage::Role,
};
use imprimatur_exchange::{
    order::{OrderProblem, read},
    xml::{ATTRIBUTES_MAX, DEPTH_MAX, Place, XmlProblem},
};
use proptest::prelude::*;
use time::macros::datetime;

const LEAFLET: &str = include_str!("orders/leaflet.xjdf");
const MAGAZINE: &str = include_str!("orders/magazine.ptk");

fn id(text: &str) -> OrderId {
    text.parse().unwrap()
}

fn problem(bytes: &[u8]) -> OrderProblem {
    read(bytes).unwrap_err().problem
}

fn xml_problem(text: &str) -> XmlProblem {
    match problem(text.as_bytes()) {
        OrderProblem::Xml(problem) => problem,
        other => panic!("{other:?}"),
    }
}

/// An order of one product with this layout.
fn with_layout(layout: &str, beside: &str) -> String {
    format!(
        r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J" Types="Product"><ProductList><Product>
        <Intent Name="LayoutIntent"><LayoutIntent {layout}/></Intent>{beside}</Product></ProductList></XJDF>"#
    )
}

#[test]
fn a_job_in_xjdf_is_an_order_of_one_part() {
    let document = read(LEAFLET.as_bytes()).unwrap();
    let order = document.order;
    assert_eq!((order.id, order.job_ref), (id("A-4711"), id("A-4711")));
    assert_eq!(&*order.name, "Autumn leaflet");
    assert_eq!(order.customer.unwrap().as_str(), "vera@orchard.example");
    assert_eq!(order.due_at, Some(datetime!(2026-12-11 15:00 UTC)));
    let [part] = order.parts.as_slice() else {
        panic!("{:?}", order.parts)
    };
    assert_eq!((&part.id, &*part.name), (&id("leaflet"), "Leaflet A4"));
    let ordered = &part.expectation;
    assert_eq!(ordered.pages, PageCount::new(2, 2).ok());
    let size = ordered.trim.unwrap().size();
    assert_eq!(size.to_string(), "210 × 297 mm");
    assert_eq!(ordered.bleed.unwrap().to_string(), "3");
    let Some(ExpectedInks::Named(inks)) = &ordered.inks else {
        panic!("{:?}", ordered.inks)
    };
    let names = ["Cyan", "Magenta", "Yellow", "Black", "PANTONE 185 C"];
    assert_eq!(inks.names(), names);
    let reviewers = document.reviewers.iter();
    let reviewers: Vec<_> = reviewers
        .map(|known| (known.email.as_str(), known.role))
        .collect();
    let expected = [
        ("vera@orchard.example", Role::Decider),
        ("otto@orchard.example", Role::Observer),
    ];
    assert_eq!(reviewers, expected);
}

#[test]
fn what_has_no_place_is_named_by_its_path() {
    let document = read(LEAFLET.as_bytes()).unwrap();
    let named = document.unmapped.iter();
    let named: Vec<_> = named
        .map(|entry| (entry.path.as_str(), entry.reason))
        .collect();
    let product = "/XJDF/ProductList/Product";
    let contacts = "/XJDF/ResourceSet[@Name='Contact']";
    let expected = [
        (format!("{product}/@Amount"), UnmappedReason::NoPlace),
        (
            format!("{product}/Intent[2]/LayoutIntent/@Sides"),
            UnmappedReason::NoPlace,
        ),
        (
            format!("{product}/Intent[3]/MediaIntent"),
            UnmappedReason::NoPlace,
        ),
        (
            "/XJDF/ResourceSet[@Name='ApprovalParams']/Resource/ApprovalParams/ApprovalPerson[3]"
                .to_owned(),
            UnmappedReason::Role,
        ),
        (
            format!("{contacts}/Resource[1]/Contact/ComChannel[1]"),
            UnmappedReason::NoPlace,
        ),
        (
            format!("{contacts}/Resource[1]/Contact/Company"),
            UnmappedReason::NoPlace,
        ),
        (
            format!("{contacts}/Resource[1]/Contact/Person"),
            UnmappedReason::NoPlace,
        ),
        (
            "/XJDF/ResourceSet[@Name='DeliveryParams']/Resource/DeliveryParams/@Method".to_owned(),
            UnmappedReason::NoPlace,
        ),
        (
            "/XJDF/ResourceSet[@Name='RunList']".to_owned(),
            UnmappedReason::NoPlace,
        ),
    ];
    let expected: Vec<_> = expected
        .iter()
        .map(|(path, why)| (path.as_str(), *why))
        .collect();
    assert_eq!(named, expected);
    assert_eq!(document.unmapped_count, 9);
}

#[test]
fn a_purchase_order_has_the_id_of_its_request_and_a_part_for_each_product_with_pages() {
    let document = read(MAGAZINE.as_bytes()).unwrap();
    let order = document.order;
    assert_eq!((order.id, order.job_ref), (id("PO-2026-17"), id("J-17")));
    assert_eq!(&*order.name, "Orchard Magazine № 4");
    let parts = order.parts.iter();
    let parts: Vec<_> = parts
        .map(|part| (part.id.as_str(), &*part.name, part.expectation.pages))
        .collect();
    let expected = [
        ("COVER", "Cover", PageCount::new(4, 4).ok()),
        ("BODY", "Body", PageCount::new(32, 32).ok()),
    ];
    assert_eq!(parts, expected);
    let named = |path: &str| document.unmapped.iter().any(|entry| entry.path == path);
    assert!(named("/PrintTalk/Header"));
    assert!(named("/PrintTalk/Request/PurchaseOrder/@ReorderID"));
}

#[test]
fn prefixes_do_not_matter_but_namespaces_do() {
    let other = LEAFLET.replace(
        "http://www.CIP4.org/JDFSchema_2_0",
        "http://www.CIP4.org/JDFSchema_1_1",
    );
    assert_eq!(problem(other.as_bytes()), OrderProblem::Root);
    let old = MAGAZINE.replace("schema_20", "schema_2_0");
    assert_eq!(problem(old.as_bytes()), OrderProblem::Root);
    let none = r#"<XJDF JobID="a" Types="x"/>"#;
    assert_eq!(problem(none.as_bytes()), OrderProblem::Root);
    let foreign = r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" xmlns:o="urn:o" JobID="a" o:JobID="b" Types="x">
        <o:ProductList/></XJDF>"#;
    let document = read(foreign.as_bytes()).unwrap();
    assert_eq!(document.order.id, id("a"));
    assert_eq!(document.unmapped[0].path, "/XJDF/ProductList");
}

#[test]
fn impossible_values_are_named_and_not_guessed() {
    for (layout, attribute) in [
        (r#"Pages="0""#, "Pages"),
        (r#"Pages="many""#, "Pages"),
        (r#"Bleed="-3""#, "Bleed"),
        (r#"Bleed="NaN""#, "Bleed"),
        (r#"FinishedDimensions="595 0 0""#, "FinishedDimensions"),
        (r#"FinishedDimensions="595""#, "FinishedDimensions"),
        (r#"FinishedDimensions="1e99 1e99 0""#, "FinishedDimensions"),
    ] {
        let document = read(with_layout(layout, "").as_bytes()).unwrap();
        assert!(document.order.parts[0].expectation.is_empty(), "{layout}");
        let entry = &document.unmapped[0];
        assert!(
            entry.path.ends_with(&format!("/LayoutIntent/@{attribute}")),
            "{entry:?}"
        );
        assert_eq!(entry.reason, UnmappedReason::Invalid, "{layout}");
    }
}

#[test]
fn the_size_of_a_page_is_not_taken_from_what_is_folded_or_spread() {
    let trim = |layout: &str, beside: &str| {
        let document = read(with_layout(layout, beside).as_bytes()).unwrap();
        let trim = document.order.parts[0].expectation.trim;
        trim.map(|trim| trim.size().width.to_string())
    };
    let folding = r#"<Intent Name="FoldingIntent"><FoldingIntent FoldingCatalog="F4-1"/></Intent>"#;
    assert_eq!(
        trim(r#"Dimensions="595.2756 841.8898""#, ""),
        Some("210".to_owned())
    );
    assert_eq!(trim(r#"Dimensions="595.2756 841.8898""#, folding), None);
    assert_eq!(
        trim(r#"FinishedDimensions="297.6378 595.2756 0""#, folding),
        Some("105".to_owned())
    );
    let spread = r#"FinishedDimensions="595 842 0" SpreadType="Spread""#;
    assert_eq!(trim(spread, ""), None);
}

#[test]
fn ids_of_parts_are_of_one_kind() {
    let order = |first: &str, second: &str| {
        let layout = r#"<Intent Name="LayoutIntent"><LayoutIntent Pages="1"/></Intent>"#;
        let text = format!(
            r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J" Types="Product"><ProductList>
            <Product {first}>{layout}</Product><Product {second}>{layout}</Product></ProductList></XJDF>"#
        );
        let parts = read(text.as_bytes()).unwrap().order.parts;
        parts
            .into_iter()
            .map(|part| part.id.to_string())
            .collect::<Vec<_>>()
    };
    let (first, second) = (r#"ID="a" ExternalID="x""#, r#"ID="b" ExternalID="y""#);
    assert_eq!(order(first, second), ["x", "y"]);
    assert_eq!(order(first, r#"ID="b" ExternalID="x""#), ["a", "b"]);
    assert_eq!(order(first, r#"ExternalID="x""#), ["1", "2"]);
}

#[test]
fn hostile_documents_are_refused_with_their_reason() {
    let root = r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="a" Types="x""#;
    let laughs = format!(
        r#"<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>{root} DescriptiveName="&b;"/>"#
    );
    assert_eq!(xml_problem(&laughs), XmlProblem::Doctype);
    let external = format!(r#"<!DOCTYPE x SYSTEM "file:///etc/passwd">{root}/>"#);
    assert_eq!(xml_problem(&external), XmlProblem::Doctype);
    let entity = format!(r#"{root} DescriptiveName="&secret;"/>"#);
    assert_eq!(xml_problem(&entity), XmlProblem::Entity);
    assert_eq!(
        xml_problem(&format!("{root}>&secret;</XJDF>")),
        XmlProblem::Entity
    );
    assert_eq!(
        xml_problem(&format!("{root}>&#0;</XJDF>")),
        XmlProblem::Character
    );
    assert_eq!(
        xml_problem(&format!("{root}>&#xFFFF;</XJDF>")),
        XmlProblem::Character
    );
    assert_eq!(
        xml_problem(&format!("{root}><y:z/></XJDF>")),
        XmlProblem::Prefix
    );
    let latin = format!(r#"<?xml version="1.0" encoding="ISO-8859-1"?>{root}/>"#);
    assert_eq!(xml_problem(&latin), XmlProblem::NotUtf8);
    let nested = |depth: usize| format!("{}{}", "<a>".repeat(depth), "</a>".repeat(depth));
    assert_eq!(problem(nested(DEPTH_MAX).as_bytes()), OrderProblem::Root);
    assert_eq!(xml_problem(&nested(DEPTH_MAX + 1)), XmlProblem::TooDeep);
    assert_eq!(
        xml_problem(&format!("{root}/>{}", " ".repeat(10 << 20))),
        XmlProblem::TooLong { most: 1 << 20 }
    );
    assert_eq!(
        xml_problem(&format!("<a>{}</a>", "<b/>".repeat(50_000))),
        XmlProblem::TooMany { most: 50_000 }
    );
    for text in [
        "",
        "a",
        "<a>",
        "<a/><b/>",
        "<a></b>",
        "<a/>b",
        "<a b='1' b='2'/>",
        "</a>",
    ] {
        assert_eq!(xml_problem(text), XmlProblem::Malformed, "{text}");
    }
}

#[test]
fn an_element_has_so_many_attributes_at_most() {
    let attributes: Vec<_> = (0..ATTRIBUTES_MAX).map(|n| format!("a{n}=''")).collect();
    let attributes = attributes.join(" ");
    assert_eq!(
        problem(format!("<a {attributes}/>").as_bytes()),
        OrderProblem::Root
    );
    assert_eq!(
        xml_problem(&format!("<a {attributes} b=''/>")),
        XmlProblem::TooManyAttributes
    );
}

#[test]
fn an_error_says_where() {
    let error = read("<XJDF xmlns='http://www.CIP4.org/JDFSchema_2_0'>\n  <ä/>&x;".as_bytes());
    let error = error.unwrap_err();
    assert_eq!(error.place, Place { line: 2, column: 7 });
    let mut bytes = b"<a>\n\n \xff".to_vec();
    bytes.push(b'>');
    let error = read(&bytes).unwrap_err();
    assert_eq!(error.problem, OrderProblem::Xml(XmlProblem::NotUtf8));
    assert_eq!(error.place, Place { line: 3, column: 2 });
    let error = read(
        LEAFLET
            .replace("JobID=\"A-4711\"", "JobID=\"A 4711\"")
            .as_bytes(),
    );
    let error = error.unwrap_err();
    assert_eq!(error.problem, OrderProblem::Id { attribute: "JobID" });
    let said = error.to_string();
    assert_eq!(
        said,
        "line 2, column 1: JobID must have 1 to 255 letters, digits and . - _ :"
    );
}

#[test]
fn an_order_without_a_purchase_is_none() {
    let quote = MAGAZINE.replace("PurchaseOrder", "RFQ");
    assert_eq!(problem(quote.as_bytes()), OrderProblem::NotAPurchase);
}

#[test]
fn large_documents_of_one_kind_take_no_time() {
    let person = r#"<ApprovalPerson ApprovalRole="Obligated" ContactRef="C1"/>"#;
    let channels = r#"<ComChannel ChannelType="Fax" Locator="x"/>"#.repeat(3_500);
    let text = LEAFLET
        .replace(
            "<ApprovalParams>",
            &format!("<ApprovalParams>{}", person.repeat(4_000)),
        )
        .replace("<Contact>", &format!("<Contact>{channels}"));
    let started = std::time::Instant::now();
    let document = read(text.as_bytes()).unwrap();
    assert_eq!(document.reviewers.len(), 1);
    assert_eq!(document.unmapped.len(), 200);
    assert!(document.unmapped_count > 7_000);
    assert!(started.elapsed().as_secs() < 10);
}

proptest! {
    #[test]
    fn any_bytes_are_an_order_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        let _ = read(&bytes);
    }

    #[test]
    fn any_damage_to_an_order_is_an_order_or_an_error(
        at in 0..LEAFLET.len(),
        removed in 0_usize..40,
        put in "[<>&\"'/=a-z!\\[\\]?;#: ]{0,12}",
    ) {
        let mut bytes = LEAFLET.as_bytes().to_vec();
        let end = (at + removed).min(bytes.len());
        bytes.splice(at..end, put.bytes());
        if let Err(error) = read(&bytes) {
            prop_assert!(error.place.line >= 1 && error.place.column >= 1);
        }
    }
}
