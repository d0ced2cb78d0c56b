//! `trigger`: makes the real thing happen that an event tells of, with a sample document.

use std::time::Duration;

use imprimatur_client::{
    AddReviewerBody, Client, ConfirmationBody, CreateJobBody, Decision, DecisionBody, Derivation,
    InheritBody, JobBody, ListTasksQuery, NotificationBody, OverrideBody, PreflightGate,
    RefusedFileBody, Source, StageBody, StageReviewerBody, SubscribedEventType as EventType,
    UploadOptions, Uuid,
};
use tokio::time::{sleep, timeout};

use crate::{
    args::TriggerArgs,
    credentials::Credentials,
    error::{Error, Result},
    feed::{Feed, FeedEvent},
    output,
};

/// Hash of no file, registered as if it was made of the sample.
const DERIVED: &str = "0000000000000000000000000000000000000000000000000000000000000000";

const SAMPLE: &[u8] = include_bytes!("../../assets/sample.pdf");
/// Makes other bytes of the sample, for a second version; readers of PDF ignore it.
const COMMENT: &[u8] = b"% second version\n";
/// How long the event may take: zips and certificates are made in the background.
const PATIENCE: Duration = Duration::from_mins(1);
const LOOK: Duration = Duration::from_millis(300);

/// An event to trigger, and who reviews the sample document.
struct Trigger<'a> {
    client: &'a Client,
    event_type: &'a str,
    reviewer: &'a str,
}

pub(super) async fn run(
    client: &Client,
    credentials: &Credentials,
    args: TriggerArgs,
) -> Result<()> {
    if !credentials.is_test() && !args.live {
        let what = "this is no test key; with --live it creates jobs and sends emails all the same";
        return Err(Error::Usage(what.to_owned()));
    }
    let mut feed = Feed::from_now(client).await?;
    let trigger = Trigger {
        client,
        event_type: &args.event,
        reviewer: &args.reviewer,
    };
    let job = trigger.run().await?;
    let event = timeout(PATIENCE, find(&mut feed, job, &args.event)).await;
    let missing = |_| {
        let console = credentials.console(job);
        Error::Failed(format!("{} has not come; see {console}", args.event))
    };
    let event = event.map_err(missing)??;
    if args.form.json {
        return output::raw(&event.text);
    }
    output::line(&event.line())?;
    output::line(&format!("The job stays at {}.", credentials.console(job)))
}

async fn find(feed: &mut Feed, job: Uuid, event_type: &str) -> Result<FeedEvent> {
    loop {
        let events = feed.wait().await?;
        let is_it =
            |event: &FeedEvent| event.job_guid == Some(job) && event.event_type == event_type;
        if let Some(event) = events.into_iter().find(is_it) {
            return Ok(event);
        }
    }
}

