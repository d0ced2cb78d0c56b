//! A display list as one plate sees it: every paint is the gray of its tint on this plate, and what leaves the plate as it is
//! is left out, or is white that is multiplied where its shape matters. Groups, masks and clips stay as they are, but for what
//! the painter would make of them (`docs/display-list.md`).

use std::sync::{Arc, Mutex};

use stet_fonts::geometry::{PathSegment, PsPath};
use stet_graphics::{
    color::DeviceColor,
    device::{CMYK_ALL, FillParams, PatternFillParams, StrokeParams, TransferState},
    display_list::{DisplayElement, DisplayList, GroupColorSpace, GroupParams},
};

use super::{
    images::Images,
    inks::blends,
    marks::Bounds,
    paint::{Overprint, PlateRules},
    shadings,
};

/// The gray of a tint.
pub(super) fn gray(tint: f64) -> DeviceColor {
    DeviceColor::from_gray(1.0 - tint.clamp(0.0, 1.0))
}

/// No blend mode, which the painter takes for normal. It takes the backdrop out of groups that are blended, and leaves it in
/// others, where it counts twice if it is not opaque.
pub(super) const NORMAL_WITHOUT_BACKDROP: u8 = 16;

/// Recolours display lists for one plate.
#[derive(Clone, Copy)]
pub(super) struct Recolouring<'r> {
    pub(super) rules: PlateRules<'r>,
    pub(super) images: &'r Images,
    /// Whether what is painted lies on something opaque.
    pub(super) is_on_paper: bool,
    pub(super) knockout: Knockout,
    /// What is painted of the page or group.
    pub(super) area: Bounds,
}

impl Recolouring<'_> {
    pub(super) fn list(&self, list: &DisplayList) -> DisplayList {
        let mut recoloured = DisplayList::new();
        for element in list.elements() {
            if let Some(mut element) = self.element(element) {
                if self.knockout.wants_group(&mut element) {
                    element = in_group(element, self.area);
                }
                recoloured.push(element);
            }
        }
        recoloured.set_page_group_color_space(GroupColorSpace::Inherited);
        recoloured
    }

    /// The list on paper.
    pub(super) fn on_paper(&self, list: &DisplayList) -> DisplayList {
        let mut all = DisplayList::new();
        all.push(paper(self.area));
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
            DisplayElement::AxialShading { params } => self.shading(DisplayElement::AxialShading {
                params: shadings::axial(rules, params)?,
            }),
            DisplayElement::RadialShading { params } => {
                self.shading(DisplayElement::RadialShading {
                    params: shadings::radial(rules, params)?,
                })
            }
            DisplayElement::MeshShading { params } => self.shading(DisplayElement::MeshShading {
                params: shadings::mesh(rules, params)?,
            }),
            DisplayElement::PatchShading { params } => self.shading(DisplayElement::PatchShading {
                params: shadings::patches(rules, params)?,
            }),
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
                content: self.by_itself(content),
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
        params.tile = self.by_itself(&params.tile);
        params.underlying_color = underlying_color;
        Some(params)
    }

    /// A shading, which the painter blends within a group alone.
    fn shading(&self, mut shading: DisplayElement) -> DisplayElement {
        match transparency(&mut shading) {
            Some((_, 0)) | None => shading,
            Some(_) => in_group(shading, self.area),
        }
    }

    fn group(&self, elements: &DisplayList, params: &GroupParams) -> DisplayElement {
        let mut params = GroupParams {
            color_space: GroupColorSpace::Inherited,
            blend_mode: self.rules.blend_mode(params.blend_mode),
            isolated: is_isolated(elements, params),
            ..params.clone()
        };
        // What overprints leaves what lies beneath it in the group, but the group covers what lies beneath itself.
        let is_own = params.isolated || params.blend_mode > 0;
        let has_shapes = self.rules.has_shapes || params.knockout || is_own;
        let is_on_paper = self.is_on_paper && !is_own;
        let pattern = pattern(elements, &params);
        let elements = pattern.as_ref().unwrap_or(elements);
        let inner = Self {
            rules: PlateRules {
                has_shapes,
                ..self.rules
            },
            is_on_paper,
            knockout: self.knockout.within(&params),
            area: params.bbox,
            ..*self
        };
        let mut elements = inner.list(elements);
        if params.knockout {
            if !blends(&elements) {
                // What lies beneath makes no difference.
                params.isolated = true;
            } else if !params.isolated && params.blend_mode > 0 {
                elements = blended(elements, &mut params);
            }
        } else if !self.is_on_paper && !is_own {
            params.blend_mode = NORMAL_WITHOUT_BACKDROP;
        }
        DisplayElement::Group { elements, params }
    }

    /// A list that is painted for itself and then put into place, which is no blending.
    fn by_itself(&self, list: &DisplayList) -> DisplayList {
        let rules = PlateRules {
            has_shapes: false,
            ..self.rules
        };
        let inner = Self {
            rules,
            is_on_paper: false,
            knockout: Knockout::Outside,
            ..*self
        };
        inner.list(list)
    }
}

