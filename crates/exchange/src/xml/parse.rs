//! Making a tree of a document.

use std::cell::Cell;

use quick_xml::{
    Error, NsReader, XmlVersion,
    escape::{EscapeError, resolve_xml_entity},
    events::{BytesDecl, BytesRef, BytesStart, Event},
    name::ResolveResult,
};

use super::{
    ATTRIBUTES_MAX, Attribute, DEPTH_MAX, Element, Mark, Namespace, PRINT_TALK, Place, XFDF, XJDF,
    XmlError, XmlLimits, XmlProblem, is_character,
};

/// Reads a document: the element at its root.
///
/// # Errors
/// [`XmlError`] with the place and what is wrong there.
pub fn parse(bytes: &[u8], limits: XmlLimits) -> Result<Element, XmlError> {
    let at_start = |problem| XmlError {
        place: Place { line: 1, column: 1 },
        problem,
    };
    if bytes.len() > limits.bytes {
        let most = limits.bytes;
        return Err(at_start(XmlProblem::TooLong { most }));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            return Err(XmlError {
                place: place_at_end(&before),
                problem: XmlProblem::NotUtf8,
            });
        }
    };
    Parser::new(text, limits).run()
}

/// The place behind a text.
fn place_at_end(text: &str) -> Place {
    let line = text.rsplit('\n').next().unwrap_or_default();
    Place {
        line: 1 + text.matches('\n').count(),
        column: 1 + line.chars().count(),
    }
}

struct Parser<'x> {
    text: &'x str,
    reader: NsReader<&'x [u8]>,
    open: Vec<Element>,
    root: Option<Element>,
    nodes: usize,
    limits: XmlLimits,
    /// How far lines were counted, and what the count was, so that it is taken once.
    counted: (usize, Place),
    /// Where the event that is being read begins.
    start: usize,
}

impl<'x> Parser<'x> {
    fn new(text: &'x str, limits: XmlLimits) -> Self {
        let mut reader = NsReader::from_str(text);
        reader.config_mut().check_comments = true;
        Self {
            text,
            reader,
            open: Vec::new(),
            root: None,
            nodes: 0,
            limits,
            counted: (0, Place { line: 1, column: 1 }),
            start: 0,
        }
    }

