//! The command line.

use std::path::PathBuf;

use clap::{
    Arg, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use imprimatur_domain::{
    account::{Role, Scope},
    keyword::Keyword,
};

use crate::config::Overrides;

/// Help heading of the options that every command takes.
const GLOBAL: &str = "Global options";

// Not a doc comment: clap would use it as the description.
#[derive(Debug, Parser)]
#[command(
    name = "imprimatur",
    version,
    about = "Imprimatur – document review and approval",
    max_term_width = 100
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Command to run; `serve` if none is given.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Configuration on the command line; it wins over file and environment.
#[derive(Args, Debug)]
pub(crate) struct Settings {
    /// TOML file to read (also `IMPRIMATUR_CONFIG`).
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Address to listen on.
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Public address of the service.
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "URL")]
    public_url: Option<String>,
    /// Data directory.
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "FOLDER")]
    data_dir: Option<String>,
    // Not a doc comment: clap would print its Markdown.
    #[arg(
        long,
        global = true,
        help_heading = GLOBAL,
        value_name = "URL",
        help = "`postgres://…`; SQLite in the data directory by default"
    )]
    database_url: Option<String>,
    /// Any other setting, such as `webhooks.timeout=5s`; repeatable.
    #[arg(long = "set", global = true, help_heading = GLOBAL, value_name = "KEY=VALUE", value_parser = key_and_value)]
    set: Vec<(String, String)>,
}

impl Cli {
    /// Parses the command line. Help and mistakes end the process.
    pub(crate) fn from_command_line() -> Self {
        let mut matches = command().get_matches();
        Self::from_arg_matches_mut(&mut matches).unwrap_or_else(|error| error.exit())
    }
}

/// The command line. Its help tells people's commands from those of operators, and the former do not show options of the
/// service, which mean nothing to them.
fn command() -> clap::Command {
    let mut command = Cli::command();
    let people = imprimatur_cli::Command::augment_subcommands(clap::Command::new("people"));
    let options = command
        .get_arguments()
        .filter(|option| option.is_global_set());
    let hidden: Vec<Arg> = options.map(|option| option.clone().hide(true)).collect();
    for subcommand in people.get_subcommands() {
        let name = subcommand.get_name().to_owned();
        command = command.mut_subcommand(name, |subcommand| subcommand.args(&hidden));
    }
    let is_of_people = |name: &str| people.find_subcommand(name).is_some();
    let work = subcommands(&command, "Work with a service", is_of_people);
    let run = subcommands(&command, "Run the service", |name| !is_of_people(name));
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{work}\n{run}\nOptions:\n{{options}}"
    ))
}

/// A heading, and a line for each of these subcommands.
fn subcommands(command: &clap::Command, heading: &str, is_one: impl Fn(&str) -> bool) -> String {
    let all = command.get_subcommands().filter(|one| !one.is_hide_set());
    let lines = all.filter(|one| is_one(one.get_name())).map(|one| {
        let about = one.get_about().map(ToString::to_string);
        format!("  {:<9} {}\n", one.get_name(), about.unwrap_or_default())
    });
    format!("{heading}:\n{}", lines.collect::<Vec<_>>().concat())
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.to_owned()))
}

/// One of the names that values of a type have.
fn keyword<Value: Keyword + Send + Sync>() -> impl TypedValueParser<Value = Value> {
    let names = Value::ALL.iter().map(|value| value.as_str());
    PossibleValuesParser::new(names).try_map(|name| Value::parse(&name).ok_or("is not known"))
}

impl Settings {
    /// Settings from the command line, by configuration key.
    pub(crate) fn overrides(&self) -> Overrides {
        let named = [
            ("listen", &self.listen),
            ("public_url", &self.public_url),
            ("data_dir", &self.data_dir),
            ("database_url", &self.database_url),
        ];
        let named = named
            .into_iter()
            .filter_map(|(key, value)| Some((key.to_owned(), value.clone()?)));
        Overrides {
            file: self.config.clone(),
            settings: named.chain(self.set.clone()).collect(),
        }
    }
}

