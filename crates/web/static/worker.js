// Starts the engines and bots beside the page. The build replaces addresses such as "/engine.js" by names with a hash.
import init, { start_worker } from "/engine.js";

await init({ module_or_path: "/engine.wasm" });
start_worker();
