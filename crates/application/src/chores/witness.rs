//! Having the newest checkpoint cosigned by witnesses.

use crate::{
    decision_log::growth_proof,
    failure::Failure,
    ports::{
        Ports,
        decision_log::LogError,
        witnesses::{Witness, WitnessAnswer},
    },
};

/// How often a witness is asked until it knows which tree it was shown last.
const TRIES: u32 = 3;

/// Asks each witness that has not cosigned the newest checkpoint yet. One that does not answer is asked again later, and
/// keeps nobody waiting.
pub async fn request_cosignatures(ports: &Ports) -> Result<(), Failure> {
    for witness in &ports.settings.witnesses {
        match ask(ports, witness).await {
            Err(Failure::Store(error)) => return Err(error.into()),
            Err(error) => {
                let url = &witness.url;
                tracing::warn!(%error, url, "a witness has not cosigned the decision log");
            }
            Ok(()) => {}
        }
    }
    Ok(())
}

async fn ask(ports: &Ports, witness: &Witness) -> Result<(), Failure> {
    let key = &witness.public_key;
    let (tree, checkpoint) = ports.log_store.sealed_tree().await?;
    let Some(checkpoint) = checkpoint else {
        return Ok(());
    };
    let known = ports.log_store.cosigned_size(key.clone()).await?;
    if known == Some(checkpoint.size) {
        return Ok(());
    }
    let mut former = known.unwrap_or(0);
    for _ in 0..TRIES {
        let proof = growth_proof(ports, &tree, &checkpoint, former).await?;
        let request = ports.log.witness_request(former, &proof, &checkpoint.note);
        let asked = ports.witnesses.add_checkpoint(&witness.url, request);
        match asked.await.map_err(|error| LogError::Witness(error.0))? {
            WitnessAnswer::Cosigned(answer) => {
                let line = ports.log.cosignature(&checkpoint.note, &answer, key)?;
                let recorded = (ports.log_store)
                    .record_cosignature(key.clone(), checkpoint.size, line)
                    .await;
                return Ok(recorded?);
            }
            WitnessAnswer::Expects(size) if size > checkpoint.size => {
                // Another process has shown it a larger tree a moment ago, or this log was cut.
                let text = format!("it was shown a tree of {size} leaves");
                return Err(LogError::Witness(text).into());
            }
            WitnessAnswer::Expects(size) => former = size,
        }
    }
    Err(LogError::Witness("it keeps expecting other trees".into()).into())
}
