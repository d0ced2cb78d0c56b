//! The invitation mail.

use imprimatur_application::ports::mailer::LetterContent;
use mail_parser::MessageParser;

use super::{composer, letter};

#[test]
fn an_invitation_names_who_sent_it_and_leads_to_the_sign_in_page() {
    for (sender, by) in [("Ada Berg", "Ada Berg has"), ("", "An administrator has")] {
        let page = "https://proofs.example.com/console/sign-in";
        let invitation = letter(LetterContent::Invitation {
            sender: sender.to_owned(),
            sign_in_page: page.to_owned(),
        });
        let bytes = composer().compose(&invitation).unwrap().formatted();
        let message = MessageParser::default().parse(&bytes).unwrap();
        let bodies = [message.body_text(0).unwrap(), message.body_html(0).unwrap()];
        for text in bodies {
            let is_whole = text.contains(by) && text.contains(page);
            assert!(is_whole && !text.contains("meant for you alone"), "{text}");
        }
    }
}
