//! Serves the pages in every state they can be in, without a database, to look at them in a browser.
//!
//! `cargo run -p imprimatur-pages --example gallery -- [folder with 1.png, 2.png …]`, then open the addresses it prints.

#[path = "../tests/fixture/mod.rs"]
#[expect(
    dead_code,
    reason = "the tests need more of the fixture than the gallery"
)]
mod fixture;

use std::{path::PathBuf, sync::Arc};

use actix_web::{App, HttpServer};
use bytes::Bytes;
use fixture::{World, document, file, job, token};
use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::{
    prelude::*,
    task::{TaskStatus, Verdict},
};
use imprimatur_intake::BodyTimeouts;

const ADDRESS: (&str, u16) = ("127.0.0.1", 8099);
const INSTRUCTIONS: &str = "Dear Vera,\nplease check dates, prices and the map on page 2 before we print on Friday.\n\
    The photograph of the harbour is still a low-resolution placeholder.";

/// What one page of the gallery is about.
struct Exhibit {
    number: i64,
    says: &'static str,
    category: Category,
    req_confirm: bool,
}

const fn exhibit(
    number: i64,
    says: &'static str,
    category: Category,
    req_confirm: bool,
) -> Exhibit {
    Exhibit {
        number,
        says,
        category,
        req_confirm,
    }
}

const EXHIBITS: [Exhibit; 12] = [
    exhibit(1, "open", Category::Review, false),
    exhibit(2, "to be confirmed", Category::QuoteReview, true),
    exhibit(3, "anonymous", Category::Anonymous, false),
    exhibit(4, "approved", Category::Review, true),
    exhibit(5, "changes requested", Category::Review, false),
    exhibit(6, "locked", Category::Review, false),
    exhibit(7, "withdrawn", Category::Review, false),
    exhibit(8, "upload", Category::Upload, false),
    exhibit(9, "ended", Category::Review, false),
    exhibit(10, "assigned", Category::Assign, true),
    exhibit(11, "done", Category::Forward, false),
    exhibit(12, "new version", Category::Revision, false),
];

#[actix_web::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pictures = std::env::args()
        .nth(1)
        .map_or_else(PathBuf::new, PathBuf::from);
    let world = World::painted_by(Arc::new(move |spec| {
        let picture = pictures.join(format!("{}.png", spec.page + 1));
        std::fs::read(picture)
            .map(Bytes::from)
            .map_err(|_| DocumentError::NoSuchPage)
    }));
    world.inspect(2);
    for exhibit in &EXHIBITS {
        hang(&world, exhibit)?;
        print(exhibit.number, exhibit.says);
    }
    hang_folder(&world)?;
    print(20, "folder");
    print(99, "unknown");
    let configure = imprimatur_pages::configure(imprimatur_pages::state(
        world.ports(),
        Arc::new(world),
        BodyTimeouts::default(),
        Arc::default(),
        None,
    ));
    HttpServer::new(move || App::new().configure(configure.clone()))
        .workers(1)
        .bind(ADDRESS)?
        .run()
        .await?;
    Ok(())
}

fn print(number: i64, says: &str) {
    let (host, port) = ADDRESS;
    println!("http://{host}:{port}/review/task/{}  {says}", token(number));
}

fn task(exhibit: &Exhibit) -> Result<NewTask, Box<dyn std::error::Error>> {
    let reviewer = "vera.lindqvist@harbour-festival.example".parse()?;
    let reviewer = (exhibit.category != Category::Anonymous).then_some(reviewer);
    Ok(NewTask {
        comments: INSTRUCTIONS.parse()?,
        req_confirm: exhibit.req_confirm,
        due_at: Some(fixture::NOW + time::Duration::days(2)),
        ..NewTask::new(TaskId(exhibit.number), exhibit.category, reviewer)
    })
}

fn hang(world: &World, exhibit: &Exhibit) -> Result<(), Box<dyn std::error::Error>> {
    let id = job(u128::from(exhibit.number.unsigned_abs()));
    let document = document("application/pdf", 2_412_334);
    let mut new = file(id, "Harbour festival, programme 2027.pdf", document);
    new.alt_text = "Order 4711-B".parse()?;
    new.display.cus_download = true;
    world.add(new, vec![task(exhibit)?])?;
    let at = fixture::NOW;
    let decide = |decision, comments: &str| {
        let verdict = Verdict {
            decision,
            reviewer: "vera.lindqvist@harbour-festival.example".parse().ok(),
            name: Line::from_stored("Vera Lindqvist".to_owned()),
            on_behalf_by: None,
            comments: Comments::from_stored(comments.to_owned()),
            version: 1,
            seen_elsewhere: false,
            seen: world
                .job(id)
                .and_then(|dossier| dossier.job.evidence())
                .into_iter()
                .collect(),
            address: None,
            at,
        };
        alter(world, id, |job| job.decide(TaskId(exhibit.number), verdict));
    };
    match exhibit.says {
        "approved" => decide(Decision::Approved, ""),
        "changes requested" => decide(
            Decision::ChangeRequested,
            "Page 2: the ferry leaves at 10:40, not 10:20.\nEverything else is fine.",
        ),
        "locked" => alter(world, id, |job| job.set_lock(true, at)),
        "withdrawn" => alter(world, id, |job| job.trash(at)),
        "done" => alter(world, id, |job| {
            let done = Some(TaskStatus::Done);
            job.edit_task(TaskId(exhibit.number), TaskEdit::default(), done, at)
        }),
        "ended" => alter(world, id, |job| job.set_status(Status::Done, at)),
        _ => {}
    }
    Ok(())
}

fn alter(
    world: &World,
    id: JobId,
    change: impl FnOnce(Dossier) -> Result<Changed<Dossier>, Refusal>,
) {
    world.alter(id, |dossier| match change(dossier.clone()) {
        Ok(changed) => changed.state,
        Err(refusal) => {
            println!("{refusal}");
            dossier
        }
    });
}

fn hang_folder(world: &World) -> Result<(), Box<dyn std::error::Error>> {
    let folder = job(20);
    let owner = Owner {
        team: TeamId(1),
        user: UserId(1),
    };
    let new = NewJob::folder(
        folder,
        owner,
        "Harbour festival, everything for print".parse()?,
    );
    world.add(
        new,
        vec![task(&exhibit(20, "folder", Category::Review, false))?],
    )?;
    let files = [
        (21, "Programme.pdf", "application/pdf", 2_412_334),
        (
            22,
            "Ticket artwork.ai",
            "application/postscript",
            18_200_145,
        ),
        (23, "Poster A1.pdf", "application/pdf", 9_100_000),
    ];
    for (number, name, media_type, size) in files {
        let mut new = file(job(number), name, document(media_type, size));
        new.parent = Some(folder);
        world.add(new, Vec::new())?;
    }
    Ok(())
}
