//! `cargo xtask generated-clients`: clients that public generators make from `docs/openapi.json` are compiled, and do
//! the main job with the built service.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    cluster, codegen,
    machine::{self, Need},
    served::Served,
    shell::{self, Outcome, capture, program, root, step, which},
};

/// The generators and what their clients in Python need, with tested versions.
const TOOLS: [&str; 6] = [
    "openapi-generator-cli==7.26.0",
    "openapi-python-client==0.29.1",
    "httpx==0.28.1",
    "pydantic>=2.11,<3",
    "python-dateutil>=2.8.2",
    "urllib3>=2.7,<3",
];
const NODE_TOOLS: [&str; 2] = ["typescript@7.0.2", "@types/node@20"];
/// Where Debian's packages put libraries.
const GO_LIBRARIES: &str = "/usr/share/gocode";
const JAVA_LIBRARIES: [&str; 2] = [
    "/usr/share/java/httpmime.jar",
    "/usr/share/java/jakarta-annotation-api.jar",
];

/// The compilers and libraries of the languages. Clients of a language that is missing are skipped.
const NEEDS: &[Need] = &[
    Need {
        what: "a Java compiler",
        package: "default-jdk-headless",
        found: || which("javac").is_some(),
    },
    Need {
        what: "Java's httpmime",
        package: "libhttpmime-java",
        found: || Path::new(JAVA_LIBRARIES[0]).exists(),
    },
    Need {
        what: "Java's annotations",
        package: "libjakarta-annotation-api-java",
        found: || Path::new(JAVA_LIBRARIES[1]).exists(),
    },
    Need {
        what: "a Go compiler",
        package: "golang-go",
        found: || which("go").is_some(),
    },
    Need {
        what: "Go's validator",
        package: "golang-gopkg-validator.v2-dev",
        found: || {
            Path::new(GO_LIBRARIES)
                .join("src/gopkg.in/validator.v2")
                .exists()
        },
    },
    Need {
        what: "npm",
        package: "npm",
        found: || which("npm").is_some(),
    },
];

