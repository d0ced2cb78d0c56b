//! XML from strangers: a document of bounded size and depth as a tree, without DTD and without anything that is not in it.

mod parse;

use std::cell::Cell;

use imprimatur_domain::order::UnmappedReason;

pub use self::parse::parse;

/// Most elements within one another.
pub const DEPTH_MAX: usize = 64;
/// Most attributes of an element, whose names are compared with one another.
pub const ATTRIBUTES_MAX: usize = 128;

/// How much of a document is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct XmlLimits {
    /// Most bytes.
    pub bytes: usize,
    /// Most elements and attributes.
    pub nodes: usize,
}

impl XmlLimits {
    /// Those of an order.
    pub const ORDER: Self = Self {
        bytes: 1 << 20,
        nodes: 50_000,
    };
    /// Those of comments.
    pub const COMMENTS: Self = Self {
        bytes: 8 << 20,
        nodes: 500_000,
    };
}

/// URI of the namespace of XJDF 2.
pub const XJDF: &str = "http://www.CIP4.org/JDFSchema_2_0";
/// URI of the namespace of PrintTalk 2.
pub const PRINT_TALK: &str = "http://www.printtalk.org/schema_20";
/// URI of the namespace of XFDF.
pub const XFDF: &str = "http://ns.adobe.com/xfdf/";

/// A place in a document. Both numbers count from 1, columns in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Why a document cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {problem}", place.line, place.column)]
pub struct XmlError {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub problem: XmlProblem,
}

/// What is wrong with a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum XmlProblem {
    /// More bytes than are read.
    #[error("the document has more than {most} bytes")]
    TooLong {
        /// How many are.
        most: usize,
    },
    /// More than [`DEPTH_MAX`] elements within one another.
    #[error("more than {DEPTH_MAX} elements are nested")]
    TooDeep,
    /// More elements and attributes than are read.
    #[error("the document has more than {most} elements and attributes")]
    TooMany {
        /// How many are.
        most: usize,
    },
    /// More than [`ATTRIBUTES_MAX`] attributes of one element.
    #[error("an element has more than {ATTRIBUTES_MAX} attributes")]
    TooManyAttributes,
    /// Not UTF-8, or it says that it is something else.
    #[error("the document is not UTF-8")]
    NotUtf8,
    /// A document type declaration.
    #[error("a document type declaration is not allowed")]
    Doctype,
    /// An entity that XML does not have by itself.
    #[error("an entity other than the five of XML is not allowed")]
    Entity,
    /// A prefix without a namespace.
    #[error("a prefix is not declared")]
    Prefix,
    /// A character that XML does not have.
    #[error("a character is not allowed in XML")]
    Character,
    /// Not well-formed in another way.
    #[error("the document is not well-formed XML")]
    Malformed,
}

/// Whether it is a `Char` of XML 1.0.
pub fn is_character(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..)
}

/// The namespace of an element or attribute, as far as it is one that is read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Namespace {
    /// XJDF 2.
    Xjdf,
    /// PrintTalk 2.
    PrintTalk,
    /// XFDF.
    Xfdf,
    /// None.
    None,
    /// Another one.
    Other,
}

/// What became of an element or attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing has looked at it.
    Unread,
    /// It was taken over, or says nothing by itself.
    Read,
    /// It was looked at and not taken over.
    Refused(UnmappedReason),
}

impl Mark {
    /// Why it was not taken over; `None` if it was.
    pub fn unmapped(self) -> Option<UnmappedReason> {
        match self {
            Self::Unread => Some(UnmappedReason::NoPlace),
            Self::Read => None,
            Self::Refused(reason) => Some(reason),
        }
    }
}

/// An attribute without a prefix; others belong to other programs.
#[derive(Debug)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    value: String,
    mark: Cell<Mark>,
}

impl Attribute {
    /// What became of it.
    pub fn mark(&self) -> Mark {
        self.mark.get()
    }
}

/// An element. It remembers what of it was read, so that the rest can be named.
#[derive(Debug)]
pub struct Element {
    /// Its namespace.
    pub namespace: Namespace,
    /// Its name without a prefix.
    pub name: String,
    /// Where it begins.
    pub place: Place,
    attributes: Vec<Attribute>,
    children: Vec<Element>,
    text: String,
    /// How long the text of the element around it is before it, in bytes.
    offset: usize,
    mark: Cell<Mark>,
}

impl Element {
    /// Whether it has this name.
    pub fn is(&self, namespace: Namespace, name: &str) -> bool {
        self.namespace == namespace && self.name == name
    }

    /// Notes that it was read, and the attributes that say nothing by themselves.
    pub fn read(&self, formal: &[&str]) -> &Self {
        self.mark.set(Mark::Read);
        for name in formal {
            self.attribute(name);
        }
        self
    }

    /// Notes that it was not taken over, and why.
    pub fn refuse(&self, reason: UnmappedReason) {
        self.mark.set(Mark::Refused(reason));
    }

    /// What became of it.
    pub fn mark(&self) -> Mark {
        self.mark.get()
    }

    /// The value of an attribute, without noting that it was read.
    pub fn peek(&self, name: &str) -> Option<&str> {
        self.find(name).map(|attribute| attribute.value.as_str())
    }

    /// The value of an attribute, which counts as read.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let attribute = self.find(name)?;
        attribute.mark.set(Mark::Read);
        Some(&attribute.value)
    }

    /// What a value of an attribute is read as. One that cannot be is noted as invalid.
    pub fn parsed<T>(&self, name: &str, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let parsed = parse(self.attribute(name)?);
        if parsed.is_none() {
            self.refuse_attribute(name, UnmappedReason::Invalid);
        }
        parsed
    }

    /// Notes that an attribute was not taken over, and why.
    pub fn refuse_attribute(&self, name: &str, reason: UnmappedReason) {
        if let Some(attribute) = self.find(name) {
            attribute.mark.set(Mark::Refused(reason));
        }
    }

    fn find(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|known| known.name == name)
    }

    /// The attributes without a prefix.
    pub fn attributes(&self) -> &[Attribute] {
        &self.attributes
    }

    /// The elements in it.
    pub fn children(&self) -> &[Self] {
        &self.children
    }

    /// The elements in it of this name.
    pub fn all(&self, namespace: Namespace, name: &'static str) -> impl Iterator<Item = &Self> {
        let all = self.children.iter();
        all.filter(move |child| child.is(namespace, name))
    }

    /// The first element in it of this name.
    pub fn first(&self, namespace: Namespace, name: &'static str) -> Option<&Self> {
        self.all(namespace, name).next()
    }

    /// The characters directly in it, in order.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// All characters in it and in the elements in it, in order.
    pub fn full_text(&self) -> String {
        let mut full = String::new();
        let mut from = 0;
        for child in &self.children {
            full.push_str(self.text.get(from..child.offset).unwrap_or_default());
            full.push_str(&child.full_text());
            from = child.offset;
        }
        full.push_str(self.text.get(from..).unwrap_or_default());
        full
    }
}
