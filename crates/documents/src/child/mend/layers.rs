//! Layers, as they are when the document is viewed (ISO 32000-2, 8.11).

use std::collections::BTreeSet;

use hayro_syntax::{
    Pdf,
    object::{self, Array, Dict, Name, ObjectIdentifier, Stream},
};
use imprimatur_domain::plates::Layer;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::{catalogue, object_id};
use crate::child::pdf::annotations;

/// Deepest nesting of an expression.
const DEPTH: usize = 32;
/// Most pages that are looked at for expressions.
const PAGES_MAX: usize = 500;
/// Most layers that can be chosen.
const LAYERS_MAX: u32 = 32;
/// Most characters of a layer's name.
const NAME_MAX: usize = 100;

/// Whether the document hides layers in ways that the renderer does not know: by their usage, or by expressions.
pub(super) fn are_special(pdf: &Pdf, layers: &Layers) -> bool {
    layers.has_usage
        || !layers.groups.is_empty()
            && pdf.pages().iter().take(PAGES_MAX).any(|page| {
                let resources = page.resources();
                let mut annotations = annotations(page);
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

/// The layers of a document, and which of them are not shown.
#[derive(Debug, Default)]
pub(super) struct Layers {
    groups: Vec<ObjectIdentifier>,
    hidden: BTreeSet<ObjectIdentifier>,
    /// Whether the usage of one says something else than the configuration. Most programs write one that says the same.
    has_usage: bool,
}

impl Layers {
    /// As they are when the document is viewed.
    pub(super) fn new(pdf: &Pdf) -> Self {
        let Some((properties, config)) = properties(pdf) else {
            return Self::default();
        };
        let mut layers = Self {
            groups: ids(&properties, "OCGs"),
            ..Self::default()
        };
        let base = config.get::<Name<'_>>("BaseState");
        if base.is_some_and(|state| &*state == b"OFF") {
            layers.hidden.extend(&layers.groups);
        }
        for id in ids(&config, "ON") {
            layers.hidden.remove(&id);
        }
        layers.hidden.extend(ids(&config, "OFF"));
        for (id, is_shown) in usages(pdf, &config) {
            layers.has_usage |= layers.hidden.contains(&id) == is_shown;
            layers.set(id, is_shown);
        }
        layers
    }

    fn set(&mut self, id: ObjectIdentifier, is_shown: bool) {
        if is_shown {
            self.hidden.remove(&id);
        } else {
            self.hidden.insert(id);
        }
    }

    /// Shows and hides those that can be chosen, by their numbers from 0 as bits; whether there are any.
    pub(super) fn choose(&mut self, shown: u32) -> bool {
        for (number, id) in (0..LAYERS_MAX).zip(self.groups.clone()) {
            self.set(id, shown >> number & 1 == 1);
        }
        !self.groups.is_empty()
    }

    /// Those that can be chosen.
    pub(super) fn listed(&self, pdf: &Pdf) -> Vec<Layer> {
        let groups = (0..LAYERS_MAX).zip(&self.groups).map(|(_, id)| id);
        let layer = |id: &ObjectIdentifier| Layer {
            name: name(pdf, *id),
            is_shown: !self.hidden.contains(id),
        };
        groups.map(layer).collect()
    }

    fn hidden(&self) -> BTreeSet<ObjectId> {
        self.hidden.iter().copied().filter_map(object_id).collect()
    }
}

/// The optional content of a document, and how it is configured.
fn properties(pdf: &Pdf) -> Option<(Dict<'_>, Dict<'_>)> {
    if !pdf.xref().has_optional_content_groups() {
        return None;
    }
    let properties = catalogue(pdf)?.get::<Dict<'_>>("OCProperties")?;
    let config = properties.get::<Dict<'_>>("D").unwrap_or_default();
    Some((properties, config))
}

/// The name of a layer, in one line.
fn name(pdf: &Pdf, id: ObjectIdentifier) -> String {
    let group = pdf.xref().get::<Dict<'_>>(id);
    let name = group.and_then(|group| group.get::<object::String<'_>>("Name"));
    let name = name.map(|name| Object::string_literal(name.as_bytes()));
    let name = name.and_then(|name| lopdf::decode_text_string(&name).ok());
    let characters = name.iter().flat_map(|name| name.chars());
    characters
        .filter(|character| !character.is_control())
        .take(NAME_MAX)
        .collect()
}

/// Whether viewers show layers by their usage, whatever the configuration says of them.
fn usages(pdf: &Pdf, config: &Dict<'_>) -> Vec<(ObjectIdentifier, bool)> {
    let usages = config.get::<Array<'_>>("AS");
    let groups = usages
        .iter()
        .flat_map(Array::iter::<Dict<'_>>)
        .filter(|usage| {
            usage
                .get::<Name<'_>>("Event")
                .is_some_and(|event| &*event == b"View")
        })
        .flat_map(|usage| ids(&usage, "OCGs"));
    let state = |id| {
        let group = pdf.xref().get::<Dict<'_>>(id)?;
        let view = group.get::<Dict<'_>>("Usage")?.get::<Dict<'_>>("View")?;
        let state = view.get::<Name<'_>>("ViewState")?;
        Some((id, &*state != b"OFF"))
    };
    groups.filter_map(state).collect()
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
pub(super) fn resolve(document: &mut Document, layers: &Layers) -> Option<()> {
    let catalog = document.catalog().ok()?;
    let mut properties = dictionary_in(document, catalog, b"OCProperties")?.clone();
    let config = dictionary_in(document, &properties, b"D");
    let mut config = config.cloned().unwrap_or_default();
    let mut hidden = layers.hidden();
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
    properties.set("D", config);
    document.catalog_mut().ok()?.set("OCProperties", properties);
    Some(())
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
