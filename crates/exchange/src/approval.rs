//! Writing what became of an approval, as `ProofApprovalResponse` of PrintTalk 2.

use std::io;

use imprimatur_domain::{
    Instant,
    email::Email,
    job::Document,
    order::OrderApproval,
    task::{Decision, Verdict},
};
use quick_xml::{Writer, events::BytesText, writer::ElementWriter};
use time::format_description::well_known::Rfc3339;

use crate::xml::{PRINT_TALK, XJDF, is_character};

/// The id of the contact of whoever decided, within the document.
const CONTACT: &str = "reviewer";

/// Why an approval could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ApprovalError {
    /// An instant beyond what the format has.
    #[error("an instant cannot be written: {0}")]
    Instant(#[from] time::error::Format),
    /// Writing into memory failed.
    #[error("the document cannot be written: {0}")]
    Io(#[from] io::Error),
}

/// Writes what became of an approval. The same facts are the same bytes. `sender` is the address of this service.
///
/// # Errors
/// [`ApprovalError`] for an instant that cannot be written.
pub fn write(approval: &OrderApproval, sender: &str) -> Result<Vec<u8>, ApprovalError> {
    let at = instant(approval.decided_at)?;
    let seconds = approval.decided_at.unix_timestamp();
    let id = format!("approval-{}-{}-{seconds}", approval.job, approval.version());
    let mut bytes = br#"<?xml version="1.0" encoding="UTF-8"?>"#.to_vec();
    bytes.push(b'\n');
    let mut writer = Writer::new_with_indent(bytes, b' ', 2);
    let root = writer.create_element("PrintTalk").with_attributes([
        ("xmlns", PRINT_TALK),
        ("xmlns:xjdf", XJDF),
        ("Version", "2.1"),
        ("payloadID", &id),
        ("timestamp", &at),
    ]);
    root.write_inner_content(|writer| {
        write_header(writer, approval, sender)?;
        let mut request = writer
            .create_element("Request")
            .with_attribute(("BusinessID", id.as_str()));
        if let Some(folder) = &approval.folder {
            request = request.with_attribute(("BusinessRefID", folder.order.as_str()));
        }
        request.write_inner_content(|writer| write_response(writer, approval))?;
        Ok(())
    })?;
    let mut bytes = writer.into_inner();
    bytes.push(b'\n');
    Ok(bytes)
}

type Xml = Writer<Vec<u8>>;

/// From the service to the team whose job it is.
fn write_header(xml: &mut Xml, approval: &OrderApproval, sender: &str) -> io::Result<()> {
    let team = approval.team.to_string();
    let header = xml.create_element("Header");
    header.write_inner_content(|xml| {
        for (party, domain, identity) in [("From", "URL", sender), ("To", "imprimatur", &team)] {
            let party = xml.create_element(party);
            party.write_inner_content(|xml| {
                let credential = xml.create_element("Credential");
                let credential = credential.with_attribute(("domain", domain));
                credential.write_inner_content(|xml| {
                    let identity = BytesText::new(identity);
                    xml.create_element("Identity")
                        .write_text_content(identity)?;
                    Ok(())
                })?;
                Ok(())
            })?;
        }
        Ok(())
    })?;
    Ok(())
}

/// What was decided, and the contact of the person who decided.
fn write_response(xml: &mut Xml, approval: &OrderApproval) -> io::Result<()> {
    let reviewer = approval.deciding().and_then(|verdict| {
        let email = verdict.reviewer.as_ref()?;
        Some((verdict, email))
    });
    let job_ref = approval.job_ref();
    let response = xml.create_element("ProofApprovalResponse");
    let response = response.with_attribute(("JobIDRef", job_ref.as_str()));
    response.write_inner_content(|xml| {
        let details = xml.create_element("xjdf:ApprovalDetails").with_attributes([
            ("ApprovalState", state(approval)),
            ("ApprovalStateDetails", approval.outcome.as_str()),
        ]);
        details.write_inner_content(|xml| {
            if reviewer.is_some() {
                let person = xml.create_element("xjdf:ApprovalPerson");
                let attributes = [("ApprovalRole", "Obligated"), ("ContactRef", CONTACT)];
                person.with_attributes(attributes).write_empty()?;
            }
            write_comments(xml, approval)?;
            if let Some(document) = &approval.document {
                write_file(xml, &approval.name, document)?;
            }
            Ok(())
        })?;
        Ok(())
    })?;
    match reviewer {
        Some((verdict, email)) => write_contact(xml, verdict, email),
        None => Ok(()),
    }
}

/// A request for changes is no approval: other bytes have to come.
fn state(approval: &OrderApproval) -> &'static str {
    match approval.outcome {
        Decision::Approved if approval.has_comments() => "ApprovedWithComment",
        Decision::Approved => "Approved",
        Decision::ChangeRequested | Decision::Rejected => "Rejected",
    }
}

