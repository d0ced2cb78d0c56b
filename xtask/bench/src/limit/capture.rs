//! The very statements that the service sends for a request, taken from the server's log, as a script for pgbench.

use std::{collections::BTreeMap, fmt::Write as _};

use super::pgbench::Script;
use crate::{
    client,
    house::{Binary, House},
    outcome::Outcome,
    postgres::Postgres,
    seed::{
        Site,
        tree::{self, Owner},
    },
};

/// A statement with the values it was given.
#[derive(Clone, Debug, Default, PartialEq)]
struct Statement {
    text: String,
    values: BTreeMap<usize, Option<String>>,
}

/// What reading a random file of the large owner comes to.
pub fn reading_a_job(binary: &Binary, site: &Site, postgres: &Postgres) -> Outcome<Script> {
    let file = 7;
    let place = |place| Owner::Large.number(place);
    let (n, o, c) = (
        place(tree::file(file)),
        place(tree::order(file / tree::FILES)),
        place(tree::customer_of_file(file)),
    );
    let logged = site.with_options("options=-c%20log_statement%3Dall");
    let roles = ["--set", "roles=api"];
    let house = House::start(binary, &logged, Some(postgres), &roles)?;
    let request = client::get(
        &format!("/api/v1/jobs/{}", tree::guid(n)),
        site.key(Owner::Large),
    );
    // The first ones look up the key and prepare what is prepared once.
    for _ in 0..20 {
        client::ask_once(house.address, &request)?;
    }
    let before = postgres.log_length()?;
    let (status, _) = client::ask_once(house.address, &request)?;
    if status != 200 {
        return Err(format!("reading a job for its statements: status {status}").into());
    }
    drop(house);
    let statements = statements(&postgres.log_from(before)?);
    if statements.is_empty() {
        return Err("the server's log holds no statement of a read".into());
    }
    let known = BTreeMap::from([(n, "n"), (o, "o"), (c, "c")]);
    let mut script = tree::pgbench_walk(site.size.jobs());
    let mut variables = Vec::new();
    for (at, statement) in statements.iter().enumerate() {
        writeln!(
            script,
            "{};",
            statement.generalised(at, &known, &mut variables)
        )?;
    }
    Ok(Script::new(script, variables))
}

/// The statements of a piece of log, in their order.
fn statements(log: &str) -> Vec<Statement> {
    let mut found: Vec<Statement> = Vec::new();
    let mut continues = false;
    for line in log.lines() {
        if let Some(more) = line.strip_prefix('\t') {
            if let Some(last) = found.last_mut().filter(|_| continues) {
                last.text.push(' ');
                last.text.push_str(more);
            }
            continue;
        }
        continues = false;
        let text = [("LOG:  execute ", true), ("LOG:  statement: ", false)]
            .into_iter()
            .find_map(|(mark, is_named)| {
                let (_, rest) = line.split_once(mark)?;
                if is_named {
                    rest.split_once(": ").map(|(_, text)| text)
                } else {
                    Some(rest)
                }
            });
        if let Some(text) = text {
            found.push(Statement {
                text: text.to_owned(),
                values: BTreeMap::new(),
            });
            continues = true;
        } else if let Some((_, rest)) = line.split_once("DETAIL:  ")
            && let Some(values) = rest.get("parameters: ".len()..)
            && let Some(last) = found.last_mut()
        {
            last.values = read_values(values);
        }
    }
    found
}

/// Reads `$1 = 'a', $2 = NULL`.
fn read_values(text: &str) -> BTreeMap<usize, Option<String>> {
    let mut values = BTreeMap::new();
    let mut rest = text;
    while let Some((number, after)) = rest
        .strip_prefix('$')
        .and_then(|rest| rest.split_once(" = "))
    {
        let Ok(number) = number.parse() else { break };
        if let Some(quoted) = after.strip_prefix('\'') {
            let (value, length) = unquoted(quoted);
            values.insert(number, Some(value));
            rest = &quoted[length..];
        } else {
            values.insert(number, None);
            rest = after.trim_start_matches("NULL");
        }
        rest = rest.trim_start_matches(", ");
    }
    values
}