impl Trigger<'_> {
    /// Makes it happen; the job that the event is about.
    async fn run(&self) -> Result<Uuid> {
        let client = self.client;
        match EventType::parse(self.event_type) {
            Some(EventType::Created) => self.folder().await,
            Some(EventType::Updated | EventType::LabelChanged) => self.change().await,
            Some(EventType::Deleted) => {
                let folder = self.folder().await?;
                client.delete_job(folder).await?;
                Ok(folder)
            }
            Some(EventType::Compressed) => {
                let folder = self.folder().await?;
                client.create_compression(folder).await?;
                Ok(folder)
            }
            Some(EventType::Preflighted) => self.upload(UploadOptions::default()).await,
            Some(EventType::VersionChanged) => self.revise().await,
            Some(
                EventType::StatusChanged
                | EventType::TaskCreated
                | EventType::ReviewNotify
                | EventType::StageStarted,
            ) => self.send().await,
            Some(
                EventType::ReviewApproval
                | EventType::ReviewMessage
                | EventType::TaskCompleted
                | EventType::StageCompleted
                | EventType::Certified,
            ) => self.approve().await,
            Some(EventType::PlanChanged) => self.change_plan().await,
            Some(EventType::GateOverridden) => self.override_gate().await,
            Some(EventType::DerivativeRegistered) => Ok(self.derive().await?.0),
            Some(EventType::DerivativeConfirmed) => self.confirm_derived().await,
            Some(EventType::ReleaseRefused) => self.refuse_release().await,
            Some(EventType::CheckRequested | EventType::CheckAnswered) => {
                Err(Error::Usage(format!(
                    "{} cannot be triggered: register a check and upload a file",
                    self.event_type
                )))
            }
            Some(EventType::SendToMis) => {
                let job = self.upload(UploadOptions::default()).await?;
                client
                    .run_job_action(job, "send-to-mis", &InheritBody::default())
                    .await?;
                Ok(job)
            }
            Some(
                EventType::AnonymousReminder | EventType::TaskEmailReply | EventType::ReviewReply,
            )
            | None => Err(Error::Usage(format!(
                "{} cannot be triggered: it needs a due date or the reply to an email",
                self.event_type
            ))),
        }
    }

    async fn folder(&self) -> Result<Uuid> {
        let folder = CreateJobBody::folder(format!("Trigger {}", self.event_type));
        Ok(self.client.create_job(&folder).await?.fields.guid)
    }

    async fn change(&self) -> Result<Uuid> {
        let folder = self.folder().await?;
        let change = JobBody {
            label: Some("rush".to_owned()),
            alt_text: Some("PO-4711".to_owned()),
            ..JobBody::default()
        };
        self.client.update_job(folder, &change).await?;
        Ok(folder)
    }

    async fn upload(&self, options: UploadOptions) -> Result<Uuid> {
        let source = Source::bytes(format!("Trigger {}.pdf", self.event_type), SAMPLE);
        Ok(self.client.upload(source, options).await?.fields.guid)
    }

    async fn revise(&self) -> Result<Uuid> {
        let job = self.upload(UploadOptions::default()).await?;
        let source = Source::bytes("Second version.pdf", [SAMPLE, COMMENT].concat());
        let options = UploadOptions::default();
        self.client.revise(job, source, options).await?;
        Ok(job)
    }

    fn stages(&self) -> Vec<StageBody> {
        vec![StageBody {
            reviewers: Some(vec![StageReviewerBody::email(self.reviewer)]),
            name: Some("Trigger".to_owned()),
            ..StageBody::default()
        }]
    }

    async fn send(&self) -> Result<Uuid> {
        let stages = self.stages();
        self.upload(UploadOptions {
            stages,
            ..UploadOptions::default()
        })
        .await
    }

    async fn approve(&self) -> Result<Uuid> {
        let job = self.send().await?;
        let decision = DecisionBody {
            comments: Some("Triggered.".to_owned()),
            ..DecisionBody::new(Decision::Approved)
        };
        for task in self
            .client
            .list_tasks(job, &ListTasksQuery::default())
            .await?
        {
            let task = task.id.unwrap_or_default();
            self.client.decide_task(job, task, &decision).await?;
        }
        Ok(job)
    }

    async fn change_plan(&self) -> Result<Uuid> {
        let job = self.send().await?;
        let reviewer = AddReviewerBody::new(format!("second.{}", self.reviewer), 1);
        self.client.add_stage_reviewer(job, &reviewer).await?;
        Ok(job)
    }

    async fn derive(&self) -> Result<(Uuid, i64)> {
        let job = self.upload(UploadOptions::default()).await?;
        let derivation = Derivation {
            process: "Trigger".to_owned(),
            tool: String::new(),
        };
        let registered = self
            .client
            .register_derivative_hash(job, DERIVED, derivation);
        let derivative = registered.await?.derivative.map(|derivative| derivative.id);
        Ok((job, derivative.unwrap_or_default()))
    }

    async fn confirm_derived(&self) -> Result<Uuid> {
        let (job, derivative) = self.derive().await?;
        let confirmation = ConfirmationBody::new("Triggered.");
        self.client
            .confirm_derivative(job, derivative, &confirmation)
            .await?;
        Ok(job)
    }

    async fn refuse_release(&self) -> Result<Uuid> {
        let (job, _) = self.derive().await?;
        let file = RefusedFileBody {
            name: Some(format!("Trigger {}.pdf", self.event_type)),
        };
        self.client.refuse_release(DERIVED, &file).await?;
        Ok(job)
    }

    /// The sample has a font that is not embedded, which preflight warns of.
    async fn override_gate(&self) -> Result<Uuid> {
        let options = UploadOptions {
            gate: Some(PreflightGate::Warnings),
            ..UploadOptions::default()
        };
        let job = self.upload(options).await?;
        while self.client.get_approval(job).await?.gate.state == "waiting" {
            sleep(LOOK).await;
        }
        let notification = NotificationBody {
            stages: Some(self.stages()),
            r#override: Some(OverrideBody::new("Triggered.")),
            ..NotificationBody::default()
        };
        self.client.send_notification(job, &notification).await?;
        Ok(job)
    }
}
