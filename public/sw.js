// Keeps the built files, and one page for when there is no network. Pages and answers are never kept: they are somebody's.
// The address says which build and which language it is for; another address is another worker, which clears up after this one.
const { searchParams } = new URL(self.location.href);
const language = searchParams.get("lang") ?? "";
const CACHE = `ambit ${searchParams.get("v")} ${language}`;
const OFFLINE = `/offline?lang=${encodeURIComponent(language)}`;

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (url.pathname.startsWith("/static/gen/")) event.respondWith(answerFile(event));
});

self.addEventListener("push", (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAnew(event.newSubscription)));

/**
 * The push service gives this browser another address. The site learns of it as from its page of settings, in the session
 * to which the device belongs; where nobody is signed in, or somebody who gets no messages here, nothing is sent.
 */
async function subscribeAnew(present) {
  const page = await fetch("/-/data/settings/notifications", { headers: { "x-ambit-layout": "1" } });
  const { layout, data } = await page.json();
  const device = data?.devices.find(({ isThis }) => isThis);
  if (!device) return;
  const options = { userVisibleOnly: true, applicationServerKey: data.pushKey };
  const { endpoint, keys } = (present ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  await fetch("/do/push/subscribe", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": layout.csrfToken },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, name: device.name }),
  });
}

/** A browser takes the address away from those who get messages and show none, so even what cannot be read is shown. */
async function showMessage(data) {
  let message = {};
  try {
    message = data.json();
  } catch {
    // an empty one is shown as the site's name
  }
  const { title = self.location.hostname, body = "", url = "/", tag, count } = message;
  // beside it: not every system has a place for the number
  if (Number.isInteger(count)) self.navigator.setAppBadge?.(count).catch(() => {});
  await self.registration.showNotification(String(title), {
    body: String(body),
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    lang: language,
    data: { url },
    ...(tag ? { tag: String(tag), renotify: true } : {}),
  });
}

/** Leads to an address of this site, in a window that is open if there is one. */
async function openPage(address) {
  const { origin } = self.location;
  const url = new URL(typeof address === "string" ? address : "/", origin);
  const to = url.origin === origin ? url.href : `${origin}/`;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [open] = [...windows.filter((each) => each.url === to), ...windows];
  if (!open) return self.clients.openWindow(to);
  // it may be refused, where the press was too long ago
  await open.focus().catch(() => {});
  if (open.url !== to) await open.navigate(to).catch(() => self.clients.openWindow(to));
}

/** Fetched as nobody, so that it says nothing of anybody. */
async function keepOfflinePage() {
  const page = await fetch(OFFLINE, { credentials: "omit", cache: "reload" });
  if (!page.ok) throw new Error(`No page to keep: ${page.status}`);
  const cache = await caches.open(CACHE);
  await cache.put(OFFLINE, page);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("ambit ") && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answerPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const kept = await caches.match(OFFLINE, { cacheName: CACHE });
    return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
  }
}

/** A built file never changes under its name. */
async function answerFile(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const file = await fetch(event.request);
  if (file.status === 200) event.waitUntil(cache.put(event.request, file.clone()));
  return file;
}
