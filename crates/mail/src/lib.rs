//! Composing and sending mail
