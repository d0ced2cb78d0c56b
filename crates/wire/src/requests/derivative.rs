//! Registering derived files and confirming them.

use imprimatur_domain::{derivative::ConfirmationReason, field::Line};
use serde_json::json;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::body::{ID_MAX, Required, body, form_text, or_empty, to_schema};

/// Form of a derived file, which [`Form`](super::Form) reads.
#[derive(Debug)]
pub struct DerivativeBody;

impl PartialSchema for DerivativeBody {
    fn schema() -> RefOr<Schema> {
        let url = or_empty(&json!({"type": "string", "pattern": "^https?://"}));
        let text = |about: &str, example: &str| {
            let mut schema = form_text::<Line>();
            schema["description"] = about.into();
            schema["example"] = example.into();
            schema
        };
        let file = json!({"type": "string", "format": "binary", "description": "The file. It is compared and not kept."});
        let mut url = url;
        url["description"] = "Where the file is fetched from.".into();
        url["example"] = "https://files.example.com/poster-trapped.pdf".into();
        to_schema(json!({
            "type": "object",
            "description": "Form of a derived file. Exactly one of `filekey`, `file_url`, `upload_id` and `sha256` must be given.",
            "properties": {
                "filekey": file,
                "file_url": url,
                "upload_id": {
                    "type": "integer", "minimum": 1, "maximum": ID_MAX,
                    "description": "A complete resumable upload.",
                },
                "sha256": {
                    "type": "string", "pattern": "^[0-9A-Fa-f]{64}$",
                    "description": "SHA-256 of the file, where its bytes are not given: it cannot be compared then.",
                },
                "process": text("How it was made.", "trapping"),
                "tool": text("The program that made it.", "Trapper 4.2"),
            },
            "example": {"filekey": "%PDF-1.7 …", "process": "trapping", "tool": "Trapper 4.2"},
            "x-needs": {"oneOf": [
                {"required": ["filekey"]}, {"required": ["file_url"]}, {"required": ["upload_id"]},
                {"required": ["sha256"]},
            ]},
        }))
    }
}

impl ToSchema for DerivativeBody {
    fn name() -> std::borrow::Cow<'static, str> {
        "DerivativeBody".into()
    }
}

body! {
    /// A person's word that a derived file may be printed.
    example: {"reason": "Trapped: edges differ by a tenth of a millimetre."},
    pub struct ConfirmationBody {
        /// Why it may be printed although it looks different, or could not be compared.
        reason: Required<ConfirmationReason>,
    }
}
