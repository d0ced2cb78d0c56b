//! Making, listing, advancing and removing sandboxes, for those who have a test key or are about to get one.

use std::sync::Arc;

use imprimatur_application::{
    accounts::{self, keys::MadeKey},
    failure::{Failure, FailureReason},
    ports::{
        accounts::{Accounts, ListedKey},
        clock::Clock as _,
        sandboxes::{
            Advance, Happened, MadeClock, SandboxId, SandboxState, SandboxStore as _, Sandboxes,
            TestClock,
        },
    },
    sign_ins,
};
use imprimatur_domain::{
    Instant,
    account::{Scope, User},
    field::InputField,
};
use imprimatur_secrets::account_sandbox;

use super::{
    SandboxHost,
    advance::{FIRST, LAST},
    broken,
    counting::Counts,
    sandbox::Sandbox,
};
use crate::{error::CommandError, system::SystemClock};

/// The application of the key that comes with a clock.
const CLOCK_APPLICATION: &str = "Test clock";
/// Most clocks of an account.
const CLOCKS_MAX: usize = 20;

/// What a new sandbox is made with.
struct NewSandbox {
    name: Option<String>,
    now: Option<Instant>,
}

/// Most users among whom the first user of a sandbox is chosen.
const USERS_MAX: u32 = 1_000;

/// Whoever has the highest role in the team of a user: the first user of a sandbox may manage it as outside.
async fn founder(accounts: &dyn Accounts, user: &User) -> Result<User, Failure> {
    let members = accounts
        .list_users(Some(user.team), None, USERS_MAX)
        .await?;
    let users = members.into_iter().map(|member| member.user);
    // Of several, `max_by_key` returns the last one.
    let highest = users
        .rev()
        .filter(|user| user.is_active)
        .max_by_key(|user| user.role);
    Ok(highest.unwrap_or_else(|| user.clone()))
}

impl SandboxHost {
    /// Makes a sandbox unless there is one, opens it, and lets a user from outside in.
    async fn make(
        self: &Arc<Self>,
        id: &SandboxId,
        new: NewSandbox,
        accounts: &dyn Accounts,
        user: &User,
    ) -> Result<Arc<Sandbox>, Failure> {
        if !self.registry.exists(id).await? {
            if !self.registry.may_create().await? {
                return Err(Failure::Conflict(FailureReason::NoTestMode));
            }
            let (host, made) = (Arc::clone(self), id.clone());
            let begun = self
                .runtime
                .spawn(async move { host.begin(&made, new.name, new.now).await });
            let begun = begun.await.map_err(|error| broken(&error))?;
            begun.map_err(|error| broken(&error))?;
        }
        let sandbox = self.find(id).await?.ok_or(Failure::NotFound)?;
        let founder = founder(accounts, user).await?;
        // The key of the first start is thrown away: nobody has asked for it.
        accounts::first_start_as(&sandbox.ports, &founder.email, founder.role).await?;
        accounts::mirror_user(&sandbox.ports, user).await?;
        Ok(sandbox)
    }

    /// Creates the tables of a sandbox and what it knows of itself.
    async fn begin(
        &self,
        id: &SandboxId,
        name: Option<String>,
        now: Option<Instant>,
    ) -> Result<(), CommandError> {
        self.registry.create(id).await?;
        let database = self.database(id, &Arc::new(Counts::default())).await?;
        let at = SystemClock.now();
        let state = SandboxState {
            name,
            now,
            created_at: at,
            used_at: at,
        };
        Ok(database.begin_sandbox(state).await?)
    }

    /// The sandbox of a clock of the account.
    async fn find_clock(
        self: &Arc<Self>,
        account: &SandboxId,
        id: &str,
    ) -> Result<Arc<Sandbox>, Failure> {
        let id = SandboxId::parse(id).filter(SandboxId::is_clock);
        let id = id.filter(|id| id.account() == account.account());
        let id = id.ok_or(Failure::NotFound)?;
        self.find(&id).await?.ok_or(Failure::NotFound)
    }

    /// All clocks of an account, each opened on the way.
    async fn list(self: &Arc<Self>, account: &SandboxId) -> Result<Vec<TestClock>, Failure> {
        let mut clocks = Vec::new();
        for id in self.registry.ids(account.account()).await? {
            if id.is_clock()
                && let Some(sandbox) = self.find(&id).await?
            {
                clocks.push(listed(&sandbox).await?);
            }
        }
        clocks.sort_by_key(|clock| clock.created_at);
        Ok(clocks)
    }
}

