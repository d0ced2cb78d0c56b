//! Notes: the comments on one version, with their positions in the document.

use std::collections::BTreeMap;

use crate::{
    comment::{Comment, behind_answered},
    ids::CommentId,
    shape::Place,
};

/// Position of a note.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spot {
    /// On a page, from 1, without coordinates: about the whole page, or about the whole document if the page is 1.
    Page(u32),
    /// At coordinates on a page, from 1.
    Place(u32, Place),
    /// Next to the first note of its thread, on the same page.
    Beside(CommentId),
}

/// A comment with its position in the document.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The comment.
    pub comment: Comment,
    /// Its position.
    pub spot: Spot,
    /// The note it replies to; always on the same page.
    pub reply_to: Option<CommentId>,
}

/// The first note of a thread, and its page.
#[derive(Clone, Copy)]
struct Thread {
    root: CommentId,
    page: u32,
}

/// The notes of a version, oldest first, replies after what they reply to: without comments that are internal or were
/// withdrawn.
///
/// A comment without a page goes on page 1. A reply stays in its thread unless it names another page or version; then
/// it starts a thread of its own there.
pub fn notes(comments: Vec<Comment>, version: u32) -> Vec<Note> {
    let mut comments = comments;
    comments.retain(|comment| {
        comment.version == version && !comment.is_internal && comment.withdrawn_at.is_none()
    });
    comments.sort_by_key(|comment| (comment.created_at, comment.id));
    let comments = behind_answered(comments, |comment| (comment.id, comment.parent));
    let mut threads: BTreeMap<CommentId, Thread> = BTreeMap::new();
    let mut notes = Vec::with_capacity(comments.len());
    for comment in comments {
        let answered = comment
            .parent
            .and_then(|parent| Some((parent, *threads.get(&parent)?)))
            .filter(|(_, thread)| comment.page.is_none_or(|page| page == thread.page));
        let page = comment.page.unwrap_or(1);
        let thread = answered.map_or(
            Thread {
                root: comment.id,
                page,
            },
            |(_, thread)| thread,
        );
        let spot = match comment.place() {
            Some(place) => Spot::Place(thread.page, place),
            None if answered.is_some() => Spot::Beside(thread.root),
            None => Spot::Page(page),
        };
        threads.insert(comment.id, thread);
        notes.push(Note {
            spot,
            reply_to: answered.map(|(parent, _)| parent),
            comment,
        });
    }
    notes
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;
    use crate::{ids::JobId, shape::Shape};

    fn comment(id: i64, page: Option<u32>, parent: Option<i64>) -> Comment {
        let at = datetime!(2026-11-20 09:30 UTC);
        Comment {
            id: CommentId(id),
            number: 1,
            job: JobId::nil(),
            version: 2,
            page,
            shape: None,
            text: "Too small".parse().unwrap(),
            author: "vera@example.com".parse().unwrap(),
            parent: parent.map(CommentId),
            is_internal: false,
            private_to: None,
            imported: None,
            resolved_at: None,
            resolved_by: None,
            withdrawn_at: None,
            edited_at: None,
            created_at: at,
            updated_at: at,
        }
    }

    fn at_a_place(comment: Comment) -> Comment {
        Comment {
            shape: Place::new(0.1, 0.2, 0.3, 0.4).ok().map(Shape::around),
            ..comment
        }
    }

    fn stand(comments: Vec<Comment>) -> Vec<(i64, Spot, Option<i64>)> {
        let notes = notes(comments, 2).into_iter();
        let stand = |note: Note| (note.comment.id.0, note.spot, note.reply_to.map(|id| id.0));
        notes.map(stand).collect()
    }

    #[test]
    fn an_answer_with_a_smaller_id_stays_in_its_thread() {
        let place = Place::new(0.1, 0.2, 0.3, 0.4).unwrap();
        let stands = stand(vec![
            comment(1, None, Some(5)),
            at_a_place(comment(5, Some(4), None)),
        ]);
        assert_eq!(
            stands,
            [
                (5, Spot::Place(4, place), None),
                (1, Spot::Beside(CommentId(5)), Some(5))
            ]
        );
    }

    #[test]
    fn comments_stand_where_they_were_made() {
        let place = Place::new(0.1, 0.2, 0.3, 0.4).unwrap();
        let stands = stand(vec![
            at_a_place(comment(3, Some(4), None)),
            comment(1, None, None),
            comment(2, Some(7), None),
        ]);
        assert_eq!(
            stands,
            [
                (1, Spot::Page(1), None),
                (2, Spot::Page(7), None),
                (3, Spot::Place(4, place), None)
            ]
        );
    }

    #[test]
    fn answers_stay_with_what_they_answer() {
        let place = Place::new(0.1, 0.2, 0.3, 0.4).unwrap();
        let beside = Spot::Beside(CommentId(1));
        let stands = stand(vec![
            comment(1, Some(4), None),
            comment(2, None, Some(1)),
            comment(3, Some(4), Some(2)),
            at_a_place(comment(4, Some(4), Some(3))),
        ]);
        assert_eq!(
            stands,
            [
                (1, Spot::Page(4), None),
                (2, beside, Some(1)),
                (3, beside, Some(2)),
                (4, Spot::Place(4, place), Some(3))
            ]
        );
    }

    #[test]
    fn an_answer_on_another_page_begins_a_thread() {
        let stands = stand(vec![
            comment(1, Some(4), None),
            comment(2, Some(5), Some(1)),
            comment(3, None, Some(2)),
        ]);
        assert_eq!(
            stands,
            [
                (1, Spot::Page(4), None),
                (2, Spot::Page(5), None),
                (3, Spot::Beside(CommentId(2)), Some(2))
            ]
        );
    }

    #[test]
    fn other_versions_have_notes_of_their_own() {
        let other = Comment {
            version: 1,
            ..comment(1, Some(4), None)
        };
        let stands = stand(vec![other, comment(2, None, Some(1))]);
        assert_eq!(stands, [(2, Spot::Page(1), None)]);
    }
}
