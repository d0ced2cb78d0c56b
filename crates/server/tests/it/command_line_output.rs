//! What people's commands do with files, standard output and a terminal.

use std::{
    io::{Read as _, Write as _},
    os::unix::fs::{FileTypeExt as _, symlink},
    path::Path,
    process::{Command, Stdio},
};

use imprimatur_testkit::pdf;

use crate::support::{Person, ServerProcess, Stores, binary};

/// A document of somebody who is signed in by the environment.
async fn uploaded(name: &str) -> (ServerProcess, Person, String) {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let person = Person::with(&service.url, &service.key);
    person.file("proof.pdf", &pdf::two_pages());
    let sent = person.json(&["send", "proof.pdf", "--name", name]);
    let job = sent["guid"].as_str().unwrap().to_owned();
    (service, person, job)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_there_is_written_through_and_not_replaced() {
    let (_service, person, job) = uploaded("proof.pdf").await;
    let home = person.home.path();
    let fifo = home.join("pipe");
    let made = Command::new("mkfifo").arg(&fifo).status().unwrap();
    assert!(made.success());
    symlink("pipe", home.join("link to pipe")).unwrap();
    for name in ["pipe", "link to pipe"] {
        let reader = std::thread::spawn({
            let fifo = fifo.clone();
            move || std::fs::read(fifo).unwrap()
        });
        person.lines(&["download", &job, "-o", name]);
        assert_eq!(reader.join().unwrap(), pdf::two_pages());
        assert!(fifo.metadata().unwrap().file_type().is_fifo());
    }
    symlink("target.pdf", home.join("link.pdf")).unwrap();
    person.lines(&["download", &job, "-o", "link.pdf"]);
    assert_eq!(
        std::fs::read_link(home.join("link.pdf")).unwrap(),
        Path::new("target.pdf")
    );
    assert_eq!(
        std::fs::read(home.join("target.pdf")).unwrap(),
        pdf::two_pages()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dash_is_standard_output() {
    let (_service, person, job) = uploaded("proof.pdf").await;
    for output in ["-", "/dev/stdout"] {
        let printed = person.run(&["download", &job, "-o", output]);
        assert!(printed.status.success(), "{printed:?}");
        assert_eq!(printed.stdout, pdf::two_pages());
        let (code, told) = person.failure(&["download", &job, "-o", output, "--json"]);
        assert!(code == 2 && told.contains("--json"), "{told}");
    }
    // Another descriptor of a file is that file, whatever its name leads to.
    let shell = format!(
        "{} download {job} -o /dev/fd/3 3>three.pdf",
        binary().display()
    );
    let mut through = Command::new("sh");
    through.args(["-c", &shell]).current_dir(person.home.path());
    let variables = person.command(&[]);
    through.envs(
        variables
            .get_envs()
            .filter_map(|(name, value)| Some((name, value?))),
    );
    assert!(through.status().unwrap().success());
    assert_eq!(
        std::fs::read(person.home.path().join("three.pdf")).unwrap(),
        pdf::two_pages()
    );

    let folder = person.json(&["job", "create", "Order"])["guid"]
        .as_str()
        .unwrap()
        .to_owned();
    person.json(&["send", "proof.pdf", "--parent", &folder]);
    let zip = person.command(&["zip", &folder, "-o", "-"]).output();
    let printed = zip.unwrap();
    assert!(
        printed.status.success() && printed.stdout.starts_with(b"PK"),
        "{printed:?}"
    );
    let mut names = std::fs::read_dir(person.home.path()).unwrap();
    assert!(!names.any(|entry| entry.unwrap().file_name() == "-"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_names_are_written() {
    let name = format!("{}.pdf", "ü".repeat(250));
    let (_service, person, job) = uploaded(&name).await;
    let saved = person.json(&["download", &job]);
    let saved = saved["path"].as_str().unwrap();
    assert!(saved.len() > 250 && saved.ends_with("ü.pdf"), "{saved}");
    person.lines(&["download", &job, "-o", &"x".repeat(255)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_linked_credentials_file_stays_a_link() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let person = Person::new();
    let folder = person.home.path().join("config/imprimatur");
    std::fs::create_dir_all(&folder).unwrap();
    let link = folder.join("credentials.json");
    symlink("../../secrets.json", &link).unwrap();
    person.log_in(&service);
    assert!(link.is_symlink());
    assert!(person.home.path().join("secrets.json").is_file());
    person.json(&["job", "list"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revision_keeps_the_name_of_the_job() {
    let (_service, person, job) = uploaded("Menu.pdf").await;
    // The second one goes in pieces.
    for (file, bytes) in [("v2.pdf", pdf::two_pages()), ("v3.bin", vec![7; 9 << 20])] {
        person.file(file, &bytes);
        let revised = person.json(&["send", file, "--revision-of", &job]);
        assert_eq!(revised["name"], "Menu.pdf");
    }
    let revised = person.json(&[
        "send",
        "v2.pdf",
        "--revision-of",
        &job,
        "--name",
        "Card.pdf",
    ]);
    assert_eq!(
        (&revised["name"], &revised["version"]),
        (&"Card.pdf".into(), &4.into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn no_proxy_is_between_this_machine_and_itself_and_no_wrong_key_is_printed() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let person = Person::with(&service.url, &service.key);
    let mut listed = person.command(&["job", "list"]);
    for name in ["HTTP_PROXY", "http_proxy", "ALL_PROXY"] {
        listed.env(name, "http://127.0.0.1:9");
    }
    listed.env("NO_PROXY", "").env("no_proxy", "");
    let listed = listed.output().unwrap();
    assert!(listed.status.success(), "{listed:?}");

    let broken = Person::with(&service.url, "imp_sec\nret");
    let (code, told) = broken.failure(&["job", "list"]);
    assert!(code == 1 && !told.contains("imp_"), "{told}");
    for due in [
        "20000y",
        "1999-01-01",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59-01:00",
    ] {
        let refused = person.run(&["job", "create", "Order", "--due", due]);
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(
            refused.status.code() == Some(2) && told.contains(due),
            "{told}"
        );
    }
}

/// Runs a line of shell in a terminal, in which a person types once the prompt is there; what the terminal shows.
fn at_a_terminal(person: &Person, line: &str, prompt: &str, typed: &[u8]) -> String {
    let mut terminal = Command::new("script");
    terminal
        .args(["-qec", line, "/dev/null"])
        .current_dir(person.home.path());
    let variables = person.command(&[]);
    terminal.envs(
        variables
            .get_envs()
            .filter_map(|(name, value)| Some((name, value?))),
    );
    terminal.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = terminal.spawn().unwrap();
    let (mut input, mut output) = (
        running.stdin.take().unwrap(),
        running.stdout.take().unwrap(),
    );
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains(prompt) {
        let mut piece = [0; 1024];
        let length = output.read(&mut piece).unwrap();
        assert!(
            length > 0,
            "no {prompt:?}: {}",
            String::from_utf8_lossy(&shown)
        );
        shown.extend_from_slice(&piece[..length]);
    }
    if !typed.is_empty() {
        wait_until_raw(&String::from_utf8_lossy(&shown));
    }
    input.write_all(typed).unwrap();
    output.read_to_end(&mut shown).unwrap();
    running.wait().unwrap();
    String::from_utf8(shown).unwrap()
}

/// Waits until the terminal that the first line names passes ctrl-C on as a letter: the prompt is shown shortly before.
fn wait_until_raw(shown: &str) {
    let terminal = shown.lines().next().unwrap().trim().to_owned();
    loop {
        let settings = Command::new("stty").args(["-a", "-F", &terminal]).output();
        let settings = String::from_utf8(settings.unwrap().stdout).unwrap();
        assert!(settings.contains("isig"), "{terminal}: {settings}");
        if settings.contains("-isig") {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_keeps_its_echo_and_a_dumb_one_gets_no_colours() {
    let (service, person, _job) = uploaded("proof.pdf").await;
    let program = binary().display().to_string();
    let login = format!(
        "tty; {program} login {}; echo code $?; stty -a",
        service.url
    );
    let shown = at_a_terminal(&person, &login, "API key", b"\x03");
    assert!(shown.contains("code 130"), "{shown}");
    assert!(
        shown.contains(" echo ") && shown.contains("\nisig"),
        "{shown}"
    );

    let list = |term: &str| format!("TERM={term} {program} job list; echo done");
    let dumb = at_a_terminal(&person, &list("dumb"), "done", b"");
    assert!(
        dumb.contains("proof.pdf") && !dumb.contains('\x1b'),
        "{dumb:?}"
    );
    let able = at_a_terminal(&person, &list("xterm"), "done", b"");
    assert!(able.contains('\x1b'), "{able:?}");
}
