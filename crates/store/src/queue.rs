//! The queue of the database threads.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

/// A FIFO queue that can be closed.
pub(crate) struct Queue<W> {
    state: Mutex<State<W>>,
    ready: Condvar,
}

struct State<W> {
    waiting: VecDeque<W>,
    is_closed: bool,
}

impl<W> Queue<W> {
    pub fn new() -> Self {
        let state = State {
            waiting: VecDeque::new(),
            is_closed: false,
        };
        Self {
            state: Mutex::new(state),
            ready: Condvar::new(),
        }
    }

    pub fn push(&self, work: W) {
        self.locked().waiting.push_back(work);
        self.ready.notify_one();
    }

    /// Blocks for the next item; `None` once the queue is closed and empty.
    pub fn pop(&self) -> Option<W> {
        let mut state = self.waited();
        state.waiting.pop_front()
    }

    /// Blocks for items, then takes up to `limit`; empty once the queue is closed and empty.
    pub fn pop_all(&self, limit: usize) -> Vec<W> {
        let mut state = self.waited();
        let count = state.waiting.len().min(limit);
        state.waiting.drain(..count).collect()
    }

    /// Lets the threads end after they have drained the queue.
    pub fn close(&self) {
        self.locked().is_closed = true;
        self.ready.notify_all();
    }

    fn locked(&self) -> MutexGuard<'_, State<W>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waited(&self) -> MutexGuard<'_, State<W>> {
        self.ready
            .wait_while(self.locked(), |state| {
                state.waiting.is_empty() && !state.is_closed
            })
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_done_after_closing_too() {
        let queue = Queue::new();
        queue.push(1);
        queue.push(2);
        queue.push(3);
        queue.close();
        assert_eq!(queue.pop(), Some(1));
        assert_eq!(queue.pop_all(8), [2, 3]);
        assert_eq!(queue.pop(), None);
    }
}
