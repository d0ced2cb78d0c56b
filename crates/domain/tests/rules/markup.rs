//! Comments of other programs: what becomes of those that are there.

use std::slice;

use imprimatur_domain::{
    comment::Comment,
    markup::{ImportedComment, Markup, Merge, MergeRefusal, TextMark, merge},
    prelude::*,
    shape::{Place, Shape},
};

use super::scene::{AT, otto, vera};

fn comment(id: i64, text: &str) -> Comment {
    Comment {
        id: CommentId(id),
        number: 1,
        job: JobId::nil(),
        version: 1,
        page: Some(1),
        shape: Some(around(0.5)),
        text: text.parse().unwrap(),
        author: vera(),
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: AT,
        updated_at: AT,
    }
}

fn around(x: f64) -> Shape {
    Shape::around(Place::new(x, 0.5, 0.1, 0.1).unwrap())
}

/// A markup that is what became of a comment elsewhere.
fn same(comment: &Comment) -> Markup {
    Markup {
        name: comment.markup_name(),
        reply_to: None,
        page: comment.page,
        shape: comment.shape.clone(),
        mark: None,
        text: comment.text.to_string(),
        author: "Vera".to_owned(),
        is_resolved: None,
    }
}

fn other(name: &str) -> Markup {
    Markup {
        name: name.to_owned(),
        ..same(&comment(9, "Other"))
    }
}

/// What becomes of markups for Vera, where there are these comments on two pages.
fn merged(existing: &[Comment], markups: &[Markup]) -> Vec<Merge> {
    let merged = merge(existing, markups, 2, &vera()).into_iter();
    merged.map(|(_, merge)| merge).collect()
}

fn refused(existing: &[Comment], markup: Markup) -> Option<MergeRefusal> {
    merged(existing, &[markup])[0].refusal()
}

#[test]
fn the_same_comment_is_left_as_it_is() {
    let known = comment(1, "Too\r\ndark");
    let keeps = [Merge::Keep(CommentId(1))];
    let as_written = Markup {
        text: "Too\ndark".to_owned(),
        ..same(&known)
    };
    assert_eq!(
        merged(slice::from_ref(&known), slice::from_ref(&as_written)),
        keeps
    );
    // A place that was rounded, and one that a note without a place had to have.
    let rounded = Markup {
        shape: Some(around(0.501)),
        ..as_written.clone()
    };
    assert_eq!(merged(slice::from_ref(&known), &[rounded]), keeps);
    let whole = Comment {
        shape: None,
        ..known
    };
    assert_eq!(merged(&[whole], &[as_written]), keeps);
}

#[test]
fn text_and_resolution_are_changed() {
    let known = comment(1, "Too dark");
    let changed = Markup {
        text: "Too light".to_owned(),
        is_resolved: Some(true),
        ..same(&known)
    };
    let expected = Merge::Change {
        comment: CommentId(1),
        text: Some("Too light".parse().unwrap()),
        is_resolved: Some(true),
    };
    assert_eq!(merged(slice::from_ref(&known), &[changed]), [expected]);
    let reopened = Markup {
        is_resolved: Some(false),
        ..same(&known)
    };
    let resolved = Comment {
        resolved_at: Some(AT),
        ..known.clone()
    };
    assert_eq!(
        merged(&[known], slice::from_ref(&reopened)),
        [Merge::Keep(CommentId(1))]
    );
    let expected = Merge::Change {
        comment: CommentId(1),
        text: None,
        is_resolved: Some(false),
    };
    assert_eq!(merged(&[resolved], &[reopened]), [expected]);
}

