//! The colours of a PDF page, found in its resources and its content.

use hayro_syntax::{
    object::{Array, Dict, Name, Object, Stream},
    page::{Page, Resources},
};

/// How many objects of one kind are looked at on a page.
const LOOKED_AT: usize = 256;

/// How deep colour spaces may be nested in one another.
const DEPTH: u32 = 4;

/// A colour model, from the poorest to the richest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Model {
    Gray,
    Lab,
    Rgb,
    Cmyk,
}

/// What has been found on a page so far: the richest colour model and the greatest depth.
#[derive(Debug, Default)]
pub(super) struct Colours {
    model: Option<Model>,
    bits: Option<u32>,
}

impl Colours {
    /// Bits per channel; 8 where nothing says otherwise.
    pub(super) fn bits(&self) -> u32 {
        self.bits.unwrap_or(8)
    }

    /// The colour model; gray where there is none, for so a page begins.
    pub(super) fn model(&self) -> &'static str {
        match self.model {
            None | Some(Model::Gray) => "gray",
            Some(Model::Lab) => "lab",
            Some(Model::Rgb) => "rgb",
            Some(Model::Cmyk) => "cmyk",
        }
    }

    /// Adds images, shadings and named colour spaces.
    pub(super) fn add_resources(&mut self, resources: &Resources<'_>) {
        for name in resources.color_spaces.keys().take(LOOKED_AT) {
            self.add_space(resources.get_color_space(&name));
        }
        for name in resources.shadings.keys().take(LOOKED_AT) {
            let shading = resources.get_shading(&name);
            let dict = shading.and_then(|shading| match shading {
                Object::Dict(dict) => Some(dict),
                Object::Stream(stream) => Some(stream.dict().clone()),
                _ => None,
            });
            self.add_space(dict.and_then(|dict| dict.get::<Object<'_>>("ColorSpace")));
        }
        for name in resources.x_objects.keys().take(LOOKED_AT) {
            if let Some(object) = resources.get_x_object(&name) {
                self.add_image(object.dict());
            }
        }
    }

    /// Adds the colours that the content sets; returns how many bytes of it there were.
    pub(super) fn add_content(&mut self, page: &Page<'_>) -> usize {
        let mut operations = page.operations();
        while let Some(operation) = operations.next() {
            match &**operation.operator {
                b"g" | b"G" => self.add(Model::Gray),
                b"rg" | b"RG" => self.add(Model::Rgb),
                b"k" | b"K" => self.add(Model::Cmyk),
                b"cs" | b"CS" => self.add_space(operation.operands().next().cloned()),
                _ => {}
            }
        }
        page.page_stream().map_or(0, <[u8]>::len)
    }

    fn add_image(&mut self, dict: &Dict<'_>) {
        let is_image = dict
            .get::<Name<'_>>("Subtype")
            .is_some_and(|subtype| subtype.as_str() == "Image");
        if !is_image || dict.get::<bool>("ImageMask") == Some(true) {
            return;
        }
        if let Some(bits) = dict.get::<u8>("BitsPerComponent") {
            self.bits = self.bits.max(Some(u32::from(bits)));
        }
        self.add_space(dict.get::<Object<'_>>("ColorSpace"));
    }

    fn add_space(&mut self, space: Option<Object<'_>>) {
        if let Some(model) = space.and_then(|space| model(space, DEPTH)) {
            self.add(model);
        }
    }

    fn add(&mut self, model: Model) {
        self.model = self.model.max(Some(model));
    }
}

fn model(space: Object<'_>, depth: u32) -> Option<Model> {
    match space {
        Object::Name(name) => named(name.as_str()),
        Object::Array(array) => of_array(&array, depth.checked_sub(1)?),
        _ => None,
    }
}

fn of_array(array: &Array<'_>, depth: u32) -> Option<Model> {
    let mut items = array.flex_iter();
    let family = items.next::<Name<'_>>()?;
    match family.as_str() {
        "ICCBased" => match items.next::<Stream<'_>>()?.dict().get::<u8>("N")? {
            1 => Some(Model::Gray),
            3 => Some(Model::Rgb),
            4 => Some(Model::Cmyk),
            _ => None,
        },
        "Indexed" | "I" | "Pattern" => model(items.next::<Object<'_>>()?, depth),
        "Separation" | "DeviceN" => {
            items.next::<Object<'_>>()?;
            model(items.next::<Object<'_>>()?, depth)
        }
        family => named(family),
    }
}

fn named(name: &str) -> Option<Model> {
    match name {
        "DeviceGray" | "CalGray" | "G" => Some(Model::Gray),
        "DeviceRGB" | "CalRGB" | "RGB" => Some(Model::Rgb),
        "DeviceCMYK" | "CMYK" => Some(Model::Cmyk),
        "Lab" => Some(Model::Lab),
        _ => None,
    }
}
