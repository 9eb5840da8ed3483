// Keeps the client for play without a network. The build fills in the version and the list of files.
const VERSION = "VERSION";
const FILES = ["FILES"];
const CACHE = `tricorne-${VERSION}`;

// How long a slow network may keep the page from opening, in milliseconds.
const PATIENCE = 4000;

// No skipWaiting: while a page of the old version is open, its files must stay.
self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // The page has the same address in every version, so it must not come from the browser's own cache.
      cache.addAll(FILES.map((file) => (file === "/" ? new Request(file, { cache: "reload" }) : file))),
    ),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith("tricorne-") && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  // What the server knows is never kept: it is private, and old news is worse than none.
  if (request.method !== "GET" || address.origin !== self.location.origin || address.pathname.startsWith("/api/")) {
    return;
  }
  if (request.mode === "navigate") {
    event.respondWith(page(request));
  } else if (FILES.includes(address.pathname)) {
    event.respondWith(kept(address.pathname).then((found) => found ?? fetch(request)));
  }
});

// The newest page if the server answers in time, and the kept one if not: all addresses are one page.
async function page(request) {
  const asked = fetch(request).then((answer) => (answer.status < 500 ? answer : Promise.reject(answer)));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    return (await Promise.race([asked, late])) ?? (await kept("/")) ?? (await asked);
  } catch (trouble) {
    return (await kept("/")) ?? (trouble instanceof Response ? trouble : Response.error());
  }
}

async function kept(address) {
  return (await caches.open(CACHE)).match(address);
}

// A message from the server: whose turn it is, and where. Only this browser could read it.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const options = { body: told.body ?? "", tag: told.tag ?? "", data: { url: told.url ?? "/" }, icon: "/icon.svg" };
  event.waitUntil(self.registration.showNotification(told.title ?? "Tricorne", options));
});

// A window that shows the table already comes forward; else any window of ours goes there, or a new one opens.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = windows.find((window) => new URL(window.url).pathname === wanted.pathname);
      if (there) return there.focus();
      return self.clients.openWindow(wanted.href);
    })(),
  );
});
