//! Shadings on one plate.

use std::sync::Arc;

use stet_graphics::{
    color::DeviceColor,
    device::{
        AxialShadingParams, CMYK_ALL, ColorStop, MeshShadingParams, PatchShadingParams,
        RadialShadingParams, ShadingColorSpace, ShadingVertex,
    },
};

use super::{
    INKS_MAX,
    paint::{Overprint, Painted, PlateRules},
    recolour::gray,
};

/// How the colours of a shading reach a plate.
struct Shading<'s> {
    rules: &'s PlateRules<'s>,
    space: &'s ShadingColorSpace,
    overprints: bool,
}

impl<'s> Shading<'s> {
    fn new(rules: &'s PlateRules<'s>, space: &'s ShadingColorSpace, overprints: bool) -> Self {
        Self {
            rules,
            space,
            overprints,
        }
    }

    fn painted(&self, color: &DeviceColor, components: &[f64]) -> Painted {
        match self.space {
            ShadingColorSpace::Separation { name, .. } => {
                self.rules
                    .named(std::slice::from_ref(name), components, self.overprints)
            }
            ShadingColorSpace::DeviceN { names, .. } => {
                self.rules.named(names, components, self.overprints)
            }
            _ => {
                // Overprint mode 1 does not hold for shadings.
                let overprint = Overprint::new(self.overprints, 0, false);
                self.rules.process(color, overprint)
            }
        }
    }

    /// The blend mode of a shading that has this one; `None` if it is left out. Its colours make no difference to that.
    fn blend_mode(&self, mode: u8) -> Option<u8> {
        let none = vec![0.0; INKS_MAX];
        let painted = self.painted(&DeviceColor::from_gray(1.0), &none);
        self.rules.seen(painted, mode).map(|(_, mode)| mode)
    }

    fn tint(&self, color: &DeviceColor, components: &[f64]) -> f64 {
        match self.painted(color, components) {
            Painted::Tint(tint) => tint,
            Painted::Kept | Painted::Nothing => 0.0,
        }
    }

    fn stops(&self, stops: &[ColorStop]) -> Vec<ColorStop> {
        let stop = |stop: &ColorStop| {
            let source = &stop.source_components;
            let components = if source.is_empty() {
                &stop.raw_components
            } else {
                source
            };
            let tint = self.tint(&stop.color, components);
            ColorStop {
                position: stop.position,
                color: gray(tint),
                raw_components: vec![1.0 - tint],
                source_components: Vec::new(),
            }
        };
        stops.iter().map(stop).collect()
    }

    fn vertex(&self, vertex: &mut ShadingVertex) {
        let tint = self.tint(&vertex.color, &vertex.raw_components);
        vertex.color = gray(tint);
        vertex.raw_components = vec![1.0 - tint];
    }

    /// The table of a shading whose colours are those of a function.
    fn table(&self, colours: &[DeviceColor], components: &[Vec<f64>]) -> Vec<DeviceColor> {
        let entries = colours.iter().zip(components);
        entries
            .map(|(color, components)| gray(self.tint(color, components)))
            .collect()
    }
}

pub(super) fn axial(
    rules: &PlateRules<'_>,
    params: &AxialShadingParams,
) -> Option<AxialShadingParams> {
    let shading = Shading::new(rules, &params.color_space, params.overprint);
    Some(AxialShadingParams {
        color_stops: shading.stops(&params.color_stops),
        color_space: ShadingColorSpace::DeviceGray,
        overprint: false,
        painted_channels: CMYK_ALL,
        spot_tint_blend: false,
        blend_mode: shading.blend_mode(params.blend_mode)?,
        ..params.clone()
    })
}

pub(super) fn radial(
    rules: &PlateRules<'_>,
    params: &RadialShadingParams,
) -> Option<RadialShadingParams> {
    let shading = Shading::new(rules, &params.color_space, params.overprint);
    Some(RadialShadingParams {
        color_stops: shading.stops(&params.color_stops),
        color_space: ShadingColorSpace::DeviceGray,
        overprint: false,
        painted_channels: CMYK_ALL,
        spot_tint_blend: false,
        blend_mode: shading.blend_mode(params.blend_mode)?,
        ..params.clone()
    })
}

pub(super) fn mesh(
    rules: &PlateRules<'_>,
    params: &MeshShadingParams,
) -> Option<MeshShadingParams> {
    let shading = Shading::new(rules, &params.color_space, params.overprint);
    let mut mesh = params.clone();
    if let (Some(colours), Some(components)) = (&params.color_lut, &params.color_lut_components) {
        mesh.color_lut = Some(Arc::new(shading.table(colours, components)));
    } else {
        for triangle in &mut mesh.triangles {
            for vertex in [&mut triangle.v0, &mut triangle.v1, &mut triangle.v2] {
                shading.vertex(vertex);
            }
        }
    }
    mesh.color_space = ShadingColorSpace::DeviceGray;
    mesh.overprint = false;
    mesh.painted_channels = CMYK_ALL;
    mesh.blend_mode = shading.blend_mode(params.blend_mode)?;
    Some(mesh)
}

pub(super) fn patches(
    rules: &PlateRules<'_>,
    params: &PatchShadingParams,
) -> Option<PatchShadingParams> {
    let shading = Shading::new(rules, &params.color_space, params.overprint);
    let mut mesh = params.clone();
    if let (Some(colours), Some(components)) = (&params.color_lut, &params.color_lut_components) {
        mesh.color_lut = Some(Arc::new(shading.table(colours, components)));
    } else {
        for patch in &mut mesh.patches {
            let corners = patch.colors.iter_mut().zip(&mut patch.raw_colors);
            for (color, components) in corners {
                let tint = shading.tint(color, components);
                *color = gray(tint);
                *components = vec![1.0 - tint];
            }
        }
    }
    mesh.color_space = ShadingColorSpace::DeviceGray;
    mesh.overprint = false;
    mesh.painted_channels = CMYK_ALL;
    mesh.blend_mode = shading.blend_mode(params.blend_mode)?;
    Some(mesh)
}
