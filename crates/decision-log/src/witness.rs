//! What is said to witnesses and by them: C2SP tlog-witness and tlog-cosignature.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ed25519_dalek::{Signature, VerifyingKey};
use imprimatur_application::ports::decision_log::{Hash, LogError};
use signed_note::key_id;

/// Marks a key that cosigns checkpoints with a time.
const COSIGNATURE: u8 = 4;

/// The body of a request to `/add-checkpoint`.
pub(crate) fn request(former: u64, proof: &[Hash], note: &str) -> String {
    let proof: String = (proof.iter())
        .map(|hash| STANDARD.encode(hash) + "\n")
        .collect();
    format!("old {former}\n{proof}\n{note}")
}

/// The line among those of an answer that this key has cosigned a checkpoint with.
pub(crate) fn find(note: &str, answer: &str, public_key: &str) -> Result<String, LogError> {
    let wrong = |cause: &str| LogError::Witness(cause.to_owned());
    let (name, id, key) = parse(public_key).ok_or_else(|| wrong("its key is not `name+id+key`"))?;
    let (body, _) = note.split_once("\n\n").ok_or_else(|| wrong("no note"))?;
    let line = answer.lines().find_map(|line| {
        let (by, encoded) = line.strip_prefix("— ")?.split_once(' ')?;
        let bytes = STANDARD.decode(encoded).ok()?;
        let (by_id, signed) = bytes.split_first_chunk::<4>()?;
        let (time, signature) = signed.split_first_chunk::<8>()?;
        let is_own = by == name && u32::from_be_bytes(*by_id) == id;
        let message = format!(
            "cosignature/v1\ntime {}\n{body}\n",
            u64::from_be_bytes(*time)
        );
        let signature = Signature::from_slice(signature).ok()?;
        let is_valid = key.verify_strict(message.as_bytes(), &signature).is_ok();
        (is_own && is_valid).then(|| line.to_owned())
    });
    line.ok_or_else(|| wrong("its answer has no signature of its key"))
}

/// Name, id and key.
fn parse(public_key: &str) -> Option<(&str, u32, VerifyingKey)> {
    let mut parts = public_key.splitn(3, '+');
    let (name, id, encoded) = (parts.next()?, parts.next()?, parts.next()?);
    let bytes = STANDARD.decode(encoded).ok()?;
    let id = u32::from_str_radix(id, 16).ok()?;
    let (kind, key) = bytes.split_first()?;
    if *kind != COSIGNATURE || key_id(name, &bytes) != id {
        return None;
    }
    let key = VerifyingKey::from_bytes(key.try_into().ok()?).ok()?;
    Some((name, id, key))
}

/// Whether this is the public key of a witness.
pub fn is_witness_key(public_key: &str) -> bool {
    parse(public_key).is_some()
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer as _, SigningKey};

    use super::*;

    #[test]
    fn only_cosignatures_of_the_key_are_found() {
        let key = SigningKey::from_bytes(&[3; 32]);
        let public = [&[COSIGNATURE][..], &key.verifying_key().to_bytes()].concat();
        let id = key_id("witness.example", &public);
        let public_key = format!("witness.example+{id:08x}+{}", STANDARD.encode(&public));
        let note = "log\n1\nAAAA\n\n— log AAAA\n";
        let signed = key.sign(b"cosignature/v1\ntime 7\nlog\n1\nAAAA\n");
        let bytes = [
            &id.to_be_bytes()[..],
            &7_u64.to_be_bytes(),
            &signed.to_bytes(),
        ]
        .concat();
        let line = format!("— witness.example {}", STANDARD.encode(bytes));
        let answer = format!("— other.example AAAA\n{line}\n");
        assert_eq!(find(note, &answer, &public_key).ok(), Some(line));
        let other = note.replace("\n1\n", "\n2\n");
        assert!(find(&other, &answer, &public_key).is_err());
        assert!(find(note, &answer, &public_key.replace("witness", "another")).is_err());
        assert!(is_witness_key(&public_key) && !is_witness_key("review.example/log+1+AAAA"));
        assert_eq!(request(0, &[], note), format!("old 0\n\n{note}"));
    }
}
