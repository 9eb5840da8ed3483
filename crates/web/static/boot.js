// Starts the page. The build replaces addresses such as "/page.js" by names with a hash.
import init, { start_page } from "/page.js";

// The texts of one language come beside the module; the client itself fetches others when they are wanted.
const texts = firstTexts();
await init({ module_or_path: "/page.wasm" });
start_page(...(await texts));

// After the page, so that the first visit does not wait for it. Without it there is only no play offline.
navigator.serviceWorker?.register("/sw.js").catch(() => {});

// The wanted language, or any that can be had.
async function firstTexts() {
  for (const lang of [...wanted(), "en", "fr", "it"]) {
    const address = document.querySelector(`meta[name="tricorne-texts-${lang}"]`)?.content;
    const answer = address && (await fetch(address).catch(() => null));
    if (answer?.ok) return [lang, await answer.text()];
  }
  return ["", ""];
}

// The reader's choice, then what the browser says; prefs.rs decides the same.
function wanted() {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("tricorne.settings"))?.lang;
  } catch {
    // Nothing is kept here.
  }
  const codes = [chosen, ...navigator.languages].map((code) => String(code).toLowerCase().split(/[-_]/)[0]);
  return codes.filter((code) => /^[a-z]{2}$/.test(code));
}
