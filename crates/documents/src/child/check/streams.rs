//! Whether the content of a page is there to its end.

use std::collections::HashSet;

use flate2::{Decompress, FlushDecompress, Status};
use hayro_syntax::{
    object::{Array, Dict, Name, Object, ObjectIdentifier, Stream},
    page::Page,
};

/// Bytes that are decompressed at a time.
const PIECE: usize = 64 << 10;
/// Most bytes that are decompressed for a call of the child.
const BYTES: usize = 512 << 20;

/// The streams that were looked at; most are used on many pages.
#[derive(Debug, Default)]
pub(super) struct Streams {
    whole: HashSet<ObjectIdentifier>,
    bytes: usize,
}

impl Streams {
    /// Whether the content streams, forms and images of the page can be read to their end.
    pub(super) fn are_whole(&mut self, page: &Page<'_>) -> bool {
        let contents = match page.raw().get::<Object<'_>>("Contents") {
            None => !page.raw().contains_key("Contents"),
            Some(Object::Stream(content)) => self.is_whole(&content),
            Some(Object::Array(parts)) => {
                let count = parts.raw_iter().count();
                let read: Vec<Stream<'_>> = parts.iter().collect();
                count == read.len() && read.iter().all(|part| self.is_whole(part))
            }
            Some(Object::Null(_)) => true,
            Some(_) => false,
        };
        contents && self.is_whole_inside(&page.resources().x_objects)
    }

    fn is_whole_inside(&mut self, objects: &Dict<'_>) -> bool {
        let mut streams = objects
            .keys()
            .filter_map(|name| objects.get::<Stream<'_>>(&*name));
        streams.all(|object| self.is_whole(&object))
    }

    fn is_whole(&mut self, stream: &Stream<'_>) -> bool {
        let id = stream.obj_id();
        if self.whole.contains(&id) || self.bytes >= BYTES {
            return true;
        }
        if is_compressed(stream.dict()) && !self.ends(&stream.raw_data()) {
            return false;
        }
        self.whole.insert(id);
        true
    }

    /// Whether compressed data comes to its end. The checksum behind it is not looked at: readers do without it.
    fn ends(&mut self, data: &[u8]) -> bool {
        let Some(mut rest) = data.get(2..) else {
            return false;
        };
        let mut inflate = Decompress::new(false);
        let mut piece = vec![0; PIECE];
        while self.bytes < BYTES {
            let (taken, made) = (inflate.total_in(), inflate.total_out());
            let status = inflate.decompress(rest, &mut piece, FlushDecompress::None);
            let taken = usize::try_from(inflate.total_in() - taken).unwrap_or(rest.len());
            let made = usize::try_from(inflate.total_out() - made).unwrap_or(PIECE);
            self.bytes += made;
            rest = rest.get(taken..).unwrap_or_default();
            match status {
                Ok(Status::StreamEnd) => return true,
                Ok(_) if taken > 0 || made > 0 => {}
                _ => return false,
            }
        }
        true
    }
}

/// Whether the outermost filter is that of zlib.
fn is_compressed(dict: &Dict<'_>) -> bool {
    let filter = match dict.get::<Object<'_>>("Filter") {
        Some(Object::Name(name)) => Some(name),
        Some(Object::Array(names)) => first_name(&names),
        _ => None,
    };
    filter.is_some_and(|name| matches!(&*name, b"FlateDecode" | b"Fl"))
}

fn first_name<'a>(names: &Array<'a>) -> Option<Name<'a>> {
    names.iter::<Name<'a>>().next()
}
