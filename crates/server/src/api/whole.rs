//! What all operations share, put into the description in one place.

use super::answers::{FAILURES, failure, reference};
use super::params::{query, text};
use serde_json::{Value, json};
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder, PathItem, RefOr, SecurityRequirement};
use utoipa::{PartialSchema, ToSchema};

/// What operations are about.
const TAGS: [(&str, &str); 8] = [
    ("house", "The server itself."),
    ("people", "Guests: a name is enough to be somebody."),
    ("account", "Accounts: a guest with a login, known again in any browser."),
    ("tables", "Tables: putting them up, finding them, sitting down, talking."),
    ("play", "Playing: looking, asking, answering, taking back, giving up."),
    ("lobby", "The lobby, games to watch, leaders and players."),
    ("record", "What happened: records, looking back, and proofs."),
    ("notices", "Being told: streams, mails, messages and calls."),
];

/// The names of the two ways to say who one is.
const COOKIE: &str = "cookie";
const TOKEN: &str = "token";

/// An empty description with its head.
pub(crate) fn head() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Tricorne")
        .version(protocol::VERSION.to_string())
        .description(Some(
            "How clients speak with a Tricorne server: JSON over HTTP, and news as server-sent events.",
        ))
        .build();
    let tags = TAGS.map(|(name, means)| TagBuilder::new().name(name).description(Some(means)).build());
    OpenApiBuilder::new()
        .info(info)
        .tags(Some(tags))
        // Whoever is not named otherwise must be a guest.
        .security(Some([COOKIE, TOKEN].map(|name| SecurityRequirement::new(name, [] as [&str; 0]))))
        .build()
}

/// The description of the routes with all that goes without saying in the code.
pub(super) fn whole(mut api: OpenApi) -> Value {
    for (path, item) in &mut api.paths.paths {
        for (method, operation) in operations(item) {
            operation.operation_id = Some(name(method, path));
            complete(operation);
        }
    }
    let components = api.components.get_or_insert_default();
    components.schemas.insert("Failed".to_owned(), protocol::Failed::schema());
    let mut below = Vec::new();
    protocol::Failed::schemas(&mut below);
    components.schemas.extend(below);
    for (_, name, means) in FAILURES {
        components.responses.insert(name.to_owned(), failure(means).into());
    }
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
        crate::caller::COOKIE,
        "Set by `POST /guests` and whenever somebody enters; scripts cannot read it.",
    )));
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token of a guest who asked for it, or one made for a program."))
        .build();
    components.add_security_scheme(COOKIE, cookie);
    components.add_security_scheme(TOKEN, SecurityScheme::Http(token));
    let mut value = serde_json::to_value(api).unwrap_or_default();
    // What a game shows and tells is its own; a client that knows the game knows the types.
    value["components"]["schemas"]["Value"] =
        json!({"description": "The game's own: its view, or one of its events."});
    plain(&mut value);
    tell_answers(&mut value);
    value
}

/// An answer without words of its own says what its message says.
fn tell_answers(api: &mut Value) {
    let messages = api["components"]["schemas"].clone();
    let items = api["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
    let operations = items.filter_map(Value::as_object_mut).flat_map(|item| item.values_mut());
    let answers = operations.filter_map(|operation| operation.get_mut("responses")?.as_object_mut());
    for answer in answers.flat_map(|answers| answers.values_mut()).filter_map(Value::as_object_mut) {
        if answer.contains_key("description") || answer.contains_key("$ref") {
            continue;
        }
        let shape =
            answer.get("content").and_then(|content| content.pointer("/application~1json/schema/$ref"));
        let name = shape.and_then(Value::as_str).and_then(|place| place.rsplit('/').next()).unwrap_or("");
        let says = messages.get(name).and_then(|message| message.get("description"));
        answer.insert("description".to_owned(), says.cloned().unwrap_or_default());
    }
}

/// The operations of an address.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let get = item.get.as_mut().map(|operation| ("get", operation));
    let post = item.post.as_mut().map(|operation| ("post", operation));
    get.into_iter().chain(post)
}

/// `get_tables_id_look`: an address and a method name one operation. Those outside of the protocol say so.
fn name(method: &str, path: &str) -> String {
    let (place, path) = match path.strip_prefix("/api/v1/") {
        Some(rest) => (None, rest),
        None => (Some("outer"), path),
    };
    let words = path.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    [method].into_iter().chain(place).chain(words).collect::<Vec<_>>().join("_")
}

/// How any request can fail, and in which language.
fn complete(operation: &mut Operation) {
    let open = SecurityRequirement::default();
    let (needs_guest, takes_guest) = match &operation.security {
        None => (true, true),
        Some(ways) => (!ways.contains(&open), ways.iter().any(|way| *way != open)),
    };
    let tells = operation.request_body.is_some() || takes_guest || operation.parameters.is_some();
    let has_path = operation
        .parameters
        .iter()
        .flatten()
        .any(|held| matches!(held, RefOr::T(held) if held.parameter_in == ParameterIn::Path));
    let has_body = operation.request_body.is_some();
    for (status, may) in [
        (400, tells),
        (401, needs_guest),
        (403, takes_guest || has_body),
        (404, has_path),
        (413, has_body),
        (415, has_body),
        (429, true),
        (500, true),
        (503, true),
    ] {
        if may {
            operation.responses.responses.entry(status.to_string()).or_insert_with(|| reference(status));
        }
    }
    if tells {
        let means = "The language of texts: `en`, `fr` or `it`; that of `Accept-Language` unless given.";
        operation.parameters.get_or_insert_default().push(query("lang", means, text()).into());
    }
}

/// Descriptions come from the code, where they link to each other; here they are plain words.
fn plain(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(plain),
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(said) if ["description", "summary"].contains(&name.as_str()) => {
                        *said = said
                            .replace("[`crate::", "`")
                            .replace("[`", "`")
                            .replace("`]", "`")
                            .replace("::", ".");
                    }
                    _ => plain(field),
                }
            }
        }
        _ => {}
    }
}
