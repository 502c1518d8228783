import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserNavigation } from "./browser-navigation.ts";

const HERE = "http://ambit.test/s/books";

/** Fake document in which every click hits one link. */
function pageWith(href: string, more: { target?: string; download?: boolean } = {}) {
  const { target = "", download = false } = more;
  const link = Object.assign(new URL(href, HERE), { target, dataset: {}, hasAttribute: () => download });
  return Object.assign(new EventTarget(), { closest: () => link, hidden: false });
}

function clickOn(page: EventTarget, more: object = {}): boolean {
  const event = Object.assign(new Event("click", { cancelable: true }), { button: 0, ...more });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

const start = (page: EventTarget) => {
  vi.stubGlobal("document", page);
  return browserNavigation({ page: null, layout: null, form: null, failure: null });
};

beforeEach(() => {
  const history = { state: null, scrollRestoration: "auto", replaceState: () => {} };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: new URL(HERE), history }));
  vi.stubGlobal("history", history);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("follows a plain click on a link of this site without reloading", () => {
  const page = pageWith("/s/garden");
  const navigation = start(page);
  expect(clickOn(page)).toBe(true);
  expect(navigation.pending()).toBe("/s/garden");
});

test.each([
  ["ctrl", { ctrlKey: true }],
  ["meta", { metaKey: true }],
  ["shift", { shiftKey: true }],
  ["alt", { altKey: true }],
  ["the middle button", { button: 1 }],
])("leaves a click with %s to the browser", (_name, more) => {
  const page = pageWith("/s/garden");
  const navigation = start(page);
  expect(clickOn(page, more)).toBe(false);
  expect(navigation.pending()).toBeNull();
});

test.each([
  ["to another site", pageWith("https://other.example/")],
  ["to a place on this page", pageWith("/s/books#c7")],
  ["to another window", pageWith("/s/garden", { target: "_blank" })],
  ["to a download", pageWith("/s/garden", { download: true })],
])("leaves a link %s to the browser", (_name, page) => {
  const navigation = start(page);
  expect(clickOn(page)).toBe(false);
  expect(navigation.pending()).toBeNull();
});
