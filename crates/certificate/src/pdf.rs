//! Writes a certificate as PDF/A-3.

use imprimatur_application::ports::certificates::{
    CertificateError, CertificateFacts, CertificateOrder,
};
use imprimatur_domain::Instant;
use imprimatur_texts::{Texts, Zone};
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Archival, ConfigurationBuilder},
    embed::{AssociationKind, EmbeddedFile, MimeType},
    geom::{Point, Size, Transform},
    image::Image,
    metadata::{DateTime, Metadata},
    num::NormalizedF32,
    outline::Outline,
    page::PageSettings,
    paint::Fill,
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag, Tag, TagGroup, TagTree},
    text::TextDirection,
};
use sha2::{Digest as _, Sha256};

use crate::{
    fonts::{Fonts, fonts},
    layout::{self, Line, Role},
    lines,
    page::{CODE, FOOT, FOOT_SIZE, GAP, HEIGHT, LEFT, LOGO, RIGHT, TOP, WIDTH},
    record,
    side_column::{Placed, SideColumn},
};

/// Name of the attachment.
pub(crate) const ATTACHMENT: &str = "certificate.json";

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` takes")]
pub(crate) fn failed(cause: impl ToString) -> CertificateError {
    CertificateError::Failed(cause.to_string())
}

/// A certificate of what was ordered.
pub(crate) fn write(texts: &Texts, order: CertificateOrder) -> Result<Vec<u8>, CertificateError> {
    let mut facts = order.facts;
    texts.language().tag().clone_into(&mut facts.language);
    let zone = order.time_zone.as_deref().and_then(Zone::named);
    for certified in &mut facts.leaves {
        certified.local = zone.as_ref().map(|zone| zone.rfc3339(certified.leaf.at));
    }
    // An image that cannot be embedded is left out.
    let picture = order.picture.filter(|bytes| embedded(bytes).is_ok());
    let logo = order.logo.filter(|bytes| embedded(bytes).is_ok());
    facts.simulation = facts.simulation.filter(|_| picture.is_some());
    facts.picture = picture.as_ref().map(|bytes| Sha256::digest(bytes).into());
    facts.logo = logo.as_ref().map(|bytes| Sha256::digest(bytes).into());
    let images = Images {
        picture: picture.as_deref(),
        logo: logo.as_deref(),
    };
    make(texts, &facts, images)
}

/// The images of a certificate, each a JPEG.
#[derive(Clone, Copy)]
pub(crate) struct Images<'a> {
    /// Page 1 of the document.
    pub(crate) picture: Option<&'a [u8]>,
    /// The team's logo.
    pub(crate) logo: Option<&'a [u8]>,
}

pub(crate) fn embedded(picture: &[u8]) -> Result<Image, CertificateError> {
    Image::from_jpeg(picture.to_vec().into(), false).map_err(failed)
}

/// The certificate of these facts. It is a function of them and of the images, byte for byte.
pub(crate) fn make(
    texts: &Texts,
    facts: &CertificateFacts,
    images: Images<'_>,
) -> Result<Vec<u8>, CertificateError> {
    let fonts = fonts().ok_or_else(|| failed("the fonts cannot be read"))?;
    let side = SideColumn::new(facts, images.picture)?;
    let logo = images.logo.map(embedded).transpose()?;
    let logo = logo.map(|logo| Placed::within(logo, LOGO));
    let blocks = lines::blocks(texts, facts);
    let top = logo.as_ref().map_or(TOP, |logo| TOP + logo.height + GAP);
    let pages = layout::pages(fonts, &blocks, side.size(), top);
    let json = record::to_text(facts)?;
    let mut document = Document::new_with(settings()?);
    let mut writer = PageWriter {
        fonts,
        texts,
        data: foot(texts, &json),
        tags: Tags::default(),
    };
    let count = pages.len();
    for (number, lines) in (1..).zip(&pages) {
        let page = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| failed("page size"))?;
        let mut page = document.start_page_with(page);
        let mut surface = page.surface();
        if let Some(logo) = logo.as_ref().filter(|_| number == 1) {
            writer.image(&mut surface, logo, LEFT, &facts.team);
        }
        writer.page(&mut surface, lines);
        if number == 1 {
            writer.side(&mut surface, &side);
        }
        writer.foot(&mut surface, number, count);
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(writer.tags.finish());
    document.set_outline(Outline::new());
    let title = pages.first().and_then(|page| page.first());
    document.set_metadata(metadata(facts, title.map(|line| line.text.as_str())));
    let attached = document.embed_file(attachment(json, facts.issued_at));
    attached.ok_or_else(|| failed("the attachment has the name of another"))?;
    let pdf = document.finish();
    let name = hex::encode(Sha256::digest(writer.data.as_bytes()));
    uncompressed(&pdf.map_err(|error| failed(format!("{error:?}")))?, &name)
}

/// A PDF without compression, whose bytes depend on the processor and on what else is built into the program. So does the
/// name that the library has made of them: `name` takes its place.
fn uncompressed(pdf: &[u8], name: &str) -> Result<Vec<u8>, CertificateError> {
    let mut document = lopdf::Document::load_mem(pdf).map_err(failed)?;
    document.decompress();
    rename(&mut document, name).map_err(failed)?;
    let mut plain = Vec::with_capacity(4 * pdf.len());
    document.save_to(&mut plain).map_err(failed)?;
    Ok(plain)
}

/// Gives a PDF another name: in its trailer, and wherever its metadata have it.
fn rename(document: &mut lopdf::Document, name: &str) -> Result<(), lopdf::Error> {
    let names = document.trailer.get(b"ID")?.as_array()?;
    let former = names.last().map(lopdf::Object::as_str).transpose()?;
    let former = String::from_utf8_lossy(former.unwrap_or_default()).into_owned();
    let own = || lopdf::Object::string_literal(name);
    document.trailer.set("ID", vec![own(), own()]);
    for object in document.objects.values_mut() {
        if let Ok(stream) = object.as_stream_mut()
            && stream.dict.has_type(b"Metadata")
        {
            let metadata = String::from_utf8_lossy(&stream.content);
            stream.set_content(metadata.replace(&former, name).into_bytes());
        }
    }
    Ok(())
}

/// The line that binds every page to the data.
fn foot(texts: &Texts, json: &str) -> String {
    let hash = hex::encode(Sha256::digest(json.as_bytes()));
    format!("{} {hash}", texts.get("certificate-data"))
}

/// The other line of the foot.
fn page_number(texts: &Texts, number: usize, count: usize) -> String {
    let text = texts.text("certificate-page");
    text.with("number", number).with("count", count).plain()
}

fn settings() -> Result<SerializeSettings, CertificateError> {
    let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A3_A);
    Ok(SerializeSettings {
        configuration: configuration
            .finish()
            .map_err(|error| failed(format!("{error:?}")))?,
        ..SerializeSettings::default()
    })
}

fn metadata(facts: &CertificateFacts, title: Option<&str>) -> Metadata {
    let name = facts
        .leaves
        .last()
        .map(|certified| certified.leaf.name.as_str());
    let title = [title, name].into_iter().flatten().collect::<Vec<_>>();
    Metadata::new()
        .title(title.join(": "))
        .language(facts.language.clone())
        .creator("Imprimatur".to_owned())
        .creation_date(date(facts.issued_at))
}

fn date(at: Instant) -> DateTime {
    DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(at.month().into())
        .day(at.day())
        .hour(at.hour())
        .minute(at.minute())
        .second(at.second())
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}

fn attachment(json: String, at: Instant) -> EmbeddedFile {
    EmbeddedFile {
        path: ATTACHMENT.to_owned(),
        mime_type: MimeType::new("application/json"),
        description: Some("Log entries, proofs, checkpoint and keys".to_owned()),
        association_kind: AssociationKind::Data,
        data: json.into_bytes().into(),
        modification_date: Some(date(at)),
        compress: Some(false),
        location: None,
    }
}

struct PageWriter<'a> {
    fonts: &'a Fonts,
    texts: &'a Texts,
    data: String,
    tags: Tags,
}

impl PageWriter<'_> {
    fn page(&mut self, surface: &mut Surface<'_>, lines: &[Line]) {
        for line in lines {
            let tag = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
            self.draw(surface, line);
            surface.end_tagged();
            self.tags.line(line, tag);
        }
    }

    fn side(&mut self, surface: &mut Surface<'_>, side: &SideColumn) {
        if let Some(picture) = &side.picture {
            let alt = self.texts.get("certificate-picture");
            self.image(surface, picture, RIGHT - picture.width, &alt);
        }
        let tag = surface.start_tagged(ContentTag::Other);
        surface.push_transform(&Transform::from_translate(RIGHT - CODE, side.code_top()));
        surface.set_fill(Some(fill(rgb::Color::new(0, 0, 0))));
        surface.draw_path(&side.code);
        surface.pop();
        surface.end_tagged();
        self.tags
            .picture(self.texts.get("certificate-verify-code"), tag);
    }

    /// An image at the first page's top.
    fn image(&mut self, surface: &mut Surface<'_>, placed: &Placed, x: f32, alt: &str) {
        let Some(size) = Size::from_wh(placed.width, placed.height) else {
            return;
        };
        let tag = surface.start_tagged(ContentTag::Other);
        surface.push_transform(&Transform::from_translate(x, TOP));
        surface.draw_image(placed.image.clone(), size);
        surface.pop();
        surface.end_tagged();
        self.tags.picture(alt.to_owned(), tag);
    }

    fn foot(&self, surface: &mut Surface<'_>, number: usize, count: usize) {
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(
            ArtifactType::Footer,
        )));
        let numbers = page_number(self.texts, number, count);
        for (text, y) in [(&self.data, FOOT), (&numbers, FOOT + FOOT_SIZE * 1.5)] {
            let line = Line {
                text: text.clone(),
                role: Role::Paragraph,
                block: 0,
                is_bold: false,
                is_quiet: true,
                size: FOOT_SIZE,
                x: LEFT,
                y,
            };
            self.draw(surface, &line);
        }
        surface.end_tagged();
    }

    fn draw(&self, surface: &mut Surface<'_>, line: &Line) {
        let color = if line.is_quiet {
            rgb::Color::new(90, 90, 90)
        } else {
            rgb::Color::new(0, 0, 0)
        };
        surface.set_fill(Some(fill(color)));
        let face = if line.is_bold {
            &self.fonts.bold
        } else {
            &self.fonts.regular
        };
        surface.draw_text(
            Point::from_xy(line.x, line.y),
            face.font.clone(),
            line.size,
            &line.text,
            false,
            TextDirection::LeftToRight,
        );
    }
}

fn fill(color: rgb::Color) -> Fill {
    Fill {
        paint: color.into(),
        opacity: NormalizedF32::ONE,
        rule: krilla::paint::FillRule::default(),
    }
}

/// The structure of the document, as it grows.
#[derive(Default)]
struct Tags {
    tree: TagTree,
    open: Option<(usize, TagGroup)>,
}

impl Tags {
    fn line(&mut self, line: &Line, tag: Identifier) {
        match &mut self.open {
            Some((block, group)) if *block == line.block => group.push(tag),
            _ => {
                self.close();
                let mut group = match line.role {
                    Role::Title => heading(1, line),
                    Role::Heading => heading(2, line),
                    Role::Entry => heading(3, line),
                    Role::Label | Role::Paragraph => TagGroup::new(Tag::P),
                };
                group.push(tag);
                self.open = Some((line.block, group));
            }
        }
    }

    fn picture(&mut self, alt: String, tag: Identifier) {
        self.close();
        let mut group = TagGroup::new(Tag::Figure(Some(alt)));
        group.push(tag);
        self.tree.push(group);
    }

    fn close(&mut self) {
        if let Some((_, group)) = self.open.take() {
            self.tree.push(group);
        }
    }

    fn finish(mut self) -> TagTree {
        self.close();
        self.tree
    }
}

fn heading(level: u16, line: &Line) -> TagGroup {
    let level = std::num::NonZeroU16::new(level).unwrap_or(std::num::NonZeroU16::MIN);
    TagGroup::new(Tag::Hn(level, Some(line.text.clone())))
}
