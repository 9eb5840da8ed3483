// Starts the page. The build replaces addresses such as "/app.js" by names with a hash.
import init, { start_page } from "/app.js";

await init({ module_or_path: "/app.wasm" });
start_page();

// After the page, so that the first visit does not wait for it. Without it there is only no play offline.
navigator.serviceWorker?.register("/sw.js").catch(() => {});