/// Where something is with regard to knockout groups.
#[derive(Clone, Copy)]
pub(super) enum Knockout {
    /// Within none.
    Outside,
    /// It knocks out what comes before it.
    Member,
    /// Within what knocks out.
    Within,
}

impl Knockout {
    fn within(self, group: &GroupParams) -> Self {
        match self {
            _ if group.knockout => Self::Member,
            Self::Outside => Self::Outside,
            Self::Member | Self::Within => Self::Within,
        }
    }

    /// The painter knows the shape of a group even where it changes no pixel, and however transparent it is.
    fn wants_group(self, element: &mut DisplayElement) -> bool {
        match self {
            Self::Outside => false,
            Self::Member => true,
            Self::Within => transparency(element).is_some_and(|(alpha, _)| *alpha < 1.0),
        }
    }
}

/// White that fills an area.
fn paper([left, top, right, bottom]: Bounds) -> DisplayElement {
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

/// Opacity and blend mode of what has them.
fn transparency(element: &mut DisplayElement) -> Option<(&mut f64, &mut u8)> {
    Some(match element {
        DisplayElement::Fill { params, .. } => (&mut params.alpha, &mut params.blend_mode),
        DisplayElement::Stroke { params, .. } => (&mut params.alpha, &mut params.blend_mode),
        DisplayElement::Image { params, .. } => (&mut params.alpha, &mut params.blend_mode),
        DisplayElement::AxialShading { params } => (&mut params.alpha, &mut params.blend_mode),
        DisplayElement::RadialShading { params } => (&mut params.alpha, &mut params.blend_mode),
        DisplayElement::MeshShading { params } => (&mut params.alpha, &mut params.blend_mode),
        DisplayElement::PatchShading { params } => (&mut params.alpha, &mut params.blend_mode),
        _ => return None,
    })
}

/// An element as a group, which has its opacity and blend mode.
fn in_group(mut element: DisplayElement, bounds: Bounds) -> DisplayElement {
    let Some((alpha, blend_mode)) = transparency(&mut element) else {
        return element;
    };
    let params = GroupParams {
        bbox: bounds,
        isolated: true,
        knockout: false,
        alpha: std::mem::replace(alpha, 1.0),
        blend_mode: std::mem::take(blend_mode),
        color_space: GroupColorSpace::Inherited,
    };
    let mut elements = DisplayList::new();
    elements.push(element);
    DisplayElement::Group { elements, params }
}

/// The members of a knockout group each with its opacity and blend mode, which the painter does not know how to blend with what
/// lies beneath.
fn blended(list: DisplayList, group: &mut GroupParams) -> DisplayList {
    let mut members = DisplayList::new();
    for member in list.into_elements() {
        members.push(
            if matches!(
                member,
                DisplayElement::Clip { .. } | DisplayElement::InitClip
            ) {
                member
            } else {
                let params = GroupParams {
                    knockout: false,
                    ..group.clone()
                };
                let mut elements = DisplayList::new();
                elements.push(member);
                DisplayElement::Group { elements, params }
            },
        );
    }
    group.alpha = 1.0;
    group.blend_mode = 0;
    members
}

/// The elements of a group that is a pattern of a shading: the reader makes a group of it, and gives its opacity to both. Those of
/// strokes begin with the clip of one, as none of a document does.
fn pattern(list: &DisplayList, group: &GroupParams) -> Option<DisplayList> {
    let [DisplayElement::Clip { params, .. }, shadings @ ..] = list.elements() else {
        return None;
    };
    let is_shading = |element: &DisplayElement| {
        matches!(
            element,
            DisplayElement::AxialShading { .. }
                | DisplayElement::RadialShading { .. }
                | DisplayElement::MeshShading { .. }
                | DisplayElement::PatchShading { .. }
        )
    };
    let is_stroke = params.stroke_params.is_some();
    let is_opaque = group.alpha >= 1.0 && !is_stroke;
    if !group.isolated || is_opaque || !shadings.iter().all(is_shading) {
        return None;
    }
    let mut pattern = DisplayList::new();
    for element in list.elements() {
        let mut element = element.clone();
        if let Some((alpha, _)) = transparency(&mut element)
            && (is_stroke || (*alpha - group.alpha).abs() < f64::EPSILON)
        {
            *alpha = 1.0;
        }
        pattern.push(element);
    }
    Some(pattern)
}
