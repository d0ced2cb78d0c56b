//! An encrypted document as the renderer has decrypted it.

use hayro_syntax::{
    Pdf,
    object::{Dict, MaybeRef, Object as ReadObject, ObjectIdentifier},
};
use lopdf::{Dictionary, Document, Object, Stream, StringFormat};

use super::object_id;

/// How deep objects may lie within each other.
const DEPTH_MAX: usize = 64;

/// All that is to be reached from the catalog. `None` if something lies too deep.
pub(super) fn decrypted(pdf: &Pdf) -> Option<Document> {
    let mut document = Document::with_version("1.7");
    let root = pdf.xref().root_id();
    document
        .trailer
        .set("Root", Object::Reference(object_id(root)?));
    let mut copy = Copy {
        waiting: vec![root],
    };
    while let Some(next) = copy.waiting.pop() {
        let id = object_id(next)?;
        if document.objects.contains_key(&id) {
            continue;
        }
        let object = match pdf.xref().get::<ReadObject<'_>>(next) {
            Some(object) => copy.object(object, DEPTH_MAX)?,
            None => Object::Null,
        };
        document.max_id = document.max_id.max(id.0);
        document.objects.insert(id, object);
    }
    Some(document)
}

/// What is still to be copied.
struct Copy {
    waiting: Vec<ObjectIdentifier>,
}

impl Copy {
    fn object(&mut self, object: ReadObject<'_>, depth: usize) -> Option<Object> {
        let depth = depth.checked_sub(1)?;
        Some(match object {
            ReadObject::Null(_) => Object::Null,
            ReadObject::Boolean(is_true) => Object::Boolean(is_true),
            ReadObject::Number(number) if number.as_f64().fract() == 0.0 => {
                Object::Integer(number.as_i64())
            }
            ReadObject::Number(number) => Object::Real(number.as_f32()),
            ReadObject::String(text) => {
                Object::String(text.as_bytes().to_vec(), StringFormat::Literal)
            }
            ReadObject::Name(name) => Object::Name(name.to_vec()),
            ReadObject::Array(array) => {
                let objects = array.raw_iter().map(|object| self.entry(object, depth));
                Object::Array(objects.collect::<Option<_>>()?)
            }
            ReadObject::Dict(dict) => Object::Dictionary(self.dictionary(&dict, depth)?),
            ReadObject::Stream(stream) => {
                let dictionary = self.dictionary(stream.dict(), depth)?;
                Object::Stream(Stream::new(dictionary, stream.raw_data().into_owned()))
            }
        })
    }

    fn dictionary(&mut self, dict: &Dict<'_>, depth: usize) -> Option<Dictionary> {
        let entries = dict
            .entries()
            .map(|(name, object)| Some((name.to_vec(), self.entry(object, depth)?)));
        entries.collect()
    }

    fn entry(&mut self, object: MaybeRef<ReadObject<'_>>, depth: usize) -> Option<Object> {
        match object {
            MaybeRef::Ref(reference) => {
                self.waiting.push(reference.into());
                Some(Object::Reference(object_id(reference.into())?))
            }
            MaybeRef::NotRef(object) => self.object(object, depth),
        }
    }
}
