//! Comments: what they tell, and in which order they are made anew.

use imprimatur_domain::{
    comment::{Comment, CommentReader, behind_answered},
    event::CommentRef,
    prelude::*,
    shape::{Place, Shape},
};
use time::Duration;

use super::scene::{AT, file, otto, under_review, vera};

const LATER: Instant = AT.saturating_add(Duration::HOUR);

fn shape() -> Shape {
    Shape::around(Place::new(0.25, 0.5, 0.5, 0.25).unwrap())
}

fn comment(author: Email) -> Comment {
    Comment {
        id: CommentId(1),
        number: 1,
        job: JobId::nil(),
        version: 1,
        page: Some(2),
        shape: Some(shape()),
        text: "larger logo".parse().unwrap(),
        author,
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: LATER,
        updated_at: LATER,
    }
}

fn sold_to(customer: Email) -> Dossier {
    let edit = Edit {
        customer: Some(Some(customer)),
        ..Edit::default()
    };
    under_review().edit(edit, AT).unwrap().state
}

fn said(task: Option<TaskId>, category: Option<Category>) -> EventData {
    EventData::ReviewMessage {
        from_email: Some(vera()),
        comments: "larger logo".to_owned(),
        decision: None,
        page: Some(2),
        shape: Some(shape()),
        comment: Some(CommentRef {
            id: CommentId(1),
            number: 1,
            thread: CommentId(1),
            is_internal: false,
        }),
        task,
        category,
        on_behalf_by: None,
    }
}

#[test]
fn a_comment_is_told_and_is_activity_but_no_update() {
    let before = sold_to(vera());
    let after = before.clone().comment(&comment(vera()), LATER).unwrap();
    let told: Vec<_> = after.events.iter().map(|event| &event.data).collect();
    assert_eq!(told, [&said(None, None)]);
    let job = &after.state.job;
    assert!(job.has_comment);
    assert_eq!((job.active_at, job.updated_at), (LATER, AT));
    assert_eq!((job.last_comment, after.state.next_comment()), (1, 2));
}

#[test]
fn a_remark_says_which_task_it_was_made_at() {
    let remark = under_review().remark(TaskId(1), &comment(vera()), LATER);
    let told = remark.unwrap().events.remove(0).data;
    assert_eq!(told, said(Some(TaskId(1)), Some(Category::Review)));
    let nowhere = under_review().remark(TaskId(9), &comment(vera()), LATER);
    assert_eq!(nowhere, Err(Refusal::NoSuchTask(TaskId(9))));
}

#[test]
fn a_remark_may_have_come_by_mail() {
    let remarked = under_review().remark(TaskId(2), &comment(vera()), LATER);
    let remarked = remarked.unwrap().state;
    let reply = remarked.clone().replied(TaskId(2), &comment(vera()), LATER);
    let told = reply.unwrap().events;
    let answered = EventData::TaskEmailReply {
        task: TaskId(2),
        from_email: vera(),
        comments: "larger logo".to_owned(),
    };
    assert_eq!((told.len(), &told[0].data), (1, &answered));
    let nowhere = remarked.replied(TaskId(9), &comment(vera()), LATER);
    assert_eq!(nowhere, Err(Refusal::NoSuchTask(TaskId(9))));
}

#[test]
fn changing_comments_is_activity_but_no_update_of_the_job() {
    let changed = file().change_comments(LATER).unwrap();
    let told = &changed.events[0].data;
    assert!(matches!(told, EventData::Updated { changed } if *changed == [Field::Comments]));
    let job = &changed.state.job;
    assert_eq!((job.active_at, job.updated_at), (LATER, AT));
}

#[test]
fn nothing_is_said_about_what_lies_in_the_trash_but_a_lock_is_no_obstacle() {
    let trashed = || under_review().trash(AT).unwrap().state;
    let refused = Err(Refusal::Trashed {
        command: "comment on",
    });
    let one = comment(otto());
    assert_eq!(trashed().comment(&one, LATER), refused);
    assert_eq!(trashed().remark(TaskId(1), &one, LATER), refused);
    assert_eq!(trashed().replied(TaskId(1), &one, LATER), refused);
    assert_eq!(trashed().change_comments(LATER), refused);
    let locked = || under_review().set_lock(true, AT).unwrap().state;
    assert!(locked().comment(&one, LATER).is_ok());
    assert!(locked().change_comments(LATER).is_ok());
}

#[test]
fn answers_stand_behind_what_they_answer_and_the_rest_stays_as_it_is() {
    let order = |comments: &[(i64, Option<i64>)]| -> Vec<i64> {
        behind_answered(comments.to_vec(), |(id, parent)| {
            (CommentId(*id), parent.map(CommentId))
        })
        .into_iter()
        .map(|(id, _)| id)
        .collect()
    };
    let answers = [
        (4, Some(3)),
        (5, None),
        (3, Some(1)),
        (1, None),
        (2, Some(1)),
    ];
    assert_eq!(order(&answers), [5, 1, 2, 3, 4]);
    // What is answered is not among them.
    assert_eq!(order(&[(2, Some(9)), (1, None)]), [2, 1]);
    // They answer each other: none is lost.
    assert_eq!(order(&[(1, Some(2)), (3, None), (2, Some(1))]), [3, 1, 2]);
}

