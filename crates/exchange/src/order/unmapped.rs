//! What of a document was not taken over.

use std::collections::HashMap;

use imprimatur_domain::order::{OrderId, Unmapped, UnmappedReason};

use crate::xml::Element;

/// Most entries of a list of what was not taken over.
pub const UNMAPPED_MAX: usize = 200;
/// Most characters of a name in a path.
const NAME_MAX: usize = 60;

/// What was not taken over, in the order of the document, and how much it is in all.
pub(super) fn list(root_element: &Element) -> (Vec<Unmapped>, u32) {
    let mut all = Collected::default();
    all.visit(root_element, format!("/{}", short(&root_element.name)));
    (all.entries, all.count)
}

#[derive(Default)]
struct Collected {
    entries: Vec<Unmapped>,
    count: u32,
}

impl Collected {
    /// Names an element that was not read, else what was not read of it.
    fn visit(&mut self, element: &Element, path: String) {
        if let Some(reason) = element.mark().unmapped() {
            return self.add(|| path, reason);
        }
        for attribute in element.attributes() {
            if let Some(reason) = attribute.mark().unmapped() {
                self.add(|| format!("{path}/@{}", short(&attribute.name)), reason);
            }
        }
        let mut numbers = Numbers::new(element);
        for child in element.children() {
            let path = format!("{path}/{}", numbers.step(child));
            self.visit(child, path);
        }
    }

    fn add(&mut self, path: impl FnOnce() -> String, reason: UnmappedReason) {
        self.count += 1;
        if self.entries.len() < UNMAPPED_MAX {
            let path = path();
            self.entries.push(Unmapped { path, reason });
        }
    }
}

/// Numbers elements of one name within their parent.
struct Numbers<'x> {
    totals: HashMap<&'x str, usize>,
    passed: HashMap<&'x str, usize>,
}

impl<'x> Numbers<'x> {
    fn new(parent_element: &'x Element) -> Self {
        let mut totals = HashMap::new();
        for child in parent_element.children() {
            *totals.entry(child.name.as_str()).or_default() += 1;
        }
        Self {
            totals,
            passed: HashMap::new(),
        }
    }

    /// A step of a path: by the name that a set of resources has, else by its number if others have its name.
    fn step(&mut self, child_element: &'x Element) -> String {
        let number = self.passed.entry(child_element.name.as_str()).or_default();
        *number += 1;
        let name = short(&child_element.name);
        let kind = child_element.peek("Name").map(str::parse::<OrderId>);
        match kind {
            Some(Ok(kind)) if child_element.name == "ResourceSet" => {
                format!("{name}[@Name='{}']", short(kind.as_str()))
            }
            _ if self.totals.get(child_element.name.as_str()) == Some(&1) => name,
            _ => format!("{name}[{number}]"),
        }
    }
}

fn short(name: &str) -> String {
    name.chars().take(NAME_MAX).collect()
}
