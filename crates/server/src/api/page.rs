//! The description as a page: every address and every message, linked with each other, without a script.

use super::answers::FAILURES;
use super::words::{code, escaped, said, shape};
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::digest::{SHA256, digest};
use serde_json::Value;
use std::fmt::Write;
use std::sync::{LazyLock, OnceLock};

const STYLE: &str = include_str!("page.css");

/// Nothing runs on this page and nothing is fetched by it; its one style is named by its hash.
static POLICY: LazyLock<Option<HeaderValue>> = LazyLock::new(|| {
    let hash = STANDARD.encode(digest(&SHA256, STYLE.as_bytes()));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).ok()
});

/// The page of a description.
pub(super) fn answer(text: &str) -> Response {
    static PAGE: OnceLock<String> = OnceLock::new();
    let page = PAGE.get_or_init(|| page(&serde_json::from_str(text).unwrap_or_default()));
    let mut response = Html(page.as_str()).into_response();
    if let Some(policy) = &*POLICY {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    }
    response
}

fn page(api: &Value) -> String {
    let tags = api["tags"].as_array().map_or(&[][..], Vec::as_slice);
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Tricorne: the API</title>\
         <style>{STYLE}</style></head><body><header><h1>Tricorne: the API</h1><p>{}</p>\
         <p>For programs: <a href=\"/api/v1/openapi.json\">OpenAPI 3.1</a>. To the games: <a href=\"/\">Tricorne</a>.</p>\
         <nav aria-label=\"Chapters\"><ul>",
        said(&api["info"]["description"])
    );
    for tag in tags {
        let name = escaped(text(&tag["name"]));
        put(&mut out, format_args!("<li><a href=\"#{name}\">{name}</a></li>"));
    }
    out.push_str("<li><a href=\"#failures\">failures</a></li><li><a href=\"#messages\">messages</a></li>");
    out.push_str("</ul></nav></header><main>");
    for tag in tags {
        let name = text(&tag["name"]);
        let shown = escaped(name);
        put(
            &mut out,
            format_args!("<section><h2 id=\"{shown}\">{shown}</h2><p>{}</p>", said(&tag["description"])),
        );
        for (path, item) in fields(&api["paths"]) {
            for (method, operation) in fields(item).filter(|(_, operation)| operation["tags"][0] == name) {
                one(&mut out, method, path, operation);
            }
        }
        out.push_str("</section>");
    }
    out.push_str("<section><h2 id=\"failures\">failures</h2><p>Nothing has changed then.</p><article><dl>");
    for (status, name, _) in FAILURES {
        let answer = &api["components"]["responses"][name];
        let means = said(&answer["description"]);
        put(
            &mut out,
            format_args!("<dt id=\"failure-{status}\">{status}</dt><dd>{means} {}</dd>", shapes(answer)),
        );
    }
    out.push_str("</dl></article></section><section><h2 id=\"messages\">messages</h2>");
    for (name, schema) in fields(&api["components"]["schemas"]) {
        let shown = escaped(name);
        put(&mut out, format_args!("<article id=\"message-{shown}\"><h3><code>{shown}</code></h3>"));
        put(&mut out, format_args!("<p>{}</p>", said(&schema["description"])));
        message(&mut out, schema);
        out.push_str("</article>");
    }
    out.push_str("</section></main></body></html>");
    out
}

/// One operation: what it is for, what it takes, what it answers.
fn one(out: &mut String, method: &str, path: &str, operation: &Value) {
    let (id, name) = (escaped(text(&operation["operationId"])), method.to_uppercase());
    put(out, format_args!("<article id=\"{id}\"><h3><code>{name} {}</code></h3>", escaped(path)));
    put(out, format_args!("<p>{} {}</p>", said(&operation["summary"]), said(&operation["description"])));
    put(out, format_args!("<p class=\"faint\">{}</p><dl>", who(operation)));
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (code(text(&parameter["name"])), escaped(text(&parameter["in"])));
        let means = said(&parameter["description"]);
        put(out, format_args!("<dt>{name} <span class=\"faint\">{place}</span></dt><dd>{means}</dd>"));
    }
    for (kind, body) in fields(&operation["requestBody"]["content"]) {
        let kind = escaped(kind);
        put(
            out,
            format_args!(
                "<dt>body <span class=\"faint\">{kind}</span></dt><dd>{}</dd>",
                shape(&body["schema"])
            ),
        );
    }
    let (failures, answers): (Vec<_>, Vec<_>) =
        fields(&operation["responses"]).partition(|(_, answer)| answer.get("$ref").is_some());
    for (status, answer) in answers {
        let (status, means) = (escaped(status), said(&answer["description"]));
        put(out, format_args!("<dt>{status}</dt><dd>{means} {}</dd>", shapes(answer)));
    }
    let links: Vec<String> = failures
        .into_iter()
        .map(|(status, _)| format!("<a href=\"#failure-{0}\">{0}</a>", escaped(status)))
        .collect();
    put(out, format_args!("<dt>failures</dt><dd>{}</dd>", links.join(", ")));
    out.push_str("</dl></article>");
}

/// What an answer holds.
fn shapes(answer: &Value) -> String {
    let shape = |(kind, body): (&String, &Value)| {
        format!("{} <span class=\"faint\">{}</span>", shape(&body["schema"]), escaped(kind))
    };
    fields(&answer["content"]).map(shape).collect::<Vec<_>>().join(", ")
}

/// Who may call.
fn who(operation: &Value) -> &'static str {
    let Some(ways) = operation["security"].as_array() else { return "For guests." };
    let is_open = |way: &Value| way.as_object().is_some_and(serde_json::Map::is_empty);
    match (ways.iter().any(is_open), ways.iter().all(is_open)) {
        (_, true) => "For anyone.",
        (true, false) => "For anyone; a guest may learn or do more.",
        (false, false) => "For guests.",
    }
}

/// The fields of a message, or what it may be.
fn message(out: &mut String, schema: &Value) {
    if fields(&schema["properties"]).next().is_none() {
        put(out, format_args!("<p>{}</p>", shape(schema)));
        return;
    }
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    out.push_str("<dl>");
    for (name, field) in fields(&schema["properties"]) {
        let may = if required.contains(&name.as_str()) {
            ""
        } else {
            " <span class=\"faint\">may be absent</span>"
        };
        let (means, shape) = (said(&field["description"]), shape(field));
        put(
            out,
            format_args!("<dt>{}{may}</dt><dd>{means} <span class=\"faint\">{shape}</span></dd>", code(name)),
        );
    }
    out.push_str("</dl>");
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

fn put(out: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing into a string cannot fail.
    let _ = out.write_fmt(what);
}
