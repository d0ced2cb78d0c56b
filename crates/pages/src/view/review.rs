//! The reviewer's page.

use askama::Template;
use imprimatur_application::review::{ReviewPage, Standing};
use imprimatur_texts::Texts;

use super::{
    Compare, ComparePage, CompareState, Conversation, FailedReply, Frame, Page, Problems,
    RequestedComparison,
    file::{Addresses, File},
    insight::Known,
    note::{Note, takes_words},
    pages,
    proof::{Proof, Talk},
    receipt::{Receipt, receipt_of, ruling_on},
    review_stage::stage_facts,
    text::{self, When},
    upload::Upload,
};
use crate::{form::Typed, state::PageContext};

/// The reviewer's page, ready to be written.
#[derive(Template)]
#[template(path = "review.html")]
pub(crate) struct Review<'a> {
    frame: Frame,
    request: String,
    /// Name or address of the owner, who sees what reviewers do.
    sender: String,
    title: String,
    alt_text: String,
    /// Shown for a file; a folder has no versions of its own.
    version: Option<u32>,
    due_at: Option<When>,
    /// The stage of the review, and whose decision counts in it.
    of_stage: Vec<String>,
    instructions: String,
    known: Known,
    conversation: Conversation<'a>,
    /// Where the conversation is read and goes on, on a page without a proof.
    talk: Option<Talk>,
    panel: Panel,
    /// The form of somebody who may decide once more.
    again: Option<Box<Form>>,
    /// The link to the reviewer's open task, where this one has ended.
    onward: Option<String>,
    /// A form for a comment, where nothing else can be done now.
    words: Option<Words>,
    /// The files; `None` if there are none to show.
    proof: Option<Proof>,
    /// Whether there are more files than can be shown.
    holds_too_many: bool,
}

pages!(Review<'_>);

/// What is shown again of a form that was refused: of a reply in its thread, of any other in its fields.
pub(crate) type FormAgain = (Typed, Problems, Option<FailedReply>);

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

#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether the form has a field"
)]
pub(super) struct Form {
    asks: Asks,
    /// Where the form goes, for a decision by way of the question whether it is meant.
    action: String,
    /// Where the script, which has asked, sends a decision.
    pub(super) decide: String,
    /// Where a comment goes without anything else.
    comment: String,
    opened: String,
    pub(super) token: String,
    /// Whether there is no decision yet.
    pub(super) is_first: bool,
    /// The version that is decided on, if anything is.
    version: Option<u32>,
    pub(super) needs_name: bool,
    pub(super) needs_email: bool,
    pub(super) needs_confirmation: bool,
    /// To approve, the reviewer must have seen the file elsewhere.
    pub(super) needs_seen_elsewhere: bool,
    /// The address that the decision will stand under, where it is known.
    pub(super) reviewer: String,
    pub(super) typed: Typed,
    pub(super) problems: Problems,
}

/// What a form asks for.
enum Asks {
    /// One of three decisions.
    Decision,
    /// The word that something is done, and the status that it gives the job.
    Word { becomes: Option<String> },
}

impl Form {
    pub(super) fn asks_for_decision(&self) -> bool {
        matches!(self.asks, Asks::Decision)
    }

    /// What becomes of the job by the word that it is done.
    fn becomes(&self) -> Option<&str> {
        match &self.asks {
            Asks::Decision => None,
            Asks::Word { becomes } => becomes.as_deref(),
        }
    }

    /// Whether the form is more than a comment and three buttons.
    fn is_long(&self) -> bool {
        self.needs_name
            || self.needs_email
            || self.needs_confirmation
            || !self.problems.listed().is_empty()
    }
}

/// The form for a comment and nothing else.
struct Words {
    action: String,
    token: String,
    reviewer: String,
    typed: Typed,
    problems: Problems,
}

impl<'a> Review<'a> {
    pub(crate) fn new(
        context: &PageContext,
        token: &str,
        page: &'a ReviewPage,
        (typed, problems, failed): FormAgain,
    ) -> Self {
        let link = context.site.link(token);
        let (texts, now) = (&context.texts, context.ports.clock.now());
        let files = shown_files(texts, page, &link);
        let threads = page.threads.as_ref();
        let talk = threads.map(|_| talk(page, &link, &typed, &problems));
        let (staged, talk) = if files.is_empty() {
            (None, talk)
        } else {
            (talk, None)
        };
        let is_decided = matches!(page.standing, Standing::Decided(_));
        Self {
            frame: Frame::from_context(context),
            request: text::request(
                texts,
                &page.owner,
                (page.category, page.role),
                &page.standing,
            ),
            sender: text::name(&page.owner),
            title: text::name(&page.job_name),
            alt_text: text::name(&page.alt_text),
            version: (!page.is_folder).then_some(page.version),
            due_at: page
                .due_at
                .filter(|_| !is_decided)
                .map(|at| When::due(texts, at, now)),
            of_stage: stage_facts(texts, page),
            instructions: page.comments.clone(),
            known: Known::new(texts, &page.insight),
            conversation: threads
                .map(|threads| Conversation::new(threads, failed.as_ref()))
                .unwrap_or_default(),
            talk,
            words: takes_words(page).then(|| Words::new(page, &link, &typed, &problems)),
            again: page.can_decide_again.then(|| {
                let form = Form::new(texts, page, &link, typed.clone(), problems.clone());
                Box::new(form)
            }),
            onward: page.onward.as_ref().map(|token| context.site.link(token)),
            panel: Panel::new(context, page, &link, typed, problems),
            proof: (!files.is_empty()).then(|| {
                let parts = (&context.site, &context.assets, texts);
                Proof::new(parts, files, text::name(&page.owner), staged)
            }),
            holds_too_many: page.holds_too_many,
        }
        .comparing(context, token, page, &RequestedComparison::Nothing)
    }

