//! Plates beside those of Ghostscript, where it is installed: their means differ by a point at most.

use std::{collections::HashMap, fmt::Write as _, fs, path::Path, process::Command};

use super::*;

/// Files that are made up and separated by both, in each of ten tests.
const FILES: u64 = 2;
/// Most points by which the means of a plate may differ.
const POINT: f64 = 1.0;
/// The object that is the first group.
const FIRST_GROUP: usize = 7;

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    fn tint(&mut self) -> &'static str {
        ["0", "0", "0.2", "0.5", "1"][usize::try_from(self.next(5)).unwrap()]
    }
}

/// Content that is made up.
struct Content {
    numbers: Numbers,
    /// Groups that it shows, and whether they are isolated.
    groups: Vec<(String, bool)>,
}

impl Content {
    /// As many elements in process and spot inks, some of which overprint.
    fn elements(&mut self, count: u64) -> String {
        let mut content = String::new();
        for _ in 0..count {
            let state = self.numbers.next(5).saturating_sub(2);
            writeln!(content, "/G{state} gs {}", self.color()).unwrap();
            let (x, y) = (self.numbers.next(400), self.numbers.next(600));
            let (width, height) = (40 + self.numbers.next(210), 40 + self.numbers.next(210));
            let (right, top) = (x + width, y + height);
            let place = format!("q {width} 0 0 {height} {x} {y} cm");
            let element = match self.numbers.next(14) {
                0..=4 => format!("{x} {y} {width} {height} re f"),
                5 => format!("{x} {y} m {right} {y} l {x} {top} l f"),
                6 => {
                    let size = 30 + self.numbers.next(60);
                    format!("BT /F {size} Tf {x} {y} Td (Print) Tj ET")
                }
                7 => {
                    let width = 4 + self.numbers.next(20);
                    format!("{width} w {x} {y} m {right} {y} {x} {top} {right} {top} c S")
                }
                8 => {
                    let shading = self.numbers.next(3);
                    format!("{place} 0 0 1 1 re W n /S{shading} sh Q")
                }
                9 => format!("{place} {} Q", self.image()),
                10 => format!("10 w {x} {y} {width} {height} re B"),
                _ if count > 5 => {
                    let elements = self.elements(4);
                    let is_isolated = self.numbers.next(2) == 0;
                    self.groups.push((elements, is_isolated));
                    format!("/X{} Do", self.groups.len() - 1)
                }
                _ => format!("{x} {y} {height} {width} re f"),
            };
            writeln!(content, "{element}").unwrap();
        }
        content
    }

    /// A colour for fills and strokes.
    fn color(&mut self) -> String {
        let [c, m, y, k] = [(); 4].map(|()| self.numbers.tint());
        match self.numbers.next(9) {
            0..=3 => format!("{c} {m} {y} {k} k {c} {m} {y} {k} K"),
            // In mode 1, Ghostscript takes white for nothing at all, in isolated groups as well, which it covers by ISO 32000-2.
            4 => "/G2 gs 0 0 0 0 k 0 0 0 0 K".to_owned(),
            5 => format!("/Orange cs {c} scn /Orange CS {c} SCN"),
            6 | 7 => format!("/Gold cs {c} scn /Gold CS {c} SCN"),
            _ => format!("/Two cs {c} {m} scn /Two CS {c} {m} SCN"),
        }
    }

    /// Sixteen pixels in process inks, in one spot ink or in both kinds.
    fn image(&mut self) -> String {
        let (space, channels) =
            [("CMYK", 4), ("Gold", 1), ("Two", 2)][usize::try_from(self.numbers.next(3)).unwrap()];
        let samples: Vec<String> = (0..16 * channels)
            .map(|_| ["00", "00", "33", "80", "FF"][usize::try_from(self.numbers.next(5)).unwrap()])
            .map(str::to_owned)
            .collect();
        let samples = samples.concat();
        format!("BI /W 4 /H 4 /BPC 8 /CS /{space} /F /AHx ID {samples}> EI")
    }
}

