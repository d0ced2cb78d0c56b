//! A display list as one plate sees it: every paint is the gray of its tint on this plate, and what leaves the plate as it is
//! is left out, or is white that is multiplied where its shape matters. Groups, masks and clips stay as they are.

use std::sync::{Arc, Mutex};

use stet_fonts::geometry::{PathSegment, PsPath};
use stet_graphics::{
    color::DeviceColor,
    device::{CMYK_ALL, FillParams, PatternFillParams, StrokeParams, TransferState},
    display_list::{DisplayElement, DisplayList, GroupColorSpace, GroupParams},
};

use super::{
    images::Images,
    paint::{Overprint, PlateRules},
    shadings,
};

/// The gray of a tint.
pub(super) fn gray(tint: f64) -> DeviceColor {
    DeviceColor::from_gray(1.0 - tint.clamp(0.0, 1.0))
}

/// Recolours display lists for one plate.
pub(super) struct Recolouring<'r> {
    pub(super) rules: PlateRules<'r>,
    pub(super) images: &'r Images,
}

impl Recolouring<'_> {
    pub(super) fn list(&self, list: &DisplayList) -> DisplayList {
        let mut recoloured = DisplayList::new();
        for element in list.elements() {
            if let Some(element) = self.element(element) {
                recoloured.push(element);
            }
        }
        recoloured.set_page_group_color_space(GroupColorSpace::Inherited);
        recoloured
    }

    /// The list on paper that fills an area: left, top, width and height.
    pub(super) fn on_paper(&self, list: &DisplayList, area: [f64; 4]) -> DisplayList {
        let mut all = DisplayList::new();
        all.push(paper(area));
        for element in self.list(list).into_elements() {
            all.push(element);
        }
        all
    }

    /// The element on this plate; `None` if the plate does not take it.
    fn element(&self, element: &DisplayElement) -> Option<DisplayElement> {
        let rules = &self.rules;
        Some(match element {
            DisplayElement::Fill { path, params } => DisplayElement::Fill {
                path: path.clone(),
                params: self.fill(params)?,
            },
            DisplayElement::Stroke { path, params } => DisplayElement::Stroke {
                path: path.clone(),
                params: self.stroke(params)?,
            },
            DisplayElement::Image {
                sample_data,
                params,
            } => return self.images.on_plate(rules, sample_data, params),
            DisplayElement::AxialShading { params } => DisplayElement::AxialShading {
                params: shadings::axial(rules, params)?,
            },
            DisplayElement::RadialShading { params } => DisplayElement::RadialShading {
                params: shadings::radial(rules, params)?,
            },
            DisplayElement::MeshShading { params } => DisplayElement::MeshShading {
                params: shadings::mesh(rules, params)?,
            },
            DisplayElement::PatchShading { params } => DisplayElement::PatchShading {
                params: shadings::patches(rules, params)?,
            },
            DisplayElement::PatternFill { params } => DisplayElement::PatternFill {
                params: self.pattern(params)?,
            },
            DisplayElement::Group { elements, params } => self.group(elements, params),
            DisplayElement::OcgGroup {
                elements,
                visibility,
            } => DisplayElement::OcgGroup {
                elements: self.list(elements),
                visibility: visibility.clone(),
            },
            DisplayElement::SoftMasked {
                mask,
                content,
                params,
                ..
            } => DisplayElement::SoftMasked {
                mask: mask.clone(),
                content: self.without_shapes(content),
                params: params.clone(),
                mask_cache: Arc::new(Mutex::new(None)),
            },
            DisplayElement::TextRun { .. } => return None,
            other => other.clone(),
        })
    }

    fn fill(&self, params: &FillParams) -> Option<FillParams> {
        let overprint = Overprint::new(
            params.overprint,
            params.overprint_mode,
            params.icc_color.is_some(),
        );
        let spot = params.spot_color.as_ref();
        let painted = self.rules.paint(&params.color, spot, overprint);
        let (tint, blend_mode) = self.rules.seen(painted, params.blend_mode)?;
        Some(FillParams {
            color: gray(tint),
            overprint: false,
            spot_color: None,
            icc_color: None,
            is_device_cmyk: false,
            painted_channels: CMYK_ALL,
            transfer: TransferState::default(),
            blend_mode,
            ..params.clone()
        })
    }

    fn stroke(&self, params: &StrokeParams) -> Option<StrokeParams> {
        let overprint = Overprint::new(
            params.overprint,
            params.overprint_mode,
            params.icc_color.is_some(),
        );
        let spot = params.spot_color.as_ref();
        let painted = self.rules.paint(&params.color, spot, overprint);
        let (tint, blend_mode) = self.rules.seen(painted, params.blend_mode)?;
        Some(StrokeParams {
            color: gray(tint),
            overprint: false,
            spot_color: None,
            icc_color: None,
            is_device_cmyk: false,
            painted_channels: CMYK_ALL,
            transfer: TransferState::default(),
            blend_mode,
            ..params.clone()
        })
    }

    fn pattern(&self, params: &PatternFillParams) -> Option<PatternFillParams> {
        let underlying_color = match &params.underlying_color {
            Some(color) => {
                let painted = self.rules.process(color, Overprint::OFF);
                Some(gray(self.rules.seen(painted, 0)?.0))
            }
            None => None,
        };
        let mut params = params.clone();
        params.tile = self.without_shapes(&params.tile);
        params.underlying_color = underlying_color;
        Some(params)
    }

    fn group(&self, elements: &DisplayList, params: &GroupParams) -> DisplayElement {
        let params = GroupParams {
            color_space: GroupColorSpace::Inherited,
            blend_mode: self.rules.blend_mode(params.blend_mode),
            isolated: is_isolated(elements, params),
            ..params.clone()
        };
        // What overprints leaves what lies beneath it in the group, but the group covers what lies beneath itself.
        let is_blended = params.blend_mode > 0;
        let has_shapes = self.rules.has_shapes || params.isolated || params.knockout || is_blended;
        let mut elements = self.with_shapes(has_shapes, elements);
        if params.knockout {
            elements = wrapped(elements, params.bbox);
        }
        DisplayElement::Group { elements, params }
    }

    /// A list that is painted for itself and then put into place, which is no blending.
    fn without_shapes(&self, list: &DisplayList) -> DisplayList {
        self.with_shapes(false, list)
    }

    fn with_shapes(&self, has_shapes: bool, list: &DisplayList) -> DisplayList {
        let rules = PlateRules {
            has_shapes,
            ..self.rules
        };
        let images = self.images;
        Recolouring { rules, images }.list(list)
    }
}

