//! Buffers that are used again and again: what is allocated on one thread and freed on another, block after block,
//! makes an allocator keep many times the memory that is in use.

use std::{
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Buffers that wait to be used again. They go with the last one that is in use.
pub(super) struct Pool {
    room: usize,
    free: Mutex<Vec<Vec<u8>>>,
}

impl Pool {
    /// A pool of buffers that each have room for so many bytes.
    pub(super) fn new(room: usize) -> Arc<Self> {
        Arc::new(Self {
            room,
            free: Mutex::default(),
        })
    }

    /// An empty buffer.
    pub(super) fn take(self: &Arc<Self>) -> Buffer {
        let kept = self.free().pop();
        Buffer {
            bytes: kept.unwrap_or_else(|| Vec::with_capacity(self.room)),
            pool: Arc::clone(self),
        }
    }

    fn free(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A buffer that goes back to its pool when it is dropped.
pub(super) struct Buffer {
    bytes: Vec<u8>,
    pool: Arc<Pool>,
}

impl Deref for Buffer {
    type Target = Vec<u8>;

    fn deref(&self) -> &Vec<u8> {
        &self.bytes
    }
}

impl DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }
}

impl AsRef<[u8]> for Buffer {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        self.pool.free().push(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_used_again_and_empty_then() {
        let pool = Pool::new(100);
        let mut first = pool.take();
        first.extend_from_slice(b"bytes");
        let place = first.as_ptr();
        drop(first);
        let second = pool.take();
        assert_eq!((second.as_ptr(), second.len()), (place, 0));
        assert_ne!(pool.take().as_ptr(), place, "it is in use");
    }
}
