//! Stencil masks of images. The reader blends images that have one with white before their inks are known; with a soft mask of
//! the same shape it does not.

use std::collections::{HashMap, hash_map::Entry};

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

/// Puts soft masks in the place of stencil masks. `None` if one cannot be read.
pub(super) fn soften(document: &mut Document) -> Option<()> {
    let stencils = stencils(document);
    let mut masks: HashMap<ObjectId, ObjectId> = HashMap::new();
    for (image, stencil) in stencils {
        let mask = match masks.entry(stencil) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let mask = soft(document, stencil)?;
                *new.insert(document.add_object(mask))
            }
        };
        let image = document.get_object_mut(image).ok()?;
        let image = image.as_stream_mut().ok()?;
        image.dict.remove(b"Mask");
        image.dict.set("SMask", mask);
    }
    Some(())
}

/// Images with their stencil masks. A soft mask is used in the place of a stencil mask anyway.
fn stencils(document: &Document) -> Vec<(ObjectId, ObjectId)> {
    let images = document.objects.iter().filter_map(|(id, object)| {
        let dict = &object.as_stream().ok()?.dict;
        let mask = dict.get(b"Mask").ok()?.as_reference().ok()?;
        let is_stencil = document.get_object(mask).ok()?.as_stream().is_ok();
        (is_stencil && !dict.has(b"SMask")).then_some((*id, mask))
    });
    images.collect()
}

/// The soft mask with the shape of a stencil, in which 0 paints.
fn soft(document: &Document, stencil: ObjectId) -> Option<Object> {
    let mut mask = document.get_object(stencil).ok()?.as_stream().ok()?.clone();
    let is_inverted = is_inverted(&mask.dict);
    mask.dict.remove(b"ImageMask");
    mask.dict.remove(b"IM");
    let decode: Vec<Object> = if is_inverted {
        vec![0.into(), 1.into()]
    } else {
        vec![1.into(), 0.into()]
    };
    mask.dict.extend(&dictionary! {
        "ColorSpace" => "DeviceGray",
        "BitsPerComponent" => 1,
        "Decode" => decode,
    });
    Some(Object::Stream(mask))
}

/// Whether 1 paints.
fn is_inverted(dict: &Dictionary) -> bool {
    let decode = dict.get(b"Decode").and_then(Object::as_array);
    let first = decode.ok().and_then(|decode| decode.first());
    first.is_some_and(|first| first.as_float().is_ok_and(|first| first > 0.5))
}