/// White that fills an area: left, top, width and height.
fn paper([left, top, width, height]: [f64; 4]) -> DisplayElement {
    let (right, bottom) = (left + width, top + height);
    let mut path = PsPath::new();
    path.segments = vec![
        PathSegment::MoveTo(left, top),
        PathSegment::LineTo(right, top),
        PathSegment::LineTo(right, bottom),
        PathSegment::LineTo(left, bottom),
        PathSegment::ClosePath,
    ];
    let params = FillParams {
        color: gray(0.0),
        ..FillParams::default()
    };
    DisplayElement::Fill { path, params }
}

/// Whether a group covers what lies beneath it. The reader makes a group of its own of a path that is filled and stroked at once;
/// those of documents begin with a clip.
pub(super) fn is_isolated(elements: &DisplayList, params: &GroupParams) -> bool {
    let is_one_path = matches!(
        elements.elements(),
        [DisplayElement::Fill { .. }, DisplayElement::Stroke { .. }]
    );
    params.isolated && !is_one_path
}

/// The members of a knockout group as groups, whose shape is known even where they change no pixel.
fn wrapped(list: DisplayList, bbox: [f64; 4]) -> DisplayList {
    let mut members = DisplayList::new();
    for mut element in list.into_elements() {
        let (alpha, blend_mode) = match &mut element {
            DisplayElement::Fill { params, .. } => (&mut params.alpha, &mut params.blend_mode),
            DisplayElement::Stroke { params, .. } => (&mut params.alpha, &mut params.blend_mode),
            DisplayElement::Image { params, .. } => (&mut params.alpha, &mut params.blend_mode),
            _ => {
                members.push(element);
                continue;
            }
        };
        let params = GroupParams {
            bbox,
            isolated: false,
            knockout: false,
            alpha: std::mem::replace(alpha, 1.0),
            blend_mode: std::mem::take(blend_mode),
            color_space: GroupColorSpace::Inherited,
        };
        let mut member = DisplayList::new();
        member.push(element);
        members.push(DisplayElement::Group {
            elements: member,
            params,
        });
    }
    members
}
