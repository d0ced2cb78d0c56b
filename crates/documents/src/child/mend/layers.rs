//! Layers, as they are when the document is viewed (ISO 32000-2, 8.11).

use std::collections::BTreeSet;

use hayro_syntax::{
    Pdf,
    object::{Array, Dict, Name, ObjectIdentifier, Stream},
};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::catalogue;

/// Deepest nesting of an expression.
const DEPTH: usize = 32;
/// Most pages that are looked at for expressions.
const PAGES_MAX: usize = 500;

/// Whether the document hides layers in ways that the renderer does not know: by their usage, or by expressions.
pub(super) fn are_special(pdf: &Pdf) -> bool {
    if !pdf.xref().has_optional_content_groups() {
        return false;
    }
    let properties = catalogue(pdf).and_then(|root| root.get::<Dict<'_>>("OCProperties"));
    let config = properties.and_then(|properties| properties.get::<Dict<'_>>("D"));
    let has_usage = config.is_some_and(|config| changes_state(pdf, &config));
    has_usage
        || pdf.pages().iter().take(PAGES_MAX).any(|page| {
            let resources = page.resources();
            let annotations = page.raw().get::<Array<'_>>("Annots");
            let mut annotations = annotations.iter().flat_map(Array::iter::<Dict<'_>>);
            has_expressions(&resources.properties)
                || annotations.any(|annotation| is_expression(annotation.get("OC")))
                || has_expressions_inside(&resources.x_objects)
        })
}

/// The references in an array.
fn ids(dict: &Dict<'_>, key: &str) -> Vec<ObjectIdentifier> {
    let Some(array) = dict.get::<Array<'_>>(key) else {
        return Vec::new();
    };
    let items = array.raw_iter();
    items
        .filter_map(|item| item.as_obj_ref().map(ObjectIdentifier::from))
        .collect()
}

/// Whether a layer's usage shows it in viewers although the configuration hides it, or the other way round. Most programs
/// write a usage that says the same.
fn changes_state(pdf: &Pdf, config: &Dict<'_>) -> bool {
    let (off, on) = (ids(config, "OFF"), ids(config, "ON"));
    let base = config.get::<Name<'_>>("BaseState");
    let is_off_at_first = base.is_some_and(|state| &*state == b"OFF");
    let usages = config.get::<Array<'_>>("AS");
    let mut groups = usages
        .iter()
        .flat_map(Array::iter::<Dict<'_>>)
        .filter(|usage| {
            usage
                .get::<Name<'_>>("Event")
                .is_some_and(|event| &*event == b"View")
        })
        .flat_map(|usage| ids(&usage, "OCGs"));
    groups.any(|id| {
        let is_hidden = off.contains(&id) || is_off_at_first && !on.contains(&id);
        let group = pdf.xref().get::<Dict<'_>>(id);
        let usage = group.and_then(|group| group.get::<Dict<'_>>("Usage"));
        let view = usage.and_then(|usage| usage.get::<Dict<'_>>("View"));
        let state = view.and_then(|view| view.get::<Name<'_>>("ViewState"));
        state.is_some_and(|state| (&*state == b"OFF") != is_hidden)
    })
}

fn has_expressions(properties: &Dict<'_>) -> bool {
    let mut names = properties.keys();
    names.any(|name| is_expression(properties.get(&*name)))
}

fn has_expressions_inside(objects: &Dict<'_>) -> bool {
    let mut streams = objects
        .keys()
        .filter_map(|name| objects.get::<Stream<'_>>(&*name));
    streams.any(|stream| {
        let resources = stream.dict().get::<Dict<'_>>("Resources");
        let properties = resources.and_then(|own| own.get::<Dict<'_>>("Properties"));
        is_expression(stream.dict().get("OC"))
            || properties.is_some_and(|properties| has_expressions(&properties))
    })
}

fn is_expression(membership: Option<Dict<'_>>) -> bool {
    membership.is_some_and(|membership| membership.contains_key("VE"))
}

/// Writes the state of all layers into the lists of those that are on and off, and replaces expressions by their
/// values.
pub(super) fn resolve(document: &mut Document) -> Option<()> {
    let catalog = document.catalog().ok()?;
    let properties = dictionary_in(document, catalog, b"OCProperties")?.clone();
    let mut config = dictionary_in(document, &properties, b"D")?.clone();
    let groups = references(document, &properties, b"OCGs");
    let mut hidden = hidden(document, &config, &groups);
    let never = document.add_object(dictionary! { "Type" => "OCG" });
    for (id, is_shown) in memberships(document, &hidden)? {
        let membership = document.get_dictionary_mut(id).ok()?;
        membership.remove(b"VE");
        membership.remove(b"P");
        if is_shown {
            membership.remove(b"OCGs");
        } else {
            membership.set("OCGs", never);
        }
    }
    hidden.insert(never);
    let off: Vec<Object> = hidden.into_iter().map(Object::Reference).collect();
    config.set("OFF", off);
    config.set("BaseState", "ON");
    for key in [&b"ON"[..], b"AS"] {
        config.remove(key);
    }
    let mut properties = properties;
    properties.set("D", config);
    document.catalog_mut().ok()?.set("OCProperties", properties);
    Some(())
}

/// The groups that are not shown.
fn hidden(document: &Document, config: &Dictionary, groups: &[ObjectId]) -> BTreeSet<ObjectId> {
    let is_off = config
        .get_deref(b"BaseState", document)
        .and_then(Object::as_name);
    let mut hidden = BTreeSet::new();
    if is_off.is_ok_and(|state| state == b"OFF") {
        hidden.extend(groups);
    }
    for id in references(document, config, b"ON") {
        hidden.remove(&id);
    }
    hidden.extend(references(document, config, b"OFF"));
    let usages = config.get_deref(b"AS", document).and_then(Object::as_array);
    for usage in usages.into_iter().flatten() {
        let Some(usage) = document
            .dereference(usage)
            .ok()
            .and_then(|(_, usage)| usage.as_dict().ok())
        else {
            continue;
        };
        let event = usage
            .get_deref(b"Event", document)
            .and_then(Object::as_name);
        if event.is_ok_and(|event| event == b"View") {
            for id in references(document, usage, b"OCGs") {
                match view_state(document, id) {
                    Some(true) => _ = hidden.remove(&id),
                    Some(false) => _ = hidden.insert(id),
                    None => {}
                }
            }
        }
    }
    hidden
}

/// Whether a group is shown in viewers.
fn view_state(document: &Document, group: ObjectId) -> Option<bool> {
    let group = document.get_dictionary(group).ok()?;
    let usage = dictionary_in(document, group, b"Usage")?;
    let view = dictionary_in(document, usage, b"View")?;
    let state = view.get_deref(b"ViewState", document).ok()?;
    Some(state.as_name().ok()? != b"OFF")
}

/// All memberships with an expression, and whether it is true.
fn memberships(document: &Document, hidden: &BTreeSet<ObjectId>) -> Option<Vec<(ObjectId, bool)>> {
    let mut memberships = Vec::new();
    for (id, object) in &document.objects {
        if let Ok(expression) = object.as_dict().and_then(|dict| dict.get(b"VE")) {
            memberships.push((*id, value(document, expression, hidden, 0)?));
        }
    }
    Some(memberships)
}

/// The value of an expression; `None` if it is none.
fn value(
    document: &Document,
    expression: &Object,
    hidden: &BTreeSet<ObjectId>,
    depth: usize,
) -> Option<bool> {
    let (id, object) = document.dereference(expression).ok()?;
    let Object::Array(parts) = object else {
        return Some(!hidden.contains(&id?));
    };
    let (operator, operands) = parts.split_first()?;
    if depth > DEPTH {
        return None;
    }
    let values: Option<Vec<bool>> = operands
        .iter()
        .map(|operand| value(document, operand, hidden, depth + 1))
        .collect();
    let values = values?;
    match operator.as_name().ok()? {
        b"And" => Some(values.iter().all(|value| *value)),
        b"Or" => Some(values.iter().any(|value| *value)),
        b"Not" => values.first().map(|value| !value),
        _ => None,
    }
}

fn dictionary_in<'d>(
    document: &'d Document,
    dict: &'d Dictionary,
    key: &[u8],
) -> Option<&'d Dictionary> {
    dict.get_deref(key, document).ok()?.as_dict().ok()
}

/// The references in an array.
fn references(document: &Document, dict: &Dictionary, key: &[u8]) -> Vec<ObjectId> {
    let array = dict.get_deref(key, document).and_then(Object::as_array);
    let objects = array.into_iter().flatten();
    objects
        .filter_map(|object| object.as_reference().ok())
        .collect()
}