#[test]
fn nothing_is_changed_that_may_not_be() {
    let known = comment(1, "Too dark");
    let changed = Markup {
        text: "Too light".to_owned(),
        ..same(&known)
    };
    let of_otto = Comment {
        author: otto(),
        ..known.clone()
    };
    let reply = Comment {
        parent: Some(CommentId(1)),
        ..comment(2, "Yes")
    };
    let withdrawn = Comment {
        withdrawn_at: Some(AT),
        ..known.clone()
    };
    let replied = [known.clone(), reply];
    assert_eq!(
        refused(&[of_otto], changed.clone()),
        Some(MergeRefusal::NotAuthor)
    );
    assert_eq!(
        refused(&replied, changed.clone()),
        Some(MergeRefusal::Replied)
    );
    assert_eq!(
        refused(&[withdrawn], changed.clone()),
        Some(MergeRefusal::Withdrawn)
    );
    let moved = Markup {
        shape: Some(around(0.6)),
        ..changed.clone()
    };
    assert_eq!(
        refused(slice::from_ref(&known), moved),
        Some(MergeRefusal::Moved)
    );
    let long = Markup {
        text: "x".repeat(10_001),
        ..changed.clone()
    };
    assert_eq!(
        refused(slice::from_ref(&known), long),
        Some(MergeRefusal::Text)
    );
    let empty = Markup {
        text: String::new(),
        ..changed
    };
    assert_eq!(refused(&[known], empty), Some(MergeRefusal::Empty));
}

#[test]
fn new_comments_have_a_page_and_something_to_say() {
    let Merge::Add(new) = &merged(&[], &[other("n")])[0] else {
        panic!("it is not made");
    };
    let imported = ImportedComment {
        name: "n".parse().unwrap(),
        author: "Vera".parse().unwrap(),
        mark: None,
    };
    assert_eq!(
        (&new.imported, new.page, new.thread.as_ref()),
        (&imported, Some(1), None)
    );
    for page in [0, 3] {
        let beyond = Markup {
            page: Some(page),
            ..other("n")
        };
        assert_eq!(refused(&[], beyond), Some(MergeRefusal::Page));
    }
    let empty = Markup {
        text: String::new(),
        ..other("n")
    };
    assert_eq!(refused(&[], empty.clone()), Some(MergeRefusal::Empty));
    let struck = Markup {
        mark: Some(TextMark::StrikeOut),
        ..empty
    };
    assert_eq!(refused(&[], struck), None);
    assert_eq!(
        refused(&[], other(&"n".repeat(256))),
        Some(MergeRefusal::Name)
    );
    let twice = merged(&[], &[other("n"), other("n")]);
    assert_eq!(twice[1].refusal(), Some(MergeRefusal::Twice));
}

#[test]
fn replies_stay_in_their_threads() {
    let known = comment(1, "Too dark");
    let reply = |name: &str, to: &str| Markup {
        reply_to: Some(to.to_owned()),
        ..other(name)
    };
    let threads = |existing: &[Comment], markups: &[Markup]| -> Vec<_> {
        let merged = merged(existing, markups).into_iter();
        let thread = |merge| match merge {
            Merge::Add(new) => Ok(new.thread),
            merge => Err(merge.refusal()),
        };
        merged.map(thread).collect()
    };
    let first = known.markup_name();
    let to_known = [reply("b", "a"), reply("a", &first)];
    let expected = [Ok(Some(first.clone())), Ok(Some(first.clone()))];
    assert_eq!(threads(slice::from_ref(&known), &to_known), expected);
    let to_new = [reply("b", "n"), other("n")];
    assert_eq!(threads(&[], &to_new), [Ok(None), Ok(Some("n".to_owned()))]);
    let none = Err(Some(MergeRefusal::Parent));
    assert_eq!(
        threads(&[], &[reply("a", "b"), reply("b", "a")]),
        [none.clone(), none.clone()]
    );
    let empty = Markup {
        text: String::new(),
        ..other("n")
    };
    let refused = threads(&[], &[empty, reply("a", "n")]);
    assert_eq!(refused[1], none);
    let withdrawn = Comment {
        withdrawn_at: Some(AT),
        ..known
    };
    let refused = threads(&[withdrawn], &[reply("a", &first)]);
    assert_eq!(refused, [Err(Some(MergeRefusal::Withdrawn))]);
}
