import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftForm } from "./draft-form.ts";
import type { DraftStore } from "./draft-store.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function connected() {
  const store = { recall: vi.fn(async () => []), flush: vi.fn(), retry: vi.fn() };
  const disconnect = new DraftForm("key", false).connect(store as unknown as DraftStore, () => {});
  return { store, disconnect };
}

test("sends unsent changes once the network is back", () => {
  const { store, disconnect } = connected();
  expect(store.retry).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("online"));
  expect(store.retry).toHaveBeenCalledTimes(1);
  disconnect();
  page.dispatchEvent(new Event("online"));
  expect(store.retry).toHaveBeenCalledTimes(1);
});

test("saves the last typed text when the page or the form closes", () => {
  const { store, disconnect } = connected();
  page.dispatchEvent(new Event("pagehide"));
  expect(store.flush).toHaveBeenCalledTimes(1);
  disconnect();
  expect(store.flush).toHaveBeenCalledTimes(2);
});
