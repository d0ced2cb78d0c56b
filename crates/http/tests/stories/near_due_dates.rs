//! Due dates that are nearer than the reminders that they bring.

use serde_json::json;
use time::Duration;

use crate::{
    reminders::{ask, fire, pass, reminded},
    test_app::TestApp,
    watching::letters,
};

#[actix_web::test]
async fn a_near_due_date_reminds_nobody_at_once_unless_by_hand() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    ask(&app, &path, "vera@example.com").await;
    letters(&app).await;
    let tonight = json!({"due_at": "2026-11-20T18:00:00Z"});
    app.put(&path, tonight).await.ok();
    pass(&app, Duration::MINUTE);
    assert_eq!(fire(&app).await, 0);
    let body = json!({"quantity": 1, "unit": "days"});
    app.post(&format!("{path}/reminders"), body).await.ok();
    assert_eq!(fire(&app).await, 1);
    assert_eq!(reminded(&letters(&app).await).len(), 1);
}