/// A clock as it is now.
async fn listed(sandbox: &Sandbox) -> Result<TestClock, Failure> {
    let state = sandbox.database.sandbox_state().await?;
    let state = state.ok_or(Failure::NotFound)?;
    Ok(TestClock {
        id: sandbox.id.clone(),
        name: state.name,
        now: state.now.ok_or(Failure::NotFound)?,
        created_at: state.created_at,
    })
}

/// The host as the port: sandboxes refer back to it.
pub(crate) struct HostedSandboxes(pub(crate) Arc<SandboxHost>);

#[async_trait::async_trait]
impl Sandboxes for HostedSandboxes {
    async fn create_key(
        &self,
        user: &User,
        application: &str,
        scopes: Vec<Scope>,
    ) -> Result<MadeKey, Failure> {
        let id = account_sandbox(&self.0.key, user.team.0);
        let new = NewSandbox {
            name: None,
            now: None,
        };
        let outside = &*self.0.live.accounts;
        let sandbox = self.0.make(&id, new, outside, user).await?;
        let ports = &sandbox.ports;
        let (key, text) = accounts::create_key(ports, &user.email, application, scopes).await?;
        let holder = ports.accounts.find_key_by_id(key).await?;
        let holder = holder.ok_or(Failure::NotFound)?;
        Ok(MadeKey {
            key: ListedKey {
                id: key,
                application: holder.application,
                scopes: holder.scopes,
                made_with: None,
                created_at: ports.clock.now(),
                expires_at: None,
                last_used_at: None,
                last_used_from: None,
                revoked_at: None,
            },
            text,
        })
    }

    async fn create_clock(
        &self,
        account: &SandboxId,
        user: &User,
        scopes: Vec<Scope>,
        name: Option<String>,
        now: Option<Instant>,
    ) -> Result<MadeClock, Failure> {
        let now = now.map_or_else(|| SystemClock.now(), Instant::truncate_to_millisecond);
        if !(FIRST..LAST).contains(&now) {
            return Err(Failure::invalid(
                InputField::Now,
                "must lie between 2000 and 2200",
            ));
        }
        let ids = self.0.registry.ids(account.account()).await?;
        if ids.iter().filter(|id| id.is_clock()).count() >= CLOCKS_MAX {
            return Err(Failure::invalid(
                InputField::Clocks,
                format!("there are {CLOCKS_MAX} already; delete one first"),
            ));
        }
        let [a, b, c, d, ..] = self.0.live.ids.random();
        let id = account.clock([a, b, c, d]);
        let new = NewSandbox {
            name,
            now: Some(now),
        };
        let outside = self.0.find(account).await?.ok_or(Failure::NotFound)?;
        let outside = &*outside.ports.accounts;
        let sandbox = self.0.make(&id, new, outside, user).await?;
        let ports = &sandbox.ports;
        let (_, key) = accounts::create_key(ports, &user.email, CLOCK_APPLICATION, scopes).await?;
        let (sign_in_link, _) = sign_ins::issue(ports, &user.email).await?;
        Ok(MadeClock {
            clock: listed(&sandbox).await?,
            key,
            sign_in_link,
        })
    }

    async fn clocks(&self, account: &SandboxId) -> Result<Vec<TestClock>, Failure> {
        self.0.list(account).await
    }

    async fn clock(&self, account: &SandboxId, id: &str) -> Result<TestClock, Failure> {
        let sandbox = self.0.find_clock(account, id).await?;
        listed(&sandbox).await
    }

    async fn advance(
        &self,
        account: &SandboxId,
        id: &str,
        advance: Advance,
    ) -> Result<(TestClock, Happened), Failure> {
        let sandbox = self.0.find_clock(account, id).await?;
        let advanced = Arc::clone(&sandbox);
        // It goes on if its caller hangs up.
        let advancing = self
            .0
            .runtime
            .spawn(async move { advanced.advance(advance).await });
        let (_, happened) = advancing.await.map_err(|error| broken(&error))??;
        Ok((listed(&sandbox).await?, happened))
    }

    async fn delete_clock(&self, account: &SandboxId, id: &str) -> Result<(), Failure> {
        let sandbox = self.0.find_clock(account, id).await?;
        sandbox.hold(&format!("{}-delete", self.0.holder)).await?;
        self.0.forget(&sandbox.id);
        let removed = self.0.registry.remove(&sandbox.id).await;
        removed.map_err(|error| broken(&error))
    }
}
