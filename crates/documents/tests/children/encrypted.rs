//! Documents that are encrypted and open without a password are shown as if they were not encrypted.

use std::{collections::BTreeMap, sync::Arc};

use lopdf::{
    Document, EncryptionState, EncryptionVersion, Object, Permissions, StringFormat,
    encryption::crypt_filters::{Aes256CryptFilter, CryptFilter},
};

use super::{
    blending::page,
    printing::read,
    served::{in_the_middle, plates},
    *,
};

/// As programs write what may not be changed: with a password of the owner alone.
fn encrypted(document: &[u8], is_aes: bool) -> Vec<u8> {
    let mut document = Document::load_mem(document).unwrap();
    let id = Object::String(vec![7; 16], StringFormat::Hexadecimal);
    document.trailer.set("ID", vec![id.clone(), id]);
    let (owner_password, user_password) = ("owner", "");
    let permissions = Permissions::PRINTABLE;
    let filter: Arc<dyn CryptFilter> = Arc::new(Aes256CryptFilter);
    let state = if is_aes {
        EncryptionState::try_from(EncryptionVersion::V5 {
            encrypt_metadata: true,
            crypt_filters: BTreeMap::from([(b"StdCF".to_vec(), filter)]),
            file_encryption_key: &[5; 32],
            stream_filter: b"StdCF".to_vec(),
            string_filter: b"StdCF".to_vec(),
            owner_password,
            user_password,
            permissions,
        })
    } else {
        EncryptionState::try_from(EncryptionVersion::V2 {
            document: &document,
            owner_password,
            user_password,
            key_length: 128,
            permissions,
        })
    };
    document.encrypt(&state.unwrap()).unwrap();
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

#[tokio::test]
async fn encrypted_documents_are_shown_as_others_are() {
    let magenta = "/H gs 0 1 0 0 k 0 0 1 1 re f";
    let multiplied = page("/I false", "1 0 0 0 k 0 0 1 1 re f /M gs /X Do", magenta);
    let layered = read("27-layer-off.pdf");
    for document in [multiplied, layered.clone()] {
        let expected = plates(&document).await;
        for is_aes in [false, true] {
            assert_eq!(plates(&encrypted(&document, is_aes)).await, expected);
        }
    }
    let chosen = async |document: &[u8]| {
        let documents = documents(Limits::default());
        let source = Source {
            layers: Some(1),
            ..Source::new(PDF, hash(), bytes(document))
        };
        let packed = documents.plates(source, 0).await.unwrap();
        documents.unpack(packed, true).await.unwrap()
    };
    let expected = chosen(&layered).await;
    assert!(expected.layers[0].is_shown);
    assert_eq!(chosen(&encrypted(&layered, true)).await, expected);
}

#[tokio::test]
async fn what_is_encrypted_with_mistakes_is_shown_as_far_as_it_can_be_read() {
    let content = format!("1 0 0 0 k 0 0 200 100 re f /M gs /X Do{}", " ".repeat(64));
    let magenta = "/N gs 0 0.5 0 0 k 0 0 200 100 re f";
    let mut document = encrypted(&page("/I false", &content, magenta), true);
    let find = |text: &[u8], from: usize| {
        let mut windows = document[from..].windows(text.len());
        from + windows.position(|window| window == text).unwrap()
    };
    // The end of the content is damaged, where the last block says how long it is.
    let end = find(b"endstream", find(b"4 0 obj", 0));
    document[end - 2] ^= 1;
    let plates = plates(&document).await;
    let is_near = |ink, tint: f64| (in_the_middle(&plates, ink) - tint).abs() < 1.0;
    assert!(is_near("Cyan", 100.0) && is_near("Magenta", 50.0));
}
