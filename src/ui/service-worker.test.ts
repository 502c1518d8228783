import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";

const source = readFileSync(resolve(import.meta.dirname, "../../public/sw.js"), "utf8");
const ORIGIN = "https://talk.example";

/** Fake window client of the worker. */
const windowAt = (url: string) => ({ url, focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) });

let windows: ReturnType<typeof windowAt>[];
const showNotification = vi.fn(async (_title: string, _options: object) => {});
const setAppBadge = vi.fn(async (_count: number) => {});
const openWindow = vi.fn(async (_url: string) => {});
const subscription = {
  toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "key", auth: "secret" } }),
};
const subscribe = vi.fn(async (_options: object) => subscription);
let page: object;
const fetched = vi.fn(async (_address: string, _request?: object) => ({ json: async () => page }));
let handlers: Map<string, (event: object) => void>;

beforeEach(() => {
  windows = [];
  vi.clearAllMocks();
  handlers = new Map();
  const self = {
    location: new URL(`${ORIGIN}/sw.js?v=1&lang=sk`),
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: { showNotification, pushManager: { subscribe } },
    navigator: { setAppBadge },
    clients: { matchAll: async () => windows, openWindow },
  };
  runInNewContext(source, { self, URL, Response, fetch: fetched });
});

async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}
const push = (text: string) => dispatch("push", { data: { json: () => JSON.parse(text) } });
const press = (url: unknown) => dispatch("notificationclick", { notification: { close: () => {}, data: { url } } });

test("shows a message with its icon, and the unread count on the app icon", async () => {
  const message = {
    title: "Post reply in s/books",
    body: "bob replied",
    url: "/s/books/1/a/2",
    tag: "thread 1",
    count: 3,
  };
  await push(JSON.stringify(message));
  expect(showNotification).toHaveBeenCalledWith("Post reply in s/books", {
    body: "bob replied",
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    lang: "sk",
    data: { url: "/s/books/1/a/2" },
    tag: "thread 1",
    renotify: true,
  });
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test("shows a notification for an unreadable message", async () => {
  await push("{");
  expect(showNotification).toHaveBeenCalledWith("talk.example", expect.objectContaining({ body: "" }));
});

test("opens the target in a window that shows it, in another window, or in a new one", async () => {
  const there = windowAt(`${ORIGIN}/p/1`);
  const other = windowAt(`${ORIGIN}/`);
  windows = [other, there];
  await press("/p/1");
  expect([there.focus.mock.calls.length, there.navigate.mock.calls.length, other.focus.mock.calls.length]).toEqual([
    1, 0, 0,
  ]);
  windows = [other];
  await press("/p/1");
  expect(other.navigate).toHaveBeenCalledWith(`${ORIGIN}/p/1`);
  windows = [];
  await press("/p/1");
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/p/1`);
});

test.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", null])(
  "opens the front page of the site for %s",
  async (url) => {
    await press(url);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
  },
);

describe("changed push subscription", () => {
  const pageOf = (isThis: boolean) => ({
    layout: { csrfToken: "m.token" },
    data: { pushKey: "site key", devices: [{ did: 1, name: "Firefox, Linux", isThis }] },
  });

  test("is sent to the site with the session's token and the device's name", async () => {
    page = pageOf(true);
    await dispatch("pushsubscriptionchange", {});
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "site key" });
    expect(fetched).toHaveBeenLastCalledWith("/do/push/subscribe", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": "m.token" },
      body: JSON.stringify({
        endpoint: "https://push.example/new",
        p256dh: "key",
        auth: "secret",
        name: "Firefox, Linux",
      }),
    });
  });

  test("is not requested again if the browser already has it", async () => {
    page = pageOf(true);
    await dispatch("pushsubscriptionchange", { newSubscription: subscription });
    expect([subscribe.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 2]);
  });

  test.each([
    ["for a visitor", () => ({ to: "/login" })],
    ["for a session without a device", () => pageOf(false)],
  ])("is not sent to the site %s", async (_where, answer) => {
    page = answer();
    await dispatch("pushsubscriptionchange", {});
    expect([subscribe.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 1]);
  });
});
