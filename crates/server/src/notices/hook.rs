//! Calls to a program that wants to be told, signed so that it knows who calls.

use super::crypt;
use super::reach::Place;
use crate::state::App;
use axum::http::{HeaderName, header};
use protocol::HookNotice;
use store::Wishes;

/// Tell the program.
pub(super) async fn send(app: &App, wishes: &Wishes, notice: &HookNotice) -> Result<(), String> {
    let place = Place::read(&wishes.hook).map_err(|error| error.to_string())?;
    let body = serde_json::to_vec(notice).map_err(|error| error.to_string())?;
    let at = notice.at.to_string();
    let signed = crypt::signature(&wishes.secret.0, &[at.as_bytes(), b".", &body]);
    let head = vec![
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (HeaderName::from_static("tricorne-signature"), format!("t={at},v1={signed}")),
    ];
    match place.post(&app.shared.config.notices, head, body).await {
        Ok(200..=299) => Ok(()),
        Ok(status) => Err(format!("it answered {status}")),
        Err(error) => Err(error.to_string()),
    }
}
