//! The reviewer's page.

use askama::Template;
use imprimatur_application::review::{ReviewPage, Standing};
use imprimatur_domain::task::Category;

use super::{
    Frame, Problems,
    file::File,
    insight::Known,
    receipt::Receipt,
    text::{self, When},
};
use crate::{form::Typed, state::PagesState};

/// The reviewer's page, ready to be written.
#[derive(Template)]
#[template(path = "review.html")]
pub(crate) struct Review {
    frame: Frame,
    request: String,
    /// Name or address of the owner, who sees what reviewers do.
    sender: String,
    title: String,
    alt_text: String,
    /// Shown for a file; a folder has no versions of its own.
    version: Option<u32>,
    due_at: Option<When>,
    instructions: String,
    known: Known,
    /// What the reviewer has said so far, and when; the latest first.
    said: Vec<(String, When)>,
    panel: Panel,
    /// A form for a comment, where nothing else can be done now.
    words: Option<Words>,
    files: Vec<File>,
    /// Whether there are more files than can be shown.
    holds_too_many: bool,
}

/// What the page offers beside the files.
enum Panel {
    /// A decision.
    Form(Box<Form>),
    /// A way to hand in files.
    Upload(Box<Upload>),
    /// What was decided.
    Receipt(Box<Receipt>),
    /// A word on why nothing can be done here.
    Note(Note),
}

struct Form {
    asks: Asks,
    action: String,
    /// Where a comment goes without anything else.
    comment: String,
    opened: String,
    token: String,
    /// The version that is decided on, if anything is.
    version: Option<u32>,
    needs_name: bool,
    needs_email: bool,
    needs_confirmation: bool,
    /// The address that the decision will stand under, where it is known.
    reviewer: String,
    typed: Typed,
    problems: Problems,
}

/// What a form asks for.
enum Asks {
    /// One of three decisions.
    Decision,
    /// The word that something is done, and the status that it gives the job.
    Word { becomes: Option<&'static str> },
}

impl Form {
    fn asks_for_decision(&self) -> bool {
        matches!(self.asks, Asks::Decision)
    }

    /// What becomes of the job by the word that it is done.
    fn becomes(&self) -> Option<&'static str> {
        match self.asks {
            Asks::Decision => None,
            Asks::Word { becomes } => becomes,
        }
    }

    /// Whether the form is more than a comment and three buttons.
    fn is_long(&self) -> bool {
        self.needs_name
            || self.needs_email
            || self.needs_confirmation
            || !self.problems.all().is_empty()
    }
}

/// The form for files.
struct Upload {
    action: String,
    opened: String,
    token: String,
    /// Several files at once; otherwise one, which becomes the next version.
    takes_many: bool,
    /// The version that the file will be.
    next: u32,
    needs_confirmation: bool,
    reviewer: String,
    typed: Typed,
    problems: Problems,
}

/// The form for a comment and nothing else.
struct Words {
    action: String,
    token: String,
    reviewer: String,
    typed: Typed,
    problems: Problems,
}

/// Why nothing can be done here.
struct Note {
    title: &'static str,
    text: String,
}

impl Note {
    fn of(page: &ReviewPage) -> Self {
        let sender = text::name(&page.owner);
        let noun = if page.category.asks_for_decision() {
            "review"
        } else {
            "task"
        };
        match page.standing {
            Standing::Locked => Self::locked(page, &sender),
            Standing::SelfRequested => Self {
                title: "The owner decides here",
                text: "You created this task for yourself, so only the owner of the job can decide. Ask the owner to \
                    decide or to send it to you."
                    .to_owned(),
            },
            Standing::Early => Self {
                title: "Not started yet",
                text: format!("This {noun} has not started. We'll email you when it does."),
            },
            Standing::Delivered => Self {
                title: "Thank you",
                text: format!(
                    "Your {} been uploaded, and {sender} can see it. You can close this page.",
                    if page.is_folder { "files have" } else { "file has" }
                ),
            },
            Standing::Withdrawn => Self {
                title: "Withdrawn",
                text: format!("This {noun} was withdrawn. You don't need to do anything."),
            },
            Standing::Completed => Self {
                title: "Thank you",
                text: "Your task is complete. You can close this page.".to_owned(),
            },
            Standing::Ended | Standing::Open | Standing::Decided(_) => Self {
                title: "Closed",
                text: format!(
                    "This {noun} is closed. {sender} may have closed it or uploaded a new version. If you are needed \
                        again, we'll email you."
                ),
            },
        }
    }

    fn locked(page: &ReviewPage, sender: &str) -> Self {
        let text = if takes_words(page) {
            let purpose = if page.category.asks_for_decision() {
                "decide"
            } else {
                "complete your task"
            };
            format!(
                "This job is locked. You can still comment. Your link stays valid; come back later to {purpose}."
            )
        } else {
            format!("This job is locked by {sender}. Please try again later.")
        };
        Self {
            title: "Locked",
            text,
        }
    }

    fn too_many(page: &ReviewPage) -> Self {
        let sender = text::name(&page.owner);
        Self {
            title: "Too many files to review together",
            text: format!("Please ask {sender} to send them in smaller batches."),
        }
    }
}

