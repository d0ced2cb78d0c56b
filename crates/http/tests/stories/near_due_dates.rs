//! Due dates that are nearer than the reminders that they bring.

use serde_json::json;
use time::Duration;

use crate::{
    house::TestApp,
    reminders::{ask, fire, pass, reminded},
    watching::letters,
};

#[actix_web::test]
async fn a_near_due_date_reminds_nobody_at_once_unless_by_hand() {
    let house = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", house.folder("Order").await);
    ask(&house, &path, "vera@example.com").await;
    letters(&house).await;
    let tonight = json!({"due_at": "2026-11-20T18:00:00Z"});
    house.put(&path, tonight).await.ok();
    pass(&house, Duration::MINUTE);
    assert_eq!(fire(&house).await, 0);
    let body = json!({"quantity": 1, "unit": "days"});
    house.post(&format!("{path}/reminders"), body).await.ok();
    assert_eq!(fire(&house).await, 1);
    assert_eq!(reminded(&letters(&house).await).len(), 1);
}