/// What the binary can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Runs the service: answers requests and works in the background.
    Serve,
    /// Runs a demo in a temporary directory: a sample order under review.
    Demo,
    /// Checks database, storage, mail and clock, and suggests fixes.
    Doctor {
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Asks the running service whether it is ready; for health checks of containers.
    Health,
    /// Brings the database's schema up to date.
    Migrate,
    #[command(about = "Prints the OpenAPI 3.1 document")]
    Openapi,
    /// Prints the effective configuration, secrets masked.
    Config,
    /// Manages users.
    #[command(subcommand)]
    User(UserCommand),
    /// Manages API keys.
    #[command(subcommand)]
    Key(KeyCommand),
    /// Incoming mail.
    #[command(subcommand)]
    Mail(MailCommand),
    /// Checks a certificate without a network, or the decision log.
    Verify(VerifyArgs),
    /// Manages the decision log.
    #[command(subcommand)]
    Log(LogCommand),
    /// Copies database, documents and keys into a folder while the service runs; later runs only add what is new.
    Backup(BackupArgs),
    /// Restores a backup into an empty installation, then checks it.
    Restore(RestoreArgs),
    /// Prints completions for a shell: bash, zsh, fish, elvish or powershell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Writes a man page of each command into a folder.
    Man {
        /// The folder.
        folder: PathBuf,
    },
    /// What people do with a service, over its API.
    #[command(flatten)]
    People(imprimatur_cli::Command),
    /// Looks into one document; started by the service itself.
    #[command(name = "__document", hide = true, disable_help_flag = true)]
    Document {
        /// The request.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<std::ffi::OsString>,
    },
}

/// What can be done with the decision log.
#[derive(Debug, Subcommand)]
pub(crate) enum LogCommand {
    /// Creates a new key to sign the decision log with and prints its public key as JSON; former public keys stay known.
    RotateKey,
    /// Prints a new key to configure as `log.key`, without storing or using it.
    NewKey,
}

/// What can be done with messages.
#[derive(Debug, Subcommand)]
pub(crate) enum MailCommand {
    /// Reads one message from standard input, as a mail server pipes it, and prints the result as JSON.
    Receive,
}

/// What can be done with users.
#[derive(Debug, Subcommand)]
pub(crate) enum UserCommand {
    /// Adds a user and prints it as JSON.
    Add {
        /// Email address, unique in the whole service.
        #[arg(long)]
        email: String,
        /// Full name.
        #[arg(long)]
        name: Option<String>,
        /// Team, created if it does not exist; `Default` if none is given.
        #[arg(long)]
        team: Option<String>,
        /// What the user may do in the team.
        #[arg(long, default_value = "member", value_name = "ROLE", value_parser = keyword::<Role>())]
        role: Role,
    },
    /// Prints all users, one JSON object per line.
    List,
    /// Creates a sign-in link for a user and prints it as JSON; it works once and expires in 15 minutes.
    SignInLink {
        /// Email address of the user.
        #[arg(long)]
        email: String,
    },
}

/// What can be done with keys.
#[derive(Debug, Subcommand)]
pub(crate) enum KeyCommand {
    /// Creates a key and prints it as JSON; it is shown only once.
    Create {
        /// Email address of the user.
        #[arg(long)]
        email: String,
        /// Name of the application that will use the key.
        #[arg(long)]
        application: String,
        /// What the key may be used for; repeatable. Read and write by default.
        #[arg(long = "scope", value_name = "SCOPE", value_parser = keyword::<Scope>())]
        scopes: Vec<Scope>,
        /// Create a test key, for the sandbox of the user's team.
        #[arg(long)]
        test: bool,
    },
    /// Revokes a key and all keys created with it.
    Revoke {
        /// Id of the key.
        #[arg(long)]
        id: i64,
    },
}

/// What is to be backed up, and where.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// Folder of the backup: a new one, or that of the backup before. It holds secret keys.
    pub(crate) folder: PathBuf,
    /// Verify the backup in the folder instead, without a database.
    #[arg(long)]
    pub(crate) check: bool,
}

/// What is to be restored.
#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    /// Folder of the backup.
    pub(crate) folder: PathBuf,
    /// Restore the rest although documents are missing or damaged in the backup.
    #[arg(long)]
    pub(crate) skip_damaged: bool,
}

/// What is to be verified.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("subject").required(true).args(["certificate", "store"]))]
pub(crate) struct VerifyArgs {
    /// The certificate, a PDF.
    pub(crate) certificate: Option<PathBuf>,
    /// The document that was decided on.
    pub(crate) document: Option<PathBuf>,
    /// The public key of the service's decision log, from `/log/keys`: `name+id+key`.
    #[arg(long, requires = "certificate")]
    pub(crate) key: Option<String>,
    /// Recompute every leaf of the decision log from the tables, the tree, and every checkpoint; name the first thing that
    /// differs.
    #[arg(long)]
    pub(crate) store: bool,
}