fn document(seed: u64) -> Vec<u8> {
    let ink = |name: &str, full: &str| {
        format!(
            "/{name} [/Separation /{name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [{full}] /N 1 >>]"
        )
    };
    let (orange, gold) = (ink("Orange", "0 0.5 1 0"), ink("Gold", "0 0.2 0.6 0.2"));
    let shading = |space: &str, from: &str, to: &str| {
        format!(
            "<< /ShadingType 2 /ColorSpace {space} /Coords [0 0 1 1] /Extend [true true] /Function \
             << /FunctionType 2 /Domain [0 1] /C0 [{from}] /C1 [{to}] /N 1 >> >>"
        )
    };
    let (process, spot, both) = (
        shading("/DeviceCMYK", "1 0 0.5 0", "0 0.5 0 1"),
        shading(gold.trim_start_matches("/Gold"), "0", "1"),
        shading("[/DeviceN [/Cyan /Gold] /DeviceCMYK 5 0 R]", "1 0", "0 0.5"),
    );
    let mut content = Content {
        numbers: Numbers(seed),
        groups: Vec::new(),
    };
    let elements = content.elements(25);
    let groups: Vec<String> = (0..content.groups.len())
        .map(|group| format!("/X{group} {} 0 R", FIRST_GROUP + group))
        .collect();
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources 6 0 R >>",
    );
    pdf.add_stream(&elements);
    let mixed = "{ dup 0.2 mul exch 0.6 mul 0 }";
    pdf.add(format!(
        "<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length {} >>\nstream\n{mixed}\nendstream",
        mixed.len()
    ));
    pdf.add(format!(
        "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >> \
         /ExtGState << /G0 << /OP false /op false >> /G1 << /OP true /op true /OPM 1 >> \
         /G2 << /OP true /op true /OPM 0 >> >> \
         /ColorSpace << {orange} {gold} /Two [/DeviceN [/Cyan /Gold] /DeviceCMYK 5 0 R] >> \
         /Shading << /S0 {process} /S1 {spot} /S2 {both} >> /XObject << {} >> >>",
        groups.join(" ")
    ));
    for (elements, is_isolated) in &content.groups {
        pdf.add(format!(
            "<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources 6 0 R /Length {} \
             /Group << /S /Transparency /CS /DeviceCMYK /I {is_isolated} >> >>\nstream\n{elements}\nendstream",
            elements.len()
        ));
    }
    pdf.finish()
}

/// The mean of each plate in per cent, by Ghostscript. Its pixels are as large as what they touch, so it paints twice as fine.
fn judged(file: &Path) -> HashMap<String, f64> {
    let folder = tempfile::tempdir().unwrap();
    let judge = Command::new("gs")
        .args("-q -dSAFER -dNOPAUSE -dBATCH -sDEVICE=tiffsep -r300 -dDownScaleFactor=2 -dOverprint=/simulate".split(' '))
        .arg(format!("-sOutputFile={}/o.tif", folder.path().display()))
        .arg(file)
        .output()
        .unwrap();
    assert!(judge.status.success(), "{judge:?}");
    let mut means = HashMap::new();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if let Some((_, ink)) = name.trim_end_matches(')').split_once('(') {
            let plate = image::open(&path).unwrap().into_luma8();
            let light: f64 = plate.iter().map(|gray| f64::from(*gray)).sum();
            means.insert(
                ink.to_owned(),
                100.0 - light / f64::from(plate.width() * plate.height()) / 2.55,
            );
        }
    }
    means
}

/// Tests of two files each, as each file takes seconds.
macro_rules! pairs_of_files {
    ($($name:ident: $part:literal),*) => {
        $(
            #[tokio::test]
            async fn $name() {
                compare($part).await;
            }
        )*
    };
}

pairs_of_files! {
    plates_have_the_means_that_ghostscript_finds: 0,
    plates_of_the_second_pair_have_them_too: 1,
    plates_of_the_third_pair_have_them_too: 2,
    plates_of_the_fourth_pair_have_them_too: 3,
    plates_of_the_fifth_pair_have_them_too: 4,
    plates_of_the_sixth_pair_have_them_too: 5,
    plates_of_the_seventh_pair_have_them_too: 6,
    plates_of_the_eighth_pair_have_them_too: 7,
    plates_of_the_ninth_pair_have_them_too: 8,
    plates_of_the_last_pair_have_them_too: 9
}

async fn compare(part: u64) {
    if Command::new("gs").arg("--version").output().is_err() {
        eprintln!("SKIPPED: there is no Ghostscript, so no plates were compared with its own");
        return;
    }
    // How long this takes is of no matter here.
    let documents = documents(Limits {
        time: Duration::from_mins(1),
        patience: Duration::from_mins(2),
        ..Limits::default()
    });
    let folder = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for seed in part * FILES..(part + 1) * FILES {
        let document = document(seed);
        let file = folder.path().join("page.pdf");
        fs::write(&file, &document).unwrap();
        let judged = judged(&file);
        let packed = documents
            .plates(Source::new(PDF, hash(), bytes(&document)), 0)
            .await;
        let plates = documents.unpack(packed.unwrap(), true).await.unwrap();
        for (ink, coverage) in &plates.inks {
            let sum: f64 = coverage.iter().map(|tint| f64::from(*tint)).sum();
            let mean = sum / f64::from(plates.width * plates.height) / 2.55;
            let expected = judged.get(&ink.name).copied().unwrap_or_default();
            if (mean - expected).abs() > POINT {
                wrong.push(format!(
                    "file {seed}: {} is {mean:.2} % instead of {expected:.2} %",
                    ink.name
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