impl Review {
    pub(crate) fn of(
        room: &PagesState,
        token: &str,
        page: &ReviewPage,
        (typed, problems): (Typed, Problems),
    ) -> Self {
        let link = room.site.link(token);
        let numbered = page.files.iter().enumerate();
        let files =
            numbered.map(|(index, file)| File::of(index + 1, file, &link, page.can_download));
        let files: Vec<_> = files.collect();
        let is_decided = matches!(page.standing, Standing::Decided(_));
        Self {
            frame: Frame::of(room),
            request: text::request(&page.owner, page.category, &page.standing),
            sender: text::name(&page.owner),
            title: text::name(&page.job_name),
            alt_text: text::name(&page.alt_text),
            version: (!page.is_folder).then_some(page.version),
            due_at: page.due_at.filter(|_| !is_decided).map(When::of),
            instructions: page.comments.clone(),
            known: Known::of(&page.insight),
            said: said(page),
            words: takes_words(page).then(|| Words {
                action: format!("{link}/comment"),
                token: page.form_token.clone(),
                reviewer: text::name(&page.reviewer),
                typed: typed.clone(),
                problems: problems.clone(),
            }),
            panel: Panel::of(page, &link, typed, problems),
            files,
            holds_too_many: page.holds_too_many,
        }
    }

    /// Whether the page has a form beside the files.
    fn has_form(&self) -> bool {
        matches!(self.panel, Panel::Form(_) | Panel::Upload(_))
    }

    /// Whether there is something to look at beside the form; files that are only asked for are not there yet.
    fn has_files_beside(&self) -> bool {
        match self.panel {
            Panel::Upload(_) => !self.files.is_empty(),
            _ => self.has_form(),
        }
    }

    /// Where it is said or asked what is to be done.
    fn to_do(&self) -> &'static str {
        match self.panel {
            Panel::Form(_) => "decide",
            Panel::Upload(_) => "upload",
            Panel::Receipt(_) | Panel::Note(_) => "panel",
        }
    }

    /// Whether what is to be done needs more room than the edge of a small screen.
    fn is_long(&self) -> bool {
        match &self.panel {
            Panel::Form(form) => form.is_long(),
            Panel::Upload(_) => true,
            Panel::Receipt(_) | Panel::Note(_) => false,
        }
    }

    /// Whether the page asks for a decision on the files.
    fn asks_for_decision(&self) -> bool {
        matches!(&self.panel, Panel::Form(form) if form.asks_for_decision())
    }

    /// Instructions are for those who have or had something to do.
    fn shows_instructions(&self) -> bool {
        !self.instructions.is_empty() && !matches!(self.panel, Panel::Receipt(_))
    }
}

impl Panel {
    fn of(page: &ReviewPage, link: &str, typed: Typed, problems: Problems) -> Self {
        match &page.standing {
            Standing::Decided(verdict) if page.category == Category::Anonymous => {
                Self::Receipt(Box::new(Receipt::without_reviewer(verdict)))
            }
            Standing::Decided(verdict) => Self::Receipt(Box::new(Receipt::of(verdict))),
            Standing::Early
            | Standing::Ended
            | Standing::Delivered
            | Standing::Completed
            | Standing::Withdrawn
            | Standing::Locked
            | Standing::SelfRequested => Self::Note(Note::of(page)),
            Standing::Open if page.category.asks_for_file() => Self::Upload(Box::new(Upload {
                action: format!("{link}/upload"),
                opened: format!("{link}/opened"),
                token: page.form_token.clone(),
                takes_many: page.is_folder,
                next: page.version + 1,
                needs_confirmation: page.req_confirm,
                reviewer: text::name(&page.reviewer),
                typed,
                problems,
            })),
            Standing::Open if page.holds_too_many && page.decides => {
                Self::Note(Note::too_many(page))
            }
            Standing::Open => Self::Form(Box::new(Form {
                action: if page.category.asks_for_decision() {
                    format!("{link}/decision")
                } else {
                    format!("{link}/done")
                },
                asks: if page.category.asks_for_decision() {
                    Asks::Decision
                } else {
                    Asks::Word {
                        becomes: page.carries.map(text::status),
                    }
                },
                comment: format!("{link}/comment"),
                opened: format!("{link}/opened"),
                token: page.form_token.clone(),
                version: page.decides.then_some(page.version),
                needs_name: page.req_confirm || page.is_anonymous,
                needs_email: page.is_anonymous,
                needs_confirmation: page.req_confirm,
                reviewer: text::name(&page.reviewer),
                typed,
                problems,
            })),
        }
    }
}

/// Whoever cannot decide now can still say something, as long as it is known who says it.
fn takes_words(page: &ReviewPage) -> bool {
    matches!(page.standing, Standing::Locked | Standing::SelfRequested) && !page.is_anonymous
}

fn said(page: &ReviewPage) -> Vec<(String, When)> {
    let said = page.said.iter().rev();
    said.map(|said| (said.text.clone(), When::of(said.at)))
        .collect()
}
