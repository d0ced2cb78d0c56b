//! Creating sign-in links.

use imprimatur_domain::{
    Instant,
    account::User,
    email::Email,
    field::InputField,
    ids::{MailId, SignInId},
    sign_in::SignIn,
};

use crate::{
    changes::{Changes, SignInWrite},
    failure::{Failure, FailureReason},
    mails::{Mail, MailContent},
    ports::{Ports, store::StoreError},
    unit_of_work::commit,
};

/// Maximum number of unused links per user; also limits how many mails a stranger can trigger within a link's lifetime.
const WAITING_MAX: u32 = 3;

/// Mails a sign-in link to the user with this address. Succeeds silently if there is no such user, the user has left,
/// or there are enough unused links, so that nothing is revealed to strangers.
///
/// # Errors
/// [`Failure::Invalid`] for an invalid address.
pub async fn ask(ports: &Ports, email: &str) -> Result<(), Failure> {
    let email = email.parse::<Email>();
    let email = email.map_err(|error| Failure::invalid(InputField::Email, error.to_string()))?;
    let found = ports.accounts.find_user_by_email(email).await?;
    let Some(user) = found.filter(|user| user.is_active) else {
        return Ok(());
    };
    let at = ports.clock.now();
    let since = at - SignIn::LINK_LIFETIME;
    if ports.accounts.count_links_since(user.id, since).await? >= WAITING_MAX {
        return Ok(());
    }
    let mut changes = Changes::default();
    let sign_in = make(ports, &mut changes, &user, at).await?;
    changes.write(Mail {
        id: MailId(ports.ids.next().await?),
        recipient: user.email,
        content: MailContent::SignIn {
            sign_in: sign_in.id,
        },
        created_at: at,
    });
    match commit(ports, changes).await {
        // The user has left meanwhile.
        Err(Failure::Conflict(_) | Failure::Store(StoreError::Conflict)) => Ok(()),
        settled => settled,
    }
}

/// Creates a link for the user with this address and returns it, for operators.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`] if the user has left.
pub async fn issue(ports: &Ports, email: &Email) -> Result<(String, Instant), Failure> {
    let found = ports.accounts.find_user_by_email(email.clone()).await?;
    let user = found.ok_or(Failure::NotFound)?;
    if !user.is_active {
        return Err(Failure::Conflict(FailureReason::UserLeft));
    }
    let at = ports.clock.now();
    let mut changes = Changes::default();
    let sign_in = make(ports, &mut changes, &user, at).await?;
    commit(ports, changes).await?;
    Ok((address(ports, &sign_in), at + SignIn::LINK_LIFETIME))
}

/// Adds a new link to a commit.
pub(crate) async fn make(
    ports: &Ports,
    changes: &mut Changes,
    user: &User,
    at: Instant,
) -> Result<SignIn, Failure> {
    let id = SignInId(ports.ids.next().await?);
    let sign_in = SignIn::new(id, user.id, at);
    changes.write(SignInWrite::Insert(sign_in.clone()));
    Ok(sign_in)
}

/// The URL of a link.
pub(crate) fn address(ports: &Ports, sign_in: &SignIn) -> String {
    let token = ports.secrets.sign_in_token(sign_in);
    ports.settings.sign_in_link(&token)
}
