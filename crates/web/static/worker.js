// Starts the engines and bots beside the page. The build replaces addresses such as "/app.js" by names with a hash.
import init, { start_worker } from "/app.js";

await init({ module_or_path: "/app.wasm" });
start_worker();
