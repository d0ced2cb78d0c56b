//! Paths inside the process, so often as is said, for an emulator that counts instructions: two runs of different
//! length differ by the path alone.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a path that fails has nothing to be counted"
)]

mod house;
mod paths;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, times] = arguments.as_slice() else {
        panic!("say which path, and how often");
    };
    let times = times.parse().expect("a number of times");
    let runtime = actix_web::rt::System::new();
    runtime.block_on(paths::walk(path, times));
}
