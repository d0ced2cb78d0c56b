//! `derive`: files that prepress made of an approved one.

use imprimatur_client::{Client, Derivation, Derivative, DerivativeComparisonState};

use crate::{
    args::DeriveArgs,
    error::{Error, Result},
    output,
};

pub(super) async fn run(client: &Client, args: DeriveArgs) -> Result<()> {
    let derivation = Derivation {
        process: args.process,
        tool: args.tool,
    };
    let registration = client.register_derivative(args.job.0, args.file, derivation);
    let Some(derivative) = registration.await?.derivative else {
        return Err(Error::Failed(
            "the service has registered nothing".to_owned(),
        ));
    };
    output::either(args.form.json, &derivative, || sentence(&derivative))
}

fn sentence(derivative: &Derivative) -> String {
    let version = derivative.version;
    match DerivativeComparisonState::parse(&derivative.comparison.state) {
        Some(DerivativeComparisonState::Equal) => format!(
            "Registered. It looks like version {version}: it may be printed whenever that is approved."
        ),
        Some(DerivativeComparisonState::Differs) => {
            let pages = derivative.comparison.pages.iter();
            let pages: Vec<_> = pages.map(|differing| differing.page.to_string()).collect();
            format!(
                "Registered. It differs from version {version} on pages {}: somebody has to confirm it.",
                pages.join(", ")
            )
        }
        Some(DerivativeComparisonState::NotComparable) | None => {
            let reason = derivative.comparison.reason.as_deref().unwrap_or_default();
            format!(
                "Registered. It could not be compared with version {version} ({reason}): somebody has to confirm it."
            )
        }
    }
}
