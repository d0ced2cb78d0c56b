//! Colour spaces of a PDF, and the colour models they are based on.

use hayro_syntax::{
    object::{Array, Name, Object, Stream},
    page::Resources,
};
use imprimatur_domain::print::PROCESS_INKS;

use super::super::findings::ink_name;

/// Maximum nesting depth of colour spaces.
const DEPTH: u32 = 4;
/// Maximum number of inks per colour space.
const INKS: usize = 32;
/// The one of black, which is also the colour that every page begins with.
pub(super) const BLACK: &str = "Black";
/// The colorant that stands for all of them.
const ALL_INKS: &str = "All";
/// The one that stands for none.
const NO_INK: &str = "None";

/// A colour model, ascending by precedence when several are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Model {
    Gray,
    Lab,
    Rgb,
    Cmyk,
}

impl Model {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Gray => "gray",
            Self::Lab => "lab",
            Self::Rgb => "rgb",
            Self::Cmyk => "cmyk",
        }
    }

    fn of_channels(channels: u8) -> Option<Self> {
        match channels {
            1 => Some(Self::Gray),
            3 => Some(Self::Rgb),
            4 => Some(Self::Cmyk),
            _ => None,
        }
    }
}

/// A colour space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Space {
    pub(super) label: String,
    /// The underlying model; for separations that of the alternate space.
    pub(super) model: Option<Model>,
    /// Spot colorants.
    pub(super) spots: Vec<String>,
    /// Process colorants that its colours may need.
    pub(super) process: Vec<&'static str>,
    /// Whether it defines its own colorants, for which the model is only an alternate.
    pub(super) has_own_inks: bool,
}

impl Space {
    /// A device colour space.
    pub(super) fn device(model: Model) -> Self {
        let label = match model {
            Model::Gray => "DeviceGray",
            Model::Lab => "Lab",
            Model::Rgb => "DeviceRGB",
            Model::Cmyk => "DeviceCMYK",
        };
        Self::plain(label, Some(model))
    }

    fn plain(label: &str, model: Option<Model>) -> Self {
        Self {
            label: label.to_owned(),
            model,
            spots: Vec::new(),
            process: match model {
                Some(Model::Gray) => vec![BLACK],
                _ => PROCESS_INKS.to_vec(),
            },
            has_own_inks: false,
        }
    }

    /// The colour space of an object that names no resource.
    pub(super) fn alone(object: Object<'_>) -> Option<Self> {
        resolve(object, None, DEPTH)
    }

    /// Whether its colours are amounts of ink.
    pub(super) fn is_of_inks(&self) -> bool {
        self.has_own_inks || self.model == Some(Model::Cmyk)
    }

    /// The colour space of an object, or of a name in the resources.
    pub(super) fn new(object: Object<'_>, resources: &Resources<'_>) -> Option<Self> {
        resolve(object, Some(resources), DEPTH)
    }
}

fn resolve(object: Object<'_>, resources: Option<&Resources<'_>>, depth: u32) -> Option<Space> {
    match object {
        Object::Name(name) => named(name.as_str()).or_else(|| {
            let found = resources?.get_color_space(&name)?;
            resolve(found, None, depth)
        }),
        Object::Array(array) => of_array(&array, resources, depth.checked_sub(1)?),
        _ => None,
    }
}

fn of_array(array: &Array<'_>, resources: Option<&Resources<'_>>, depth: u32) -> Option<Space> {
    let mut items = array.flex_iter();
    let family = items.next::<Name<'_>>()?;
    match family.as_str() {
        "ICCBased" => {
            let channels = items.next::<Stream<'_>>()?.dict().get::<u8>("N")?;
            let model = Model::of_channels(channels);
            let label = match model {
                Some(Model::Gray) => "ICCBased gray",
                Some(Model::Rgb) => "ICCBased RGB",
                Some(Model::Cmyk) => "ICCBased CMYK",
                _ => "ICCBased",
            };
            Some(Space::plain(label, model))
        }
        "Indexed" | "I" | "Pattern" => resolve(items.next::<Object<'_>>()?, resources, depth),
        "Separation" | "DeviceN" => {
            let inks = inks(items.next::<Object<'_>>()?);
            let stand_in = resolve(items.next::<Object<'_>>()?, resources, depth);
            Some(Space {
                label: format!("{} {}", family.as_str(), inks.join(", ")),
                model: stand_in.and_then(|space| space.model),
                has_own_inks: true,
                process: PROCESS_INKS
                    .into_iter()
                    .filter(|ink| inks.iter().any(|name| name == ink || name == ALL_INKS))
                    .collect(),
                spots: inks
                    .into_iter()
                    .filter(|ink| {
                        let name = ink.as_str();
                        !PROCESS_INKS.contains(&name) && name != ALL_INKS && name != NO_INK
                    })
                    .collect(),
            })
        }
        family => named(family),
    }
}

fn inks(names: Object<'_>) -> Vec<String> {
    match names {
        Object::Name(name) => vec![ink_name(&name)],
        Object::Array(names) => {
            let names = names.iter::<Name<'_>>().take(INKS);
            names.map(|name| ink_name(&name)).collect()
        }
        _ => Vec::new(),
    }
}

fn named(name: &str) -> Option<Space> {
    let (label, model) = match name {
        "DeviceGray" | "G" => ("DeviceGray", Model::Gray),
        "CalGray" => ("CalGray", Model::Gray),
        "DeviceRGB" | "RGB" => ("DeviceRGB", Model::Rgb),
        "CalRGB" => ("CalRGB", Model::Rgb),
        "DeviceCMYK" | "CMYK" | "CalCMYK" => ("DeviceCMYK", Model::Cmyk),
        "Lab" => ("Lab", Model::Lab),
        _ => return None,
    };
    Some(Space::plain(label, Some(model)))
}
