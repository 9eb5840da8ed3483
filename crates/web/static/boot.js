import init, { start_page } from "/app.js";
await init({ module_or_path: "/app.wasm" });
start_page();