/// A text up to its closing quote, and how much of the input that is.
fn unquoted(quoted: &str) -> (String, usize) {
    let mut value = String::new();
    let mut letters = quoted.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        if letter != '\'' {
            value.push(letter);
        } else if letters.next_if(|(_, next)| *next == '\'').is_some() {
            value.push('\'');
        } else {
            return (value, at + 1);
        }
    }
    (value, quoted.len())
}

impl Statement {
    /// The statement about a random job: GUIDs that are known become expressions, all else stays a parameter.
    fn generalised(
        &self,
        at: usize,
        known: &BTreeMap<u64, &str>,
        variables: &mut Vec<(String, String)>,
    ) -> String {
        let mut text = self.text.clone();
        for (number, value) in self.values.iter().rev() {
            let in_place = match value {
                None => "NULL".to_owned(),
                Some(value) => expression(value, known).unwrap_or_else(|| {
                    let name = format!("v{at}_{number}");
                    variables.push((name.clone(), value.clone()));
                    format!(":{name}")
                }),
            };
            text = text.replace(&format!("${number}"), &in_place);
        }
        text
    }
}

fn expression(value: &str, known: &BTreeMap<u64, &str>) -> Option<String> {
    let one = |guid: &str| {
        let variable = known.get(&tree::number_of(guid)?)?;
        Some(tree::pgbench_guid(variable))
    };
    match value
        .strip_prefix('{')
        .and_then(|list| list.strip_suffix('}'))
    {
        Some(list) => {
            let all: Option<Vec<String>> = list.split(',').map(one).collect();
            Some(format!("ARRAY[{}]", all?.join(", ")))
        }
        None => one(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "2026-11-20 09:30:00.000 UTC [7] LOG:  execute __diesel_stmt_3: SELECT a FROM t WHERE id = $1 AND b = $2\n\
        2026-11-20 09:30:00.000 UTC [7] DETAIL:  parameters: $1 = '01940000-0000-7000-8000-000000000012', $2 = 'it''s'\n\
        2026-11-20 09:30:00.000 UTC [7] LOG:  statement: BEGIN\n\
        2026-11-20 09:30:00.000 UTC [7] LOG:  execute s: SELECT 1\n\tFROM x WHERE id = ANY($1) AND $2\n\
        2026-11-20 09:30:00.000 UTC [7] DETAIL:  parameters: $1 = '{01940000-0000-7000-8000-000000000012}', $2 = NULL\n";

    #[test]
    fn statements_are_found_with_their_values() {
        let found = statements(LOG);
        assert_eq!(found.len(), 3);
        assert_eq!(found[0].values[&2].as_deref(), Some("it's"));
        assert_eq!(found[1].text, "BEGIN");
        assert_eq!(found[2].text, "SELECT 1 FROM x WHERE id = ANY($1) AND $2");
        assert_eq!(found[2].values[&2], None);
    }

    #[test]
    fn known_guids_become_expressions_and_the_rest_variables() {
        let known = BTreeMap::from([(12, "n")]);
        let mut variables = Vec::new();
        let texts: Vec<_> = statements(LOG)
            .iter()
            .enumerate()
            .map(|(at, statement)| statement.generalised(at, &known, &mut variables))
            .collect();
        let guid = "('01940000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid";
        assert_eq!(
            texts[0],
            format!("SELECT a FROM t WHERE id = {guid} AND b = :v0_2")
        );
        assert_eq!(
            texts[2],
            format!("SELECT 1 FROM x WHERE id = ANY(ARRAY[{guid}]) AND NULL")
        );
        assert_eq!(variables, [("v0_2".to_owned(), "it's".to_owned())]);
    }
}