/// A client: its name, the packages that it needs, and what makes, compiles and runs it.
type Client = (&'static str, &'static [&'static str], fn(&Place) -> Outcome);

const CLIENTS: [Client; 5] = [
    ("Python, by openapi-python-client", &[], python_by_attrs),
    (
        "Python, by openapi-generator",
        &["default-jdk-headless"],
        python,
    ),
    (
        "TypeScript, by openapi-generator",
        &["default-jdk-headless", "npm"],
        typescript,
    ),
    (
        "Go, by openapi-generator",
        &[
            "default-jdk-headless",
            "golang-go",
            "golang-gopkg-validator.v2-dev",
        ],
        go,
    ),
    (
        "Java, by openapi-generator",
        &[
            "default-jdk-headless",
            "libhttpmime-java",
            "libjakarta-annotation-api-java",
        ],
        java,
    ),
];

/// Builds the service and tries all clients.
pub fn run() -> Outcome {
    run_with(&codegen::build()?)
}

/// Tries all clients with a given binary.
pub fn run_with(binary: &Path) -> Outcome {
    if let Err(error) = machine::install(NEEDS) {
        machine::shout(&format!("not all compilers could be installed: {error}"));
    }
    let home = cluster::home()?.with_file_name("generated-clients");
    let tools = machine::python_tools(&home, &TOOLS)?;
    let work = home.join("work");
    if work.exists() {
        fs::remove_dir_all(&work)?;
    }
    fs::create_dir_all(&work)?;
    fs::write(work.join("proof.pdf"), "%PDF-1.4\n%%EOF\n")?;
    let service = Served::start(binary, &work, None)?;
    let place = Place {
        key: service.key("admin@localhost")?,
        url: service.url.clone(),
        home,
        work,
        tools,
    };
    for (name, needed, try_it) in CLIENTS {
        let mut missing = NEEDS
            .iter()
            .filter(|need| needed.contains(&need.package) && !(need.found)());
        match missing.next() {
            Some(need) => machine::shout(&format!("{name}: SKIPPED, {} is missing", need.what)),
            None => step(name, || try_it(&place))?,
        }
    }
    Ok(())
}

/// Where clients are made, and the service that they ask.
struct Place {
    home: PathBuf,
    work: PathBuf,
    tools: PathBuf,
    url: String,
    key: String,
}

impl Place {
    fn program(&self, name: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = program(name);
        command
            .current_dir(&self.work)
            .env("IMPRIMATUR_URL", &self.url)
            .env("IMPRIMATUR_KEY", &self.key)
            .env("PYTHONDONTWRITEBYTECODE", "1");
        if let Ok(path) = std::env::var("PATH") {
            // A generator calls the others of its folder.
            command.env("PATH", format!("{}:{path}", self.tools.display()));
        }
        command
    }

    /// Makes a client of a language into a folder.
    fn generate(&self, language: &str, folder: &Path, options: &str) -> Outcome {
        let mut generate = self.program(self.tools.join("openapi-generator-cli"));
        generate.args(["generate", "--generator-name", language, "--output"]);
        generate.arg(folder).arg("--input-spec").arg(description());
        // All but the webhooks: those are for receivers, and the generator makes Python of them that is none.
        generate.args(["--global-property", "apis,models,supportingFiles"]);
        // It tells of every file that it writes.
        let log = self.work.join(format!("{language}.log"));
        generate.stdout(fs::File::create(&log)?);
        if !options.is_empty() {
            generate.args(["--additional-properties", options]);
        }
        shell::run(&mut generate)
            .map_err(|error| format!("{error}; the log is {}", log.display()).into())
    }

    fn run_python(&self, source: &str, package: &Path) -> Outcome {
        let python = self.tools.join("python");
        let mut compile = self.program(&python);
        compile.args([
            "-c",
            "import compileall, sys; sys.exit(not compileall.compile_dir(sys.argv[1], quiet=1))",
        ]);
        shell::run(compile.arg(package))?;
        let mut main_job = self.program(&python);
        main_job.arg(own(source)).env("PYTHONPATH", package);
        approves(&mut main_job)
    }
}

/// Runs the main job, whose end is an approved document.
fn approves(main_job: &mut Command) -> Outcome {
    let printed = capture(main_job)?;
    if printed.trim() == "approved" {
        return Ok(());
    }
    Err(format!("the job is not approved in the end: {printed}").into())
}

fn description() -> PathBuf {
    root().join("docs/openapi.json")
}

/// A program of ours that uses a client.
fn own(name: &str) -> PathBuf {
    root().join("xtask/clients").join(name)
}

fn python_by_attrs(place: &Place) -> Outcome {
    let package = place.work.join("attrs");
    let mut generate = place.program(place.tools.join("openapi-python-client"));
    generate.arg("generate").arg("--path").arg(description());
    shell::run(generate.arg("--output-path").arg(&package))?;
    place.run_python("main_job_attrs.py", &package)
}

fn python(place: &Place) -> Outcome {
    let package = place.work.join("python");
    place.generate("python", &package, "")?;
    place.run_python("main_job.py", &package)
}

fn typescript(place: &Place) -> Outcome {
    let (folder, modules) = (place.work.join("typescript"), place.home.join("node"));
    let mut install = place.program("npm");
    install.args([
        "install",
        "--silent",
        "--no-audit",
        "--no-fund",
        "--no-save",
        "--prefix",
    ]);
    shell::run(install.arg(&modules).args(NODE_TOOLS))?;
    let modules = modules.join("node_modules");
    place.generate(
        "typescript-fetch",
        &folder.join("client"),
        "importFileExtension=.js",
    )?;
    fs::write(folder.join("package.json"), r#"{ "type": "module" }"#)?;
    fs::copy(own("main_job.ts"), folder.join("main_job.ts"))?;
    let mut compile = place.program("node");
    compile.arg(modules.join("typescript/bin/tsc"));
    compile.args(["--strict", "--target", "es2022", "--module", "nodenext"]);
    compile.args([
        "--lib",
        "es2022,dom,dom.iterable",
        "--types",
        "node",
        "--typeRoots",
    ]);
    compile.arg(modules.join("@types"));
    shell::run(compile.arg(folder.join("main_job.ts")))?;
    approves(place.program("node").arg(folder.join("main_job.js")))
}

fn go(place: &Place) -> Outcome {
    let workspace = place.work.join("go");
    let client = workspace.join("src/imprimatur");
    let options = "packageName=imprimatur,enumClassPrefix=true";
    place.generate("go", &client, options)?;
    let mut main_job = place.program("go");
    // Libraries come from Debian's packages, which know no modules.
    main_job
        .env("GO111MODULE", "off")
        .env("GOPATH", format!("{}:{GO_LIBRARIES}", workspace.display()))
        .env("GOCACHE", place.home.join("go-cache"))
        .arg("run")
        .arg(own("main_job.go"));
    approves(&mut main_job)
}

fn java(place: &Place) -> Outcome {
    let (client, classes) = (place.work.join("java"), place.work.join("classes"));
    let options =
        "library=native,openApiNullable=false,useJakartaEe=true,useSingleRequestParameter=true";
    place.generate("java", &client, options)?;
    // The generator has the other libraries within itself.
    let mut ask = place.program(place.tools.join("python"));
    ask.args([
        "-c",
        "import openapi_generator_cli as cli; print(cli.__path__[0])",
    ]);
    let generator = format!("{}/openapi-generator.jar", capture(&mut ask)?.trim());
    let libraries = [&[generator.as_str()], &JAVA_LIBRARIES[..]]
        .concat()
        .join(":");
    let sources = place.work.join("sources");
    fs::write(
        &sources,
        java_sources(&client.join("src/main/java"))?.join("\n"),
    )?;
    let mut compile = place.program("javac");
    compile.args(["-proc:none", "-nowarn", "-cp", &libraries, "-d"]);
    compile.arg(&classes).arg(own("MainJob.java"));
    shell::run(compile.arg(format!("@{}", sources.display())))?;
    let mut main_job = place.program("java");
    main_job.args([
        "-cp",
        &format!("{}:{libraries}", classes.display()),
        "MainJob",
    ]);
    approves(&mut main_job)
}

/// The paths of all sources.
fn java_sources(folder: &Path) -> Outcome<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.append(&mut java_sources(&path)?);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java")
        {
            found.push(path.display().to_string());
        }
    }
    Ok(found)
}
