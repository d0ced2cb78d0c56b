//! The packages for other languages, on the built binary: type-checked, run over a line that breaks, and used as their
//! README says. CI installs what they need and says where it is.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::support::{Cutting, ServerProcess, stores};

/// How often the line breaks.
const CUTS: u32 = 3;
/// After so many bytes of a connection.
const AFTER: usize = 3 << 20;

#[tokio::test(flavor = "multi_thread")]
async fn the_typescript_package_does_the_main_job() {
    let Ok(modules) = std::env::var("IMPRIMATUR_TEST_NODE_PATH") else {
        eprintln!("IMPRIMATUR_TEST_NODE_PATH is not set: the TypeScript package was not tried");
        return;
    };
    let package = root().join("crates/client/typescript");
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let compile = |project: &str, to: &Path| {
        let mut compiler = Command::new("node");
        compiler
            .arg(Path::new(&modules).join("typescript/bin/tsc"))
            .arg("--project")
            .arg(package.join(project))
            .arg("--typeRoots")
            .arg(Path::new(&modules).join("@types"))
            .arg("--outDir")
            .arg(to);
        run(&mut compiler);
    };
    compile("tsconfig.json", &place.join("build"));
    fs::write(place.join("package.json"), r#"{ "type": "module" }"#).unwrap();
    // The package as it is installed.
    let installed = place.join("node_modules/imprimatur-client");
    compile("tsconfig.build.json", &installed.join("dist"));
    let manifest = installed.join("package.json");
    fs::copy(package.join("package.json"), manifest).unwrap();

    let tests = ["client", "upload", "webhook"].map(|name| format!("build/test/{name}.test.js"));
    let mut commands = vec![command(
        "node",
        place,
        ["--test".into()].into_iter().chain(tests),
    )];
    for page in ["crates/client/typescript/README.md", "docs/clients.md"] {
        let file = format!("{}.mjs", page.replace('/', "-"));
        fs::write(place.join(&file), example(page, "js")).unwrap();
        commands.push(command("node", place, [file]));
    }
    try_on_every_store(place, commands).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_package_does_the_main_job() {
    let Ok(python) = std::env::var("IMPRIMATUR_TEST_PYTHON") else {
        eprintln!("IMPRIMATUR_TEST_PYTHON is not set: the Python package was not tried");
        return;
    };
    let package = root().join("crates/client/python");
    let (source, tests) = (package.join("src"), package.join("tests"));
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let python = |arguments: &[&str]| {
        let mut command = command(&python, place, arguments.iter().map(ToString::to_string));
        command
            .env("PYTHONPATH", &source)
            .env("PYTHONDONTWRITEBYTECODE", "1");
        command
    };
    let mut types = python(&["-m", "mypy", "--strict", "--cache-dir", "types"]);
    run(types.args([&source, &tests]));

    let mut commands = vec![python(&["-m", "unittest", "discover", "-s"])];
    commands[0].arg(&tests);
    for page in ["crates/client/python/README.md", "docs/clients.md"] {
        commands.push(python(&["-c", &example(page, "python")]));
    }
    try_on_every_store(place, commands).await;
}

/// Runs commands that are told of a service on each store, and of a line to it that breaks.
async fn try_on_every_store(place: &Path, mut commands: Vec<Command>) {
    fs::write(place.join("proof.pdf"), b"%PDF-1.4\n%%EOF\n").unwrap();
    for store in stores() {
        let line = Cutting::prepare(CUTS).await;
        let broken = line.url.clone();
        let service = ServerProcess::start(&store).await;
        let tally = line.between(&service.url, AFTER);
        for command in &mut commands {
            command
                .env("IMPRIMATUR_URL", &service.url)
                .env("IMPRIMATUR_KEY", &service.key)
                .env("IMPRIMATUR_BROKEN_URL", &broken)
                .env("NO_PROXY", "127.0.0.1");
        }
        let done = tokio::task::spawn_blocking(move || {
            commands.iter_mut().for_each(run);
            commands
        });
        commands = done.await.unwrap();
        assert_eq!(tally.left(), 0, "the line was not cut often enough");
    }
}

fn command(program: &str, place: &Path, arguments: impl IntoIterator<Item = String>) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(place);
    command
}

/// Runs a program to its end; what it prints is shown if it fails.
fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed);
    assert!(output.status.success(), "{command:?}\n{printed}");
}

/// The first example of a page in this language, which asks the service that the environment names.
fn example(page: &str, language: &str) -> String {
    let text = fs::read_to_string(root().join(page)).unwrap();
    let (_, rest) = text.split_once(&format!("```{language}\n")).unwrap();
    let (code, _) = rest.split_once("```").unwrap();
    code.to_owned()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
