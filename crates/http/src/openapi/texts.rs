//! What operations say of themselves: a short summary and a description.

use serde_json::Value;

use super::operations;

/// How the text of an operation begins that goes beyond the protocol.
const EXTENSION: &str = "Extension: ";

/// Makes a summary of the first sentence and a description of the whole text of every operation.
pub(super) fn refine(description: &mut Value) {
    for (_, _, operation) in operations(description) {
        let parts = [&operation["summary"], &operation["description"]];
        let words = parts.into_iter().filter_map(Value::as_str);
        let words: Vec<_> = words.flat_map(str::split_whitespace).collect();
        let text = words.join(" ");
        operation["summary"] = summary(&text).into();
        operation["description"] = text.into();
    }
}

/// The first sentence, without its full stop.
fn summary(text: &str) -> String {
    let text = text.strip_prefix(EXTENSION).unwrap_or(text);
    let (first, _) = text.split_once(". ").unwrap_or((text, ""));
    let first = first.trim_end_matches('.');
    let (letter, rest) = first.split_at(first.len().min(1));
    format!("{}{rest}", letter.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_the_first_sentence() {
        assert_eq!(summary("Extension: reads a contact."), "Reads a contact");
        assert_eq!(summary("Reads a job. All of it."), "Reads a job");
    }
}
