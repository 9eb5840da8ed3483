import init, { start_worker } from "/app.js";
await init({ module_or_path: "/app.wasm" });
start_worker();
