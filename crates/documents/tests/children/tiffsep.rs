//! Plates beside those of Ghostscript, where it is installed: their means differ by a point at most.

use std::{collections::HashMap, fmt::Write as _, fs, path::Path, process::Command};

use super::*;

/// Files that are made up and separated by both, in each of four tests.
const FILES: u64 = 5;
/// Most points by which the means of a plate may differ.
const POINT: f64 = 1.0;

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

/// Rectangles, triangles and text in process and spot inks, some of which overprint.
fn content(numbers: &mut Numbers) -> String {
    let mut content = String::new();
    for _ in 0..25 {
        let state = u64::from(numbers.next(5) < 2);
        write!(content, "/G{state} gs ").unwrap();
        match numbers.next(8) {
            0..=4 => {
                let [c, m, y, k] = [(); 4].map(|()| numbers.tint());
                write!(content, "{c} {m} {y} {k} k ").unwrap();
            }
            5 => write!(content, "/Orange cs {} scn ", numbers.tint()).unwrap(),
            6 => write!(content, "/Gold cs {} scn ", numbers.tint()).unwrap(),
            _ => write!(
                content,
                "/Two cs {} {} scn ",
                numbers.tint(),
                numbers.tint()
            )
            .unwrap(),
        }
        let (x, y) = (numbers.next(400), numbers.next(600));
        let (width, height) = (40 + numbers.next(210), 40 + numbers.next(210));
        match numbers.next(8) {
            0..=5 => writeln!(content, "{x} {y} {width} {height} re f"),
            6 => writeln!(
                content,
                "{x} {y} m {} {y} l {x} {} l f",
                x + width,
                y + height
            ),
            _ => writeln!(
                content,
                "BT /F {} Tf {x} {y} Td (Print) Tj ET",
                30 + numbers.next(60)
            ),
        }
        .unwrap();
    }
    content
}

fn document(seed: u64) -> Vec<u8> {
    let ink = |name: &str, full: &str| {
        format!(
            "/{name} [/Separation /{name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [{full}] /N 1 >>]"
        )
    };
    let (orange, gold) = (ink("Orange", "0 0.5 1 0"), ink("Gold", "0 0.2 0.6 0.2"));
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << \
         /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >> \
         /ExtGState << /G0 << /OP false /op false >> /G1 << /OP true /op true /OPM 1 >> >> \
         /ColorSpace << {orange} {gold} /Two [/DeviceN [/Cyan /Gold] /DeviceCMYK 5 0 R] >> >> >>"
    ));
    pdf.add_stream(&content(&mut Numbers(seed)));
    let mixed = "{ dup 0.2 mul exch 0.6 mul 0 }";
    pdf.add(format!(
        "<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length {} >>\nstream\n{mixed}\nendstream",
        mixed.len()
    ));
    pdf.finish()
}

/// The mean of each plate in per cent, by Ghostscript. Its pixels are as large as what they touch, so it paints four times as fine.
fn judged(file: &Path) -> HashMap<String, f64> {
    let folder = tempfile::tempdir().unwrap();
    let judge = Command::new("gs")
        .args("-q -dSAFER -dNOPAUSE -dBATCH -sDEVICE=tiffsep -r600 -dDownScaleFactor=4 -dOverprint=/simulate".split(' '))
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

#[tokio::test]
async fn plates_have_the_means_that_ghostscript_finds() {
    compare(0).await;
}

#[tokio::test]
async fn plates_of_five_others_have_them_too() {
    compare(1).await;
}

#[tokio::test]
async fn plates_of_the_next_five_have_them_too() {
    compare(2).await;
}

#[tokio::test]
async fn plates_of_the_last_five_have_them_too() {
    compare(3).await;
}

async fn compare(part: u64) {
    if Command::new("gs").arg("--version").output().is_err() {
        eprintln!("SKIPPED: there is no Ghostscript, so no plates were compared with its own");
        return;
    }
    let documents = documents(Limits::default());
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