#[test]
fn a_comment_is_edited_until_somebody_replies_and_withdrawn_at_any_time() {
    let said = || comment(vera());
    let text = |text: &str| text.parse().unwrap();
    let edited = said().edit(&text("smaller logo"), false, LATER).unwrap();
    assert_eq!(
        (&*edited.text, edited.edited_at),
        ("smaller logo", Some(LATER))
    );
    let refused = said().edit(&text("smaller logo"), true, LATER);
    assert_eq!(refused, Err(Refusal::Replied));
    let same = said().edit(&text("larger logo"), true, LATER);
    assert_eq!(same, Ok(said()));
    let withdrawn = said().withdraw(LATER);
    assert_eq!(
        (&*withdrawn.text, withdrawn.withdrawn_at),
        ("", Some(LATER))
    );
    assert_eq!(withdrawn.clone().withdraw(AT), withdrawn);
    let late = withdrawn.clone().edit(&text("x"), false, LATER);
    assert_eq!(late, Err(Refusal::Withdrawn { command: "edit" }));
    let late = withdrawn.resolve(true, &otto(), LATER);
    assert_eq!(late, Err(Refusal::Withdrawn { command: "resolve" }));
}

#[test]
fn a_comment_says_who_resolved_it_until_it_is_reopened() {
    let resolved = comment(vera()).resolve(true, &otto(), LATER).unwrap();
    assert_eq!(
        (resolved.resolved_at, resolved.resolved_by.as_ref()),
        (Some(LATER), Some(&otto()))
    );
    let again = resolved.clone().resolve(true, &vera(), AT);
    assert_eq!(again, Ok(resolved.clone()));
    let reopened = resolved.resolve(false, &vera(), LATER).unwrap();
    assert_eq!((reopened.resolved_at, reopened.resolved_by), (None, None));
}

#[test]
fn numbers_rise_also_after_the_latest_comment_is_gone() {
    let first = comment(vera());
    let commented = under_review().comment(&first, LATER).unwrap();
    let changed = commented.state.change_comments(LATER).unwrap().state;
    assert_eq!(changed.next_comment(), 2);
    let second = Comment::new(CommentId(2), &changed, "x".parse().unwrap(), otto(), LATER);
    assert_eq!((second.number, second.version), (2, 1));
}

/// A thread of Vera's that began under a task of hers, with private comments or without, and Otto's.
fn threads(private_comments: bool) -> Vec<Comment> {
    let mut dossier = under_review();
    dossier.tasks[0].private_comments = private_comments;
    let first = comment(vera()).under(&dossier.tasks[0]);
    let reply = Comment {
        id: CommentId(2),
        ..comment(otto())
    };
    let internal = Comment {
        id: CommentId(3),
        is_internal: true,
        ..comment(otto())
    };
    let other = Comment {
        id: CommentId(4),
        number: 2,
        ..comment(otto())
    };
    vec![
        first.clone(),
        reply.in_thread_of(&first),
        internal.in_thread_of(&first),
        other,
    ]
}

#[test]
fn who_reads_a_comment_was_fixed_when_its_thread_began() {
    let reader = |email: Option<Email>, is_private| CommentReader::Reviewer { email, is_private };
    for (began_private, who, read) in [
        (false, CommentReader::Team, &[1, 2, 3, 4][..]),
        (true, CommentReader::Team, &[1, 2, 3, 4]),
        (false, reader(Some(otto()), false), &[1, 2, 4]),
        (true, reader(Some(otto()), false), &[4]),
        (true, reader(None, false), &[4]),
        (true, reader(Some(vera()), false), &[1, 2, 4]),
        (true, reader(Some(vera()), true), &[1, 2]),
        // Kept from others since, Vera still reads what was said to her.
        (false, reader(Some(vera()), true), &[1, 2]),
        (false, reader(Some(otto()), true), &[4]),
        (false, reader(None, true), &[]),
    ] {
        let seen = who.readable(threads(began_private)).into_iter();
        let seen: Vec<_> = seen.map(|comment| comment.id.0).collect();
        assert_eq!(seen, read, "{began_private}, {who:?}");
    }
}

#[test]
fn a_reply_has_number_and_readers_of_its_thread() {
    let [first, reply, internal, _] = &threads(true)[..] else {
        panic!("four comments")
    };
    assert_eq!(first.private_to, Some(vera()));
    for one in [reply, internal] {
        assert_eq!((one.parent, one.thread()), (Some(first.id), first.id));
        assert_eq!((one.number, &one.private_to), (1, &first.private_to));
    }
    assert_eq!((reply.is_internal, internal.is_internal), (false, true));
    let below_internal = comment(otto()).in_thread_of(&Comment {
        is_internal: true,
        ..first.clone()
    });
    assert!(below_internal.is_internal);
    // The next thread gets the next number.
    let replied = under_review().comment(first, LATER).unwrap().state;
    let replied = replied.comment(reply, LATER).unwrap().state;
    assert_eq!(replied.next_comment(), 2);
}
