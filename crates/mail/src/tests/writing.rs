//! Mails written to a folder.

use std::fs;

use imprimatur_application::ports::mailer::Mailer as _;
use mail_parser::MessageParser;

use super::{composer, review};
use crate::FolderMailer;

#[tokio::test]
async fn letters_become_files_that_sort_by_time_and_never_collide() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("a/mail");
    let mailer = FolderMailer::new(composer(), folder.clone()).unwrap();
    let letter = review();
    let receipts = tokio::join!(
        mailer.send(&letter),
        mailer.send(&letter),
        mailer.send(&letter)
    );
    let mut answers = [receipts.0, receipts.1, receipts.2].map(|receipt| receipt.unwrap().answer);
    answers.sort();
    let mut names: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, answers);
    let at = "20260304T040607.500000Z-mail-17";
    for ending in [".eml", "-2.eml", "-3.eml"] {
        let name = format!("{at}{ending}");
        assert!(names.contains(&name), "{name}: {names:?}");
        let bytes = fs::read(folder.join(name)).unwrap();
        assert!(
            MessageParser::default()
                .parse(&bytes)
                .unwrap()
                .subject()
                .is_some()
        );
    }
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_them() {
    use std::os::unix::fs::PermissionsExt as _;
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("mail");
    let mailer = FolderMailer::new(composer(), folder.clone()).unwrap();
    let receipt = mailer.send(&review()).await.unwrap();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(
        (mode(&folder), mode(&folder.join(receipt.answer))),
        (0o700, 0o600)
    );
}

#[tokio::test]
async fn a_folder_that_is_gone_is_an_error() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("mail");
    let mailer = FolderMailer::new(composer(), folder.clone()).unwrap();
    fs::remove_dir(&folder).unwrap();
    assert!(mailer.send(&review()).await.is_err());
}
