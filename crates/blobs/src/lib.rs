//! Documents and archives in object storage, streamed
