//! Texts and shapes of the description in HTML.

use serde_json::Value;

/// Text that means nothing to a browser.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A word of the protocol.
pub(super) fn code(text: &str) -> String {
    format!("<code>{}</code>", escaped(text))
}

/// A description: what stands between backticks is a word of the protocol.
pub(super) fn said(value: &Value) -> String {
    let text = escaped(value.as_str().unwrap_or(""));
    let parts = text.split('`').enumerate();
    parts
        .map(|(at, part)| if at % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() })
        .collect()
}

/// What a value may be, in a few words, with a link to the message if it is one.
pub(super) fn shape(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        let name = escaped(name);
        return format!("<a href=\"#message-{name}\"><code>{name}</code></a>");
    }
    for (key, between) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(parts) = schema[key].as_array() {
            return parts.iter().map(shape).collect::<Vec<_>>().join(between);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words.iter().filter_map(Value::as_str).map(code).collect();
        return words.join(" or ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds: Vec<String> =
                kinds.iter().filter_map(Value::as_str).map(|kind| kind_of(kind, schema)).collect();
            kinds.join(" or ")
        }
        Value::String(kind) => kind_of(kind, schema),
        _ => "anything".to_owned(),
    }
}

fn kind_of(kind: &str, schema: &Value) -> String {
    match kind {
        "array" => format!("list of {}", shape(&schema["items"])),
        "object" => match (&schema["properties"], &schema["additionalProperties"]) {
            (Value::Object(fields), _) => {
                let field = |(name, held): (&String, &Value)| format!("{}: {}", code(name), shape(held));
                format!("object of {}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
            }
            (_, Value::Object(_)) => format!("object by name of {}", shape(&schema["additionalProperties"])),
            _ => "object".to_owned(),
        },
        "null" => "nothing".to_owned(),
        other => escaped(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn shapes_are_told_in_a_few_words() {
        assert_eq!(shape(&json!({"type": ["string", "null"]})), "string or nothing");
        assert_eq!(shape(&json!({"type": "array", "items": {"type": "integer"}})), "list of integer");
        assert_eq!(shape(&json!({"enum": ["a", "b"]})), "<code>a</code> or <code>b</code>");
        let link = "<a href=\"#message-Me\"><code>Me</code></a>";
        assert_eq!(
            shape(&json!({"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Me"}]})),
            format!("nothing or {link}")
        );
        assert_eq!(shape(&json!({})), "anything");
    }

    #[test]
    fn nothing_said_is_markup() {
        assert_eq!(said(&json!("a `<b>` & c")), "a <code>&lt;b&gt;</code> &amp; c");
    }
}