/// The one comment that the format has: a single one with its author and time, else all of them with their authors.
fn write_comments(xml: &mut Xml, approval: &OrderApproval) -> io::Result<()> {
    let verdicts: Vec<_> = approval.comments().collect();
    let comment = xml.create_element("xjdf:Comment");
    let comment = match verdicts.as_slice() {
        [] => return Ok(()),
        [only] => comment
            .with_attribute(("Author", clean(author(only)).as_str()))
            .with_attribute((
                "TimeStamp",
                instant(only.at).map_err(io::Error::other)?.as_str(),
            )),
        _ => comment,
    };
    let text = match verdicts.as_slice() {
        [only] => only.comments.to_string(),
        all => {
            let lines = all.iter().map(|verdict| {
                let (author, decision) = (author(verdict), verdict.decision);
                format!("{author} ({decision}): {}", verdict.comments.as_str())
            });
            lines.collect::<Vec<_>>().join("\n")
        }
    };
    comment.write_text_content(BytesText::new(&clean(&text)))?;
    Ok(())
}

fn author(verdict: &Verdict) -> &str {
    match (&verdict.reviewer, verdict.name.as_str()) {
        (Some(email), "") => email.as_str(),
        (_, name) => name,
    }
}

/// The file that was decided on, by the hash of its bytes.
fn write_file(xml: &mut Xml, name: &str, document: &Document) -> io::Result<()> {
    let uid = format!("sha256:{}", hex::encode(document.sha256));
    let file: ElementWriter<'_, Vec<u8>> = xml.create_element("xjdf:FileSpec");
    file.with_attributes([
        ("FileSize", document.size.to_string().as_str()),
        ("MimeType", document.media_type.as_str()),
        ("UID", &uid),
        ("UserFileName", &clean(name)),
    ])
    .write_empty()?;
    Ok(())
}

fn write_contact(xml: &mut Xml, verdict: &Verdict, email: &Email) -> io::Result<()> {
    let set = xml.create_element("xjdf:ResourceSet");
    let set = set.with_attribute(("Name", "Contact"));
    set.write_inner_content(|xml| {
        let resource = xml.create_element("xjdf:Resource");
        let resource = resource.with_attribute(("ID", CONTACT));
        resource.write_inner_content(|xml| {
            let part = xml.create_element("xjdf:Part");
            part.with_attribute(("ContactType", "Approver"))
                .write_empty()?;
            let contact = xml.create_element("xjdf:Contact");
            contact.write_inner_content(|xml| {
                let channel = xml.create_element("xjdf:ComChannel").with_attributes([
                    ("ChannelType", "Email"),
                    ("Locator", format!("mailto:{email}").as_str()),
                ]);
                channel.write_empty()?;
                if !verdict.name.is_empty() {
                    let person = xml.create_element("xjdf:Person");
                    let name = clean(&verdict.name);
                    person
                        .with_attribute(("DescriptiveName", name.as_str()))
                        .write_empty()?;
                }
                Ok(())
            })?;
            Ok(())
        })?;
        Ok(())
    })?;
    Ok(())
}

fn instant(at: Instant) -> Result<String, time::error::Format> {
    at.format(&Rfc3339)
}

/// The text without characters that XML does not have.
fn clean(text: &str) -> String {
    let letters = text.chars();
    letters
        .map(|letter| {
            if is_character(letter) {
                letter
            } else {
                '\u{fffd}'
            }
        })
        .collect()
}
