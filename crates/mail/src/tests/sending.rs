//! Sending mails over SMTP, and outcomes of the server's behaviour.

use std::time::Duration;

use futures_util::future::join_all;
use imprimatur_application::ports::mailer::{LetterContent, MailError, Mailer as _, Receipt};
use mail_parser::MessageParser;
use tokio::net::TcpListener;

use super::{
    composer, review,
    server::{Act, Script, Server, WILLING},
};
use crate::{SmtpConfig, SmtpMailer};

/// A time limit for tests that time out.
const SHORT: Duration = Duration::from_millis(300);

fn mailer(url: String) -> SmtpMailer {
    SmtpMailer::new(composer(), &SmtpConfig::new(url)).unwrap()
}

async fn send(script: Script) -> Result<Receipt, MailError> {
    let server = Server::start(script).await;
    let limit = [script.greeting, script.rcpt, script.content]
        .iter()
        .any(|act| matches!(act, Act::Hang));
    let config = SmtpConfig {
        time_limit: if limit { SHORT } else { Duration::from_mins(1) },
        ..SmtpConfig::new(format!("smtp://{}", server.address))
    };
    let mailer = SmtpMailer::new(composer(), &config).unwrap();
    let result = mailer.send(&review()).await;
    mailer.close_idle().await;
    result
}

#[tokio::test]
async fn a_letter_is_handed_over_whole() {
    let mut server = Server::start(WILLING).await;
    let url = format!("smtp://anna:s3cret@{}/proofs.example.com", server.address);
    let mailer = mailer(url);
    let receipt = mailer.send(&review()).await.unwrap();
    mailer.close_idle().await;
    assert_eq!(receipt.answer, "250 queued as 42");
    let heard = server.heard();
    assert_eq!(
        [&heard[..5], &heard[6..]].concat(),
        [
            "EHLO proofs.example.com",
            "AUTH PLAIN AGFubmEAczNjcmV0",
            "MAIL FROM:<proofs@example.com>",
            "RCPT TO:<bert@customer.example>",
            "DATA",
            "QUIT",
        ]
    );
    let message = MessageParser::default().parse(heard[5].as_bytes()).unwrap();
    assert_eq!(message.message_id(), Some("mail-17@proofs.example.com"));
    assert!(
        message
            .body_html(0)
            .unwrap()
            .contains("Catalogue &amp; Prices.pdf")
    );
}

#[tokio::test]
async fn lines_that_begin_with_dots_arrive_as_they_are() {
    let mut server = Server::start(WILLING).await;
    let mut letter = review();
    let LetterContent::TaskRequest(request) = &mut letter.content else {
        panic!("a request")
    };
    request.comments = ".\n.. and so on\n.".to_owned();
    let mailer = mailer(format!("smtp://{}", server.address));
    mailer.send(&letter).await.unwrap();
    let content = &server.heard()[4];
    assert!(content.contains("\r\n..."), "{content}");
    let content = content.replace("\r\n..", "\r\n.");
    let message = MessageParser::default().parse(content.as_bytes()).unwrap();
    let html = message.body_html(0).unwrap();
    assert!(html.contains("\n.. and so on"), "{html}");
}

#[tokio::test]
async fn a_connection_is_kept_for_the_next_mail() {
    let mut server = Server::start(WILLING).await;
    let mailer = mailer(format!("smtp://{}/me", server.address));
    mailer.send(&review()).await.unwrap();
    mailer.send(&review()).await.unwrap();
    mailer.close_idle().await;
    let heard = server.heard();
    let verbs = heard.iter().map(|line| line.split(' ').next().unwrap());
    let verbs: Vec<_> = verbs.filter(|verb| verb.len() == 4).collect();
    assert_eq!(
        verbs,
        [
            "EHLO", "MAIL", "RCPT", "DATA", "MAIL", "RCPT", "DATA", "QUIT"
        ]
    );
}

#[tokio::test]
async fn a_kept_connection_that_the_server_has_given_up_is_replaced() {
    for script in [
        Script {
            content: Act::SayAndDrop("250 queued"),
            ..WILLING
        },
        Script {
            content: Act::SayAndDrop("250 queued\r\n421 too many mails"),
            ..WILLING
        },
    ] {
        let mut server = Server::start(script).await;
        let mailer = mailer(format!("smtp://{}/me", server.address));
        for _ in 0..3 {
            mailer.send(&review()).await.unwrap();
        }
        let heard = server.heard();
        let count = |text: &str| heard.iter().filter(|line| line.starts_with(text)).count();
        assert_eq!((count("EHLO"), count("DATA")), (3, 3));
    }
}

