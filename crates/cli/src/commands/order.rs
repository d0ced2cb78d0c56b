//! `order`: orders of order management programs.

use imprimatur_client::{Client, ReceiveOrderQuery, ReceivedOrder};

use crate::{
    args::OrderArgs,
    error::{Error, Result},
    output,
};

pub(super) async fn run(client: &Client, args: OrderArgs) -> Result<()> {
    let bytes = tokio::fs::read(&args.file).await;
    let bytes = bytes.map_err(Error::of_file(&args.file))?;
    let query = ReceiveOrderQuery {
        parent_guid: args.parent.map(|parent| parent.0.to_string()),
    };
    let order = client.receive_order(&query, bytes).await?;
    if args.form.json {
        return output::json(&order);
    }
    lines(&order).iter().try_for_each(|line| output::line(line))
}

/// What became of the order, its parts, and what was not taken over.
fn lines(order: &ReceivedOrder) -> Vec<String> {
    let done = if order.created {
        "is in the new"
    } else {
        "is in its"
    };
    let mut lines = vec![format!(
        "Order {} {done} folder {}.",
        order.order_id, order.job
    )];
    for part in &order.parts {
        lines.push(format!("  {} is in {}", part.name, part.job));
    }
    for reviewer in &order.reviewers {
        lines.push(format!("  {} ({})", reviewer.email, reviewer.role));
    }
    if order.unmapped_count > 0 {
        lines.push(format!("Not taken over: {}", order.unmapped_count));
    }
    for unmapped in &order.unmapped {
        lines.push(format!("  {} ({})", unmapped.path, unmapped.reason));
    }
    lines
}