    /// With a comparison.
    pub(crate) fn comparing(
        mut self,
        context: &PageContext,
        token: &str,
        page: &ReviewPage,
        requested: &RequestedComparison,
    ) -> Self {
        if let ([file], false, Some(proof)) = (&page.files[..], page.is_folder, &mut self.proof) {
            let link = context.site.link(token);
            proof.compare =
                Compare::new(&context.texts, file, &ComparePage::Link(&link), requested);
        }
        self
    }

    /// Whether the reviewer takes part in the conversation about the files.
    fn takes_comments(&self) -> bool {
        self.proof
            .as_ref()
            .is_some_and(|proof| proof.talk.is_some())
    }

    /// What is shown.
    fn files(&self) -> &[File] {
        self.proof.as_ref().map_or(&[], |proof| &proof.files)
    }

    /// Whether the page has a form beside the files.
    fn has_form(&self) -> bool {
        matches!(self.panel, Panel::Form(_) | Panel::Upload(_))
    }

    /// Whether there is something to look at beside the form; files that are only asked for are not there yet.
    fn has_files_beside(&self) -> bool {
        match self.panel {
            Panel::Upload(_) => !self.files().is_empty(),
            _ => self.has_form(),
        }
    }

    /// Where it is said or asked what is to be done.
    fn to_do(&self) -> &'static str {
        match &self.panel {
            Panel::Form(form) if form.asks_for_decision() && self.proof.is_some() => {
                "decision-form"
            }
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

impl Words {
    fn new(page: &ReviewPage, link: &str, typed: &Typed, problems: &Problems) -> Self {
        Self {
            action: format!("{link}/comment"),
            token: page.form_token.clone(),
            reviewer: text::name(&page.reviewer),
            typed: typed.clone(),
            problems: problems.at("comments"),
        }
    }
}

pub(super) fn shown_files(texts: &Texts, page: &ReviewPage, link: &str) -> Vec<File> {
    let numbered = page.files.iter().enumerate();
    let files = numbered.map(|(index, file)| {
        let addresses = Addresses::at_link(link, file, page.can_download, page.has_inspector);
        File {
            ruling: ruling_on(texts, page, file.job),
            ..File::new(texts, index + 1, file, &addresses)
        }
    });
    files.collect()
}

/// The conversation, with what was typed into its form where nothing but comments can be sent.
fn talk(page: &ReviewPage, link: &str, typed: &Typed, problems: &Problems) -> Talk {
    let at = Talk::at(link, page.form_token.clone(), false);
    if !takes_words(page) {
        return at;
    }
    Talk {
        typed: typed.comments.clone(),
        problems: problems.clone(),
        ..at
    }
}

impl Panel {
    fn new(
        context: &PageContext,
        page: &ReviewPage,
        link: &str,
        typed: Typed,
        problems: Problems,
    ) -> Self {
        let texts = &context.texts;
        if let Some(receipt) = receipt_of(texts, page, link) {
            return Self::Receipt(Box::new(receipt));
        }
        match &page.standing {
            Standing::Early
            | Standing::Decided(_)
            | Standing::Ended
            | Standing::NotNeeded
            | Standing::Delivered
            | Standing::Completed
            | Standing::Withdrawn
            | Standing::Locked
            | Standing::SelfRequested
            | Standing::NotADecider => Self::Note(Note::new(texts, page)),
            Standing::Open if page.category.asks_for_file() => {
                let upload = Upload::new(context, page, link, typed, problems);
                Self::Upload(Box::new(upload))
            }
            Standing::Open if page.holds_too_many && page.decides => {
                Self::Note(Note::too_many(texts, page))
            }
            Standing::Open => Self::Form(Box::new(Form::new(texts, page, link, typed, problems))),
        }
    }
}

impl Form {
    pub(super) fn new(
        texts: &Texts,
        page: &ReviewPage,
        link: &str,
        typed: Typed,
        problems: Problems,
    ) -> Self {
        let (action, asks) = if page.category.asks_for_decision() {
            ("confirm", Asks::Decision)
        } else {
            let becomes = page.carries.map(|status| text::status(texts, status));
            ("done", Asks::Word { becomes })
        };
        Self {
            action: format!("{link}/{action}"),
            decide: format!("{link}/decision"),
            asks,
            comment: format!("{link}/comment"),
            opened: format!("{link}/opened"),
            token: page.form_token.clone(),
            is_first: page.standing == Standing::Open,
            version: page.decides.then_some(page.version),
            needs_name: page.req_confirm || page.is_anonymous,
            needs_email: page.is_anonymous,
            needs_confirmation: page.req_confirm,
            needs_seen_elsewhere: page.needs_seen_elsewhere,
            reviewer: text::name(&page.reviewer),
            typed,
            problems,
        }
    }
}
