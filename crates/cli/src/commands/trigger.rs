//! `trigger`: makes the real thing happen that an event tells of, with a sample document.

use std::time::Duration;

use imprimatur_client::{
    Client, Decision, Gate, JobChange, NewDecision, NewFolder, NewStageReviewer, Notification,
    Override, Source, Stage, StageReviewer, SubscribedEventType as EventType, UploadOptions, Uuid,
};
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::{
    args::TriggerArgs,
    credentials::Credentials,
    error::{Error, Result},
    feed::{Feed, FeedEvent},
    output,
};

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

pub(super) async fn run(client: &Client, service: &Credentials, args: TriggerArgs) -> Result<()> {
    if !service.is_test() && !args.live {
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
        let console = service.console(job);
        Error::Failed(format!("{} has not come; see {console}", args.event))
    };
    let event = event.map_err(missing)??;
    if args.form.json {
        return output::raw(&event.text);
    }
    output::line(&event.line())?;
    output::line(&format!("The job stays at {}.", service.console(job)))
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
                client.jobs().delete(folder).await?;
                Ok(folder)
            }
            Some(EventType::Compressed) => {
                let folder = self.folder().await?;
                client.zips().create(folder).await?;
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
            Some(EventType::SendToMis) => {
                let job = self.upload(UploadOptions::default()).await?;
                client.jobs().act(job, "send-to-mis", &json!({})).await?;
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
        let folder = NewFolder::new(format!("Trigger {}", self.event_type));
        Ok(self.client.jobs().create(&folder).await?.fields.guid)
    }

    async fn change(&self) -> Result<Uuid> {
        let folder = self.folder().await?;
        let change = JobChange {
            label: Some("rush".to_owned()),
            alt_text: Some("PO-4711".to_owned()),
            ..JobChange::default()
        };
        self.client.jobs().update(folder, &change).await?;
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

    fn stages(&self) -> Vec<Stage> {
        vec![Stage {
            reviewers: vec![StageReviewer::email(self.reviewer)],
            ..Stage::new("Trigger")
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
        let decision = NewDecision {
            comments: Some("Triggered.".to_owned()),
            ..NewDecision::new(Decision::Approved)
        };
        for task in self.client.tasks().list(job).await? {
            let task = task.id.unwrap_or_default();
            self.client.tasks().decide(job, task, &decision).await?;
        }
        Ok(job)
    }

    async fn change_plan(&self) -> Result<Uuid> {
        let job = self.send().await?;
        let reviewer = NewStageReviewer {
            stage: 1,
            email: format!("second.{}", self.reviewer),
            role: None,
        };
        self.client.approval().add_reviewer(job, &reviewer).await?;
        Ok(job)
    }

    /// The sample has a font that is not embedded, which preflight warns of.
    async fn override_gate(&self) -> Result<Uuid> {
        let options = UploadOptions {
            gate: Some(Gate::Warnings),
            ..UploadOptions::default()
        };
        let job = self.upload(options).await?;
        while self.client.approval().get(job).await?.gate.state == "waiting" {
            sleep(LOOK).await;
        }
        let notification = Notification {
            stages: self.stages(),
            r#override: Some(Override {
                reason: "Triggered.".to_owned(),
            }),
            ..Notification::default()
        };
        self.client.notifications().send(job, &notification).await?;
        Ok(job)
    }
}