    fn run(mut self) -> Result<Element, XmlError> {
        loop {
            self.start = usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX);
            let event = self.reader.read_event();
            let is_over = match event {
                Ok(event) => self.take(event),
                Err(error) => Err(problem_of(&error)),
            };
            match is_over {
                Ok(false) => {}
                Ok(true) => break,
                Err(problem) => return Err(self.error(problem)),
            }
        }
        match self.root.take() {
            Some(root) if self.open.is_empty() => Ok(root),
            _ => Err(self.error(XmlProblem::Malformed)),
        }
    }

    fn error(&mut self, problem: XmlProblem) -> XmlError {
        XmlError {
            place: self.place(),
            problem,
        }
    }

    /// The place at which the current event begins.
    fn place(&mut self) -> Place {
        let (from, mut place) = self.counted;
        let end = self.start.min(self.text.len());
        for letter in self.text.get(from..end).unwrap_or_default().chars() {
            if letter == '\n' {
                place.line += 1;
                place.column = 1;
            } else {
                place.column += 1;
            }
        }
        self.counted = (end, place);
        place
    }

    /// Takes an event; says whether it was the last.
    fn take(&mut self, event: Event<'x>) -> Result<bool, XmlProblem> {
        match event {
            Event::Start(tag) => self.open(&tag)?,
            Event::Empty(tag) => {
                self.open(&tag)?;
                self.close()?;
            }
            Event::End(_) => self.close()?,
            Event::Text(text) => self.add_text(&text.xml10_content())?,
            Event::CData(text) => self.add_text(&text.xml10_content())?,
            Event::GeneralRef(reference) => self.add_text(&resolve(&reference)?)?,
            Event::Decl(declaration) => check_encoding(&declaration)?,
            Event::DocType(_) => return Err(XmlProblem::Doctype),
            Event::Comment(_) | Event::PI(_) => {}
            Event::Eof => return Ok(true),
        }
        Ok(false)
    }

    fn open(&mut self, tag: &BytesStart<'x>) -> Result<(), XmlProblem> {
        if self.root.is_some() {
            return Err(XmlProblem::Malformed);
        }
        if self.open.len() >= DEPTH_MAX {
            return Err(XmlProblem::TooDeep);
        }
        let (resolved, name) = self.reader.resolver().resolve_element(tag.name());
        let namespace = namespace_of(&resolved)?;
        let name = name.as_ref().to_owned();
        let attributes = self.attributes(tag)?;
        self.nodes += 1 + attributes.len();
        let most = self.limits.nodes;
        if self.nodes > most {
            return Err(XmlProblem::TooMany { most });
        }
        let place = self.place();
        self.open.push(Element {
            namespace,
            name,
            place,
            attributes,
            children: Vec::new(),
            text: String::new(),
            offset: self.open.last().map_or(0, |parent| parent.text.len()),
            mark: Cell::new(Mark::Unread),
        });
        Ok(())
    }

    /// The attributes without a prefix. The values of others are checked, too.
    fn attributes(&self, tag: &BytesStart<'x>) -> Result<Vec<Attribute>, XmlProblem> {
        let mut attributes = Vec::new();
        for (number, attribute) in tag.attributes().enumerate() {
            if number >= ATTRIBUTES_MAX {
                return Err(XmlProblem::TooManyAttributes);
            }
            let attribute = attribute.map_err(|_| XmlProblem::Malformed)?;
            let value = attribute.normalized_value(XmlVersion::Explicit1_0);
            let value = value.map_err(|error| problem_of(&error))?;
            check_characters(&value)?;
            if attribute.key.as_namespace_binding().is_some() {
                continue;
            }
            let (resolved, name) = self.reader.resolver().resolve_attribute(attribute.key);
            if namespace_of(&resolved)? == Namespace::None {
                attributes.push(Attribute {
                    name: name.as_ref().to_owned(),
                    value: value.into_owned(),
                    mark: Cell::new(Mark::Unread),
                });
            }
        }
        Ok(attributes)
    }

    fn close(&mut self) -> Result<(), XmlProblem> {
        let element = self.open.pop().ok_or(XmlProblem::Malformed)?;
        match self.open.last_mut() {
            Some(parent) => parent.children.push(element),
            None => self.root = Some(element),
        }
        Ok(())
    }

    fn add_text(&mut self, text: &str) -> Result<(), XmlProblem> {
        check_characters(text)?;
        match self.open.last_mut() {
            Some(element) => element.text.push_str(text),
            None if text.chars().all(char::is_whitespace) => {}
            None => return Err(XmlProblem::Malformed),
        }
        Ok(())
    }
}

fn namespace_of(resolved: &ResolveResult<'_>) -> Result<Namespace, XmlProblem> {
    match resolved {
        ResolveResult::Unbound => Ok(Namespace::None),
        ResolveResult::Bound(uri) if uri.0 == XJDF => Ok(Namespace::Xjdf),
        ResolveResult::Bound(uri) if uri.0 == PRINT_TALK => Ok(Namespace::PrintTalk),
        ResolveResult::Bound(uri) if uri.0 == XFDF => Ok(Namespace::Xfdf),
        ResolveResult::Bound(_) => Ok(Namespace::Other),
        ResolveResult::Unknown(_) => Err(XmlProblem::Prefix),
    }
}

/// A reference to a character, or to one of the five entities that XML has by itself.
fn resolve(reference: &BytesRef<'_>) -> Result<String, XmlProblem> {
    let number = reference.resolve_char_ref();
    if let Some(letter) = number.map_err(|_| XmlProblem::Character)? {
        Ok(letter.to_string())
    } else {
        let known = resolve_xml_entity(reference);
        known.map(str::to_owned).ok_or(XmlProblem::Entity)
    }
}

fn check_encoding(declaration: &BytesDecl<'_>) -> Result<(), XmlProblem> {
    let Some(encoding) = declaration.encoding() else {
        return Ok(());
    };
    let encoding = encoding.map_err(|_| XmlProblem::Malformed)?;
    let is_known = |name: &&str| encoding.eq_ignore_ascii_case(name);
    if ["utf-8", "us-ascii"].iter().any(is_known) {
        Ok(())
    } else {
        Err(XmlProblem::NotUtf8)
    }
}

fn check_characters(text: &str) -> Result<(), XmlProblem> {
    if text.chars().all(is_character) {
        Ok(())
    } else {
        Err(XmlProblem::Character)
    }
}

fn problem_of(error: &Error) -> XmlProblem {
    match error {
        Error::Escape(EscapeError::UnrecognizedEntity(..)) => XmlProblem::Entity,
        Error::Escape(EscapeError::InvalidCharRef(_)) => XmlProblem::Character,
        _ => XmlProblem::Malformed,
    }
}
