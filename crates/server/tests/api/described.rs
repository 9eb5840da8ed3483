//! The description of the API: the same addresses as the router, nothing that leads nowhere, and a page for people.

use crate::desk::Desk;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use tower::ServiceExt;

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

fn described() -> Value {
    serde_json::from_str(&tricorne_server::openapi()).unwrap()
}

fn fields(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap()
}

/// Every operation with its address and method.
fn operations(api: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    fields(&api["paths"]).iter().flat_map(|(path, item)| {
        fields(item).iter().map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
    })
}

/// The addresses the router knows: it tells them to whoever debugs it.
fn routed(desk: &Desk) -> BTreeSet<String> {
    let told = format!("{:?}", desk.router());
    let (own, _) = told.split_once("fallback_router").expect("a router tells its fallbacks last");
    let quoted = own.split('"').skip(1).step_by(2);
    // What nests leave behind for their own use is no address.
    quoted.filter(|text| text.starts_with('/') && !text.contains("__private")).map(str::to_owned).collect()
}

#[tokio::test]
async fn the_router_and_the_description_have_the_same_addresses() {
    let desk = Desk::new().await;
    let api = described();
    let described: BTreeSet<String> = fields(&api["paths"]).keys().cloned().collect();
    assert_eq!(routed(&desk), described);
    assert!(described.len() > 50, "{}", described.len());
}

#[tokio::test]
async fn an_address_takes_the_methods_that_are_described_and_no_others() {
    let desk = Desk::new().await;
    let api = described();
    for (path, item) in fields(&api["paths"]) {
        let place = path.replace("{id}", "x").replace("{token}", "x");
        for method in METHODS {
            let request = Request::builder().method(method.to_uppercase().as_str()).uri(&place);
            let answer = desk.router().clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            let is_taken = answer.status() != 405;
            assert_eq!(is_taken, item.get(method).is_some(), "{method} {path}: {}", answer.status());
            if !is_taken {
                // Whoever came by the wrong way is told the right ones.
                let allowed = answer.headers()[header::ALLOW].to_str().unwrap().to_lowercase();
                for (right, _) in fields(item) {
                    assert!(allowed.split(',').any(|held| held == right), "{path}: {allowed}");
                }
            }
        }
    }
}

#[test]
fn nothing_in_the_description_leads_nowhere() {
    let api = described();
    assert!(api["openapi"].as_str().unwrap().starts_with("3.1."));
    let mut places = Vec::new();
    references(&api, &mut places);
    assert!(places.len() > 100, "{}", places.len());
    for place in places {
        let pointer = place.strip_prefix('#').expect("it holds everything it speaks of");
        assert!(api.pointer(pointer).is_some(), "{place}");
    }
}

fn references<'a>(value: &'a Value, out: &mut Vec<&'a str>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| references(value, out)),
        Value::Object(fields) => {
            out.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|value| references(value, out));
        }
        _ => {}
    }
}

#[test]
fn every_operation_says_what_it_is_for_and_has_a_name_of_its_own() {
    let api = described();
    let tags: BTreeSet<&str> =
        api["tags"].as_array().unwrap().iter().filter_map(|tag| tag["name"].as_str()).collect();
    let mut names = BTreeSet::new();
    for (path, method, operation) in operations(&api) {
        let at = format!("{method} {path}");
        assert!(names.insert(operation["operationId"].as_str().unwrap()), "{at}");
        let says = operation["summary"].as_str().unwrap_or("");
        assert!(says.ends_with(['.', '?']), "{at}: «{says}»");
        assert!(tags.contains(operation["tags"][0].as_str().unwrap()), "{at}");
        let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
        let placed =
            parameters.iter().filter(|held| held["in"] == "path").filter_map(|held| held["name"].as_str());
        let wanted = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        assert_eq!(placed.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{at}");
        for way in operation["security"].as_array().into_iter().flatten().flat_map(fields) {
            assert!(api["components"]["securitySchemes"].get(way.0).is_some(), "{at}");
        }
        assert!(operation["responses"].get("200").is_some(), "{at}");
    }
}

#[test]
fn what_every_operation_shares_is_there() {
    let api = described();
    for (path, method, operation) in operations(&api) {
        let answers = fields(&operation["responses"]);
        let has = |status: &str| answers.contains_key(status);
        assert!(has("429") && has("500") && has("503"), "{method} {path}");
        assert_eq!(has("415"), operation.get("requestBody").is_some(), "{method} {path}");
        if operation.get("security").is_none() {
            assert!(has("401") && has("403"), "{method} {path}");
        }
    }
    let play = &api["components"]["schemas"]["Play"];
    assert_eq!(play["additionalProperties"], false);
    let names: Vec<&String> = fields(&play["properties"]).keys().collect();
    assert_eq!(names.len(), 6, "{names:?}");
    let required: BTreeSet<&str> =
        play["required"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(required, BTreeSet::from(["action", "side"]));
}

#[tokio::test]
async fn it_is_served_to_programs_and_as_a_page_without_a_script() {
    let desk = Desk::new().await;
    let get = async |path: &str| {
        let answer =
            desk.router().clone().oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        let head = |name| answer.headers()[name].to_str().unwrap().to_owned();
        let (kind, policy) = (head(header::CONTENT_TYPE), head(header::CONTENT_SECURITY_POLICY));
        let bytes = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        (kind, policy, String::from_utf8(bytes.to_vec()).unwrap())
    };
    let (kind, _, text) = get("/api/v1/openapi.json").await;
    assert_eq!(kind, "application/json");
    assert_eq!(text, tricorne_server::openapi());
    let (kind, policy, page) = get("/api").await;
    assert_eq!(kind, "text/html; charset=utf-8");
    assert!(!page.contains("<script") && !page.contains(" style=") && !page.contains("src="));
    let style = page.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
    let hash = STANDARD.encode(ring::digest::digest(&ring::digest::SHA256, style.as_bytes()));
    assert!(
        policy.starts_with("default-src 'none'; ") && policy.contains(&format!("style-src 'sha256-{hash}'"))
    );
    let api = described();
    for (path, method, operation) in operations(&api) {
        let id = operation["operationId"].as_str().unwrap();
        let begins = format!("<article id=\"{id}\"><h3><code>{} {path}</code>", method.to_uppercase());
        assert!(page.contains(&begins), "{begins}");
    }
    for name in fields(&api["components"]["schemas"]).keys() {
        assert!(page.contains(&format!("<article id=\"message-{name}\">")), "{name}");
    }
    for link in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.contains(&format!(" id=\"{link}\"")), "{link}");
    }
}
