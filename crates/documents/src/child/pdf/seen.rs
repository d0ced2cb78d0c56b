//! What was found on a page.

use std::collections::BTreeSet;

use super::{
    fonts::Font,
    spaces::{BLACK, Model, Space},
};
use crate::report::{ImageDetails, USES_DESCRIBED};

/// What a page uses.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says by itself whether the page uses something"
)]
pub(super) struct Seen {
    model: Option<Model>,
    pub(super) bits: Option<u32>,
    pub(super) spaces: BTreeSet<String>,
    pub(super) spots: BTreeSet<String>,
    /// Process colorants that its colours may need.
    pub(super) process: BTreeSet<&'static str>,
    /// Whether there are more colour spaces, fonts or images than are described.
    pub(super) is_cut: bool,
    pub(super) fonts: BTreeSet<Font>,
    pub(super) images: Vec<ImageDetails>,
    pub(super) has_rgb: bool,
    pub(super) has_cmyk: bool,
    pub(super) is_transparent: bool,
    /// Blend modes in groups that are not isolated, which only the reader of plates draws as such.
    pub(super) is_blended_in_group: bool,
    /// Something that is placed is not there.
    pub(super) has_lost_objects: bool,
    /// Images with a stencil mask.
    pub(super) has_stencils: bool,
    /// Patterns that take their colour where they are used.
    pub(super) has_uncoloured_patterns: bool,
    /// Shadings in named inks whose alternate colour is not CMYK.
    pub(super) has_foreign_shadings: bool,
    /// Patterns of shadings where overprint is on.
    pub(super) has_overprinting_shadings: bool,
    /// Tiles that are transparent or blended.
    pub(super) has_transparent_tiles: bool,
    /// Something in a group that the reader of plates blends as the group is blended.
    pub(super) has_blending_from_outside: bool,
    /// Inks, CMYK or overprint: what only plates show as it prints.
    pub(super) uses_inks: bool,
}

impl Seen {
    /// The dominant colour model; gray by default, which is a page's initial colour space.
    pub(super) fn color(&self) -> &'static str {
        self.model.unwrap_or(Model::Gray).as_str()
    }

    /// Whether it can't need another ink than black.
    pub(super) fn is_black_alone(&self) -> bool {
        self.spots.is_empty() && !self.is_cut && self.process.iter().all(|ink| *ink == BLACK)
    }

    /// Adds a colour space.
    pub(super) fn add(&mut self, space: Option<Space>) {
        let Some(space) = space else { return };
        self.uses_inks |= space.is_of_inks();
        self.model = self.model.max(space.model);
        if !space.has_own_inks {
            self.has_rgb |= space.model == Some(Model::Rgb);
            self.has_cmyk |= space.model == Some(Model::Cmyk);
        }
        if self.spaces.len() < USES_DESCRIBED {
            self.spaces.insert(space.label);
            self.spots.extend(space.spots);
        } else {
            self.is_cut = true;
        }
        self.process.extend(space.process);
    }
}
