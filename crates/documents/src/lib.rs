//! What is inside a document: inspection, thumbnails and page images