#[tokio::test]
async fn a_no_for_good_is_refused() {
    let no = Act::Say("550 5.1.1 nobody here");
    for script in [
        Script {
            mail: no,
            ..WILLING
        },
        Script {
            rcpt: no,
            ..WILLING
        },
        Script {
            data: no,
            ..WILLING
        },
        Script {
            content: no,
            ..WILLING
        },
    ] {
        match send(script).await {
            Err(MailError::Refused(reason)) => assert!(reason.contains("nobody here"), "{reason}"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_no_for_now_is_not_sent() {
    let later = Act::Say("451 4.7.1 come back later");
    for script in [
        Script {
            greeting: Act::Say("421 busy"),
            ..WILLING
        },
        Script {
            mail: later,
            ..WILLING
        },
        Script {
            rcpt: later,
            ..WILLING
        },
        Script {
            data: later,
            ..WILLING
        },
        Script {
            content: later,
            ..WILLING
        },
    ] {
        let result = send(script).await;
        assert!(matches!(result, Err(MailError::NotSent(_))), "{result:?}");
    }
}

#[tokio::test]
async fn a_no_to_us_is_no_no_to_the_letter() {
    let server = Server::start(Script {
        auth: Act::Say("535 wrong password"),
        ..WILLING
    })
    .await;
    let result = mailer(format!("smtp://a:b@{}", server.address))
        .send(&review())
        .await;
    assert!(matches!(result, Err(MailError::NotSent(_))), "{result:?}");
    for script in [
        Script {
            greeting: Act::Say("554 go away"),
            ..WILLING
        },
        Script {
            ehlo: Act::Say("550 who?"),
            ..WILLING
        },
        Script {
            mail: Act::Say("530 sign in first"),
            ..WILLING
        },
    ] {
        let result = send(script).await;
        assert!(matches!(result, Err(MailError::NotSent(_))), "{result:?}");
    }
}

#[tokio::test]
async fn a_break_before_the_content_is_not_sent() {
    for script in [
        Script {
            greeting: Act::Drop,
            ..WILLING
        },
        Script {
            mail: Act::Drop,
            ..WILLING
        },
        Script {
            rcpt: Act::Drop,
            ..WILLING
        },
        Script {
            data: Act::Drop,
            ..WILLING
        },
        Script {
            greeting: Act::Hang,
            ..WILLING
        },
        Script {
            rcpt: Act::Hang,
            ..WILLING
        },
    ] {
        let result = send(script).await;
        assert!(matches!(result, Err(MailError::NotSent(_))), "{result:?}");
    }
    let closed = {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        listener.local_addr().unwrap()
    };
    let result = mailer(format!("smtp://{closed}")).send(&review()).await;
    assert!(matches!(result, Err(MailError::NotSent(_))), "{result:?}");
}

#[tokio::test]
async fn a_break_after_the_content_leaves_it_open() {
    for act in [Act::Drop, Act::Hang, Act::Say("nonsense")] {
        let result = send(Script {
            content: act,
            ..WILLING
        })
        .await;
        assert!(matches!(result, Err(MailError::Unknown(_))), "{result:?}");
    }
}

#[tokio::test]
async fn a_farewell_that_fails_changes_nothing() {
    for quit in [Act::Drop, Act::Say("421 what?")] {
        assert!(send(Script { quit, ..WILLING }).await.is_ok());
    }
}

#[tokio::test]
async fn nothing_is_said_in_clear_where_encryption_is_required() {
    let mut server = Server::start(WILLING).await;
    let url = format!("smtp://anna:s3cret@{}/me?tls=required", server.address);
    let result = mailer(url).send(&review()).await;
    assert!(matches!(result, Err(MailError::NotSent(_))), "{result:?}");
    assert_eq!(server.heard(), ["EHLO me"]);
}

#[tokio::test]
async fn a_server_without_encryption_is_taken_where_it_is_optional() {
    let server = Server::start(WILLING).await;
    let mailer = mailer(format!("smtp://{}?tls=opportunistic", server.address));
    mailer.send(&review()).await.unwrap();
    mailer.probe().await.unwrap();
}

#[tokio::test]
async fn a_probe_says_goodbye_and_what_is_wrong() {
    let mut server = Server::start(WILLING).await;
    let url = format!("smtp://{}/me", server.address);
    mailer(url).probe().await.unwrap();
    assert_eq!(server.heard(), ["EHLO me", "QUIT"]);
    let strict = Server::start(WILLING).await;
    let url = format!("smtp://{}?tls=required", strict.address);
    assert!(mailer(url).probe().await.is_err());
}

#[tokio::test]
async fn addresses_beyond_ascii_need_a_server_that_takes_them() {
    let mut letter = review();
    letter.to = "jürgen@example.com".to_owned();
    let plain = Server::start(WILLING).await;
    let result = mailer(format!("smtp://{}", plain.address))
        .send(&letter)
        .await;
    assert!(matches!(result, Err(MailError::Refused(_))), "{result:?}");
    let mut able = Server::start(Script {
        ehlo: Act::Say("250-test\r\n250-8BITMIME\r\n250 SMTPUTF8"),
        ..WILLING
    })
    .await;
    mailer(format!("smtp://{}", able.address))
        .send(&letter)
        .await
        .unwrap();
    let heard = able.heard();
    assert_eq!(
        heard[1],
        "MAIL FROM:<proofs@example.com> SMTPUTF8 BODY=8BITMIME"
    );
    assert_eq!(heard[2], "RCPT TO:<jürgen@example.com>");
    // A host has a form in ASCII, which needs no such server.
    let mut plain = Server::start(WILLING).await;
    letter.to = "vera@müller.example".to_owned();
    let mailer = mailer(format!("smtp://{}", plain.address));
    mailer.send(&letter).await.unwrap();
    let heard = plain.heard();
    assert!(
        heard.contains(&"RCPT TO:<vera@xn--mller-kva.example>".to_owned()),
        "{heard:?}"
    );
}

#[tokio::test]
async fn no_more_than_eight_connections_are_open_at_once() {
    let mut server = Server::start(WILLING).await;
    let mailer = mailer(format!("smtp://{}/me", server.address));
    let letter = review();
    let sent = join_all((0..40).map(|_| mailer.send(&letter))).await;
    assert!(sent.iter().all(Result::is_ok));
    let heard = server.heard();
    let count = |text: &str| heard.iter().filter(|line| line.starts_with(text)).count();
    assert_eq!((count("EHLO"), count("DATA")), (8, 40));
}
