//! What the header of a Linux executable tells: its processor, and whether it loads libraries.

use std::{fs, path::Path};

use crate::shell::Outcome;

/// A Linux executable for one of the processors that packages are made for.
#[derive(Debug, PartialEq, Eq)]
pub struct Elf {
    /// Debian's name of the processor.
    pub architecture: &'static str,
    /// Whether it runs without any library.
    pub is_static: bool,
}

/// Type of the program header that names the loader of libraries.
const INTERPRETER: u32 = 3;

impl Elf {
    /// Reads a file.
    pub fn read(file: &Path) -> Outcome<Self> {
        let bytes = fs::read(file)?;
        Self::parse(&bytes).ok_or_else(|| {
            format!(
                "{}: no Linux executable for x86-64 or ARM64",
                file.display()
            )
            .into()
        })
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        // 64 bits, little-endian.
        if !bytes.starts_with(b"\x7fELF\x02\x01") {
            return None;
        }
        let architecture = match short(bytes, 18)? {
            0x3e => "amd64",
            0xb7 => "arm64",
            _ => return None,
        };
        let headers = u64::from_le_bytes(bytes.get(32..40)?.try_into().ok()?);
        let (first, size, count) = (
            usize::try_from(headers).ok()?,
            usize::from(short(bytes, 54)?),
            usize::from(short(bytes, 56)?),
        );
        let kinds = (0..count).map(|at| {
            let start = first.checked_add(at * size)?;
            let kind = bytes.get(start..)?.first_chunk()?;
            Some(u32::from_le_bytes(*kind))
        });
        let kinds: Option<Vec<u32>> = kinds.collect();
        Some(Self {
            architecture,
            is_static: !kinds?.contains(&INTERPRETER),
        })
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u16::from_le_bytes(*bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An executable with one program header.
    fn executable(machine: u16, kind: u32) -> Vec<u8> {
        let mut bytes = vec![0; 64];
        bytes[..6].copy_from_slice(b"\x7fELF\x02\x01");
        bytes[18..20].copy_from_slice(&machine.to_le_bytes());
        bytes[32..40].copy_from_slice(&64_u64.to_le_bytes());
        bytes[54..56].copy_from_slice(&56_u16.to_le_bytes());
        bytes[56..58].copy_from_slice(&1_u16.to_le_bytes());
        bytes.extend(kind.to_le_bytes());
        bytes
    }

    #[test]
    fn processor_and_linkage_are_read() {
        let dynamic = Elf::parse(&executable(0x3e, INTERPRETER)).unwrap();
        assert_eq!((dynamic.architecture, dynamic.is_static), ("amd64", false));
        let fixed = Elf::parse(&executable(0xb7, 1)).unwrap();
        assert_eq!((fixed.architecture, fixed.is_static), ("arm64", true));
    }

    #[test]
    fn other_files_are_refused() {
        assert_eq!(Elf::parse(&executable(0x28, 1)), None);
        assert_eq!(Elf::parse(b"#!/bin/sh\n"), None);
        assert_eq!(Elf::parse(&executable(0x3e, 1)[..60]), None);
    }
}
