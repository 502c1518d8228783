import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Draft, DraftStore } from "./draft-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fake server with one draft, like the endpoints; can be taken offline. */
function aServer() {
  const server = {
    draft: null as Draft | null,
    isAway: false,
    asked: [] as string[],
    /** Delays all later responses until called. */
    letGo: null as (() => void) | null,
    hold() {
      server.gate = new Promise<void>((resolve) => {
        server.letGo = resolve;
      });
    },
    gate: Promise.resolve(),
    async find() {
      await server.gate;
      return server.isAway ? undefined : server.draft;
    },
    async keep(draft: Draft) {
      server.asked.push(String(draft.fields.text));
      await server.gate;
      if (server.isAway) return undefined;
      if (server.draft && server.draft.revision >= draft.revision) return { newer: server.draft };
      server.draft = draft;
      return { newer: null };
    },
    async forget() {
      server.asked.push("forget");
      server.draft = null;
    },
  };
  return server;
}

/** Fake browser storage that survives reloads. */
function aBrowser() {
  const browser = {
    held: null as Draft | null,
    read: () => browser.held,
    write: (draft: Draft) => {
      browser.held = draft;
    },
    drop: () => {
      browser.held = null;
    },
  };
  return browser;
}

let key = 0;
function setUp(server = aServer(), browser = aBrowser()) {
  key += 1;
  const open = () => new DraftStore(`test ${key}`, server, browser);
  return { server, browser, open, store: open() };
}
const fields = (text: string) => ({ text });
const textOf = (draft: Draft | null | undefined) => draft?.fields.text;
const wait = () => vi.advanceTimersByTimeAsync(5_000);

describe("saving", () => {
  test("stores typed text in the browser until the server has confirmed it", async () => {
    const { server, browser, store } = setUp();
    store.save(fields("one"), "k");
    expect(textOf(browser.held)).toBe("one");
    expect(store.state().kind).toBe("none");
    await wait();
    expect([textOf(server.draft), server.draft?.sendKey]).toEqual(["one", "k"]);
    expect(browser.held).toBeNull();
    expect(store.state().kind).toBe("kept");
  });

  test("sends only the latest text after a running request", async () => {
    const { server, browser, store } = setUp();
    server.hold();
    store.save(fields("a"), "k");
    await wait();
    for (const text of ["ab", "abc", "abcd"]) store.save(fields(text), "k");
    await wait();
    expect(server.asked).toEqual(["a"]);
    server.letGo?.();
    await wait();
    expect(server.asked).toEqual(["a", "abcd"]);
    expect([textOf(server.draft), browser.held]).toEqual(["abcd", null]);
  });

  test("a flush is not overwritten by an earlier request in progress", async () => {
    const { server, store, browser } = setUp();
    server.hold();
    store.save(fields("early"), "k");
    await vi.advanceTimersByTimeAsync(1_000);
    store.save(fields("last words"), "k");
    store.flush();
    server.letGo?.();
    await wait();
    expect([textOf(server.draft), browser.held]).toEqual(["last words", null]);
  });

  test("stores the text in the browser while offline and sends it when online", async () => {
    const { server, browser, open, store } = setUp();
    server.isAway = true;
    store.save(fields("offline"), "k");
    await wait();
    expect(textOf(browser.held)).toBe("offline");
    expect((await open().recall()).map(textOf)).toEqual(["offline"]);
    server.isAway = false;
    store.retry();
    await wait();
    expect([textOf(server.draft), browser.held]).toEqual(["offline", null]);
  });
});

describe("loading", () => {
  test("finds and continues a draft on another device", async () => {
    const server = aServer();
    const here = setUp(server);
    here.store.save(fields("half"), "k");
    await wait();
    const there = setUp(server);
    const [found] = await there.store.recall();
    expect([textOf(found), found?.sendKey]).toEqual(["half", "k"]);
    there.store.save(fields("whole"), "k");
    await wait();
    expect(textOf(server.draft)).toBe("whole");
    expect((await here.open().recall()).map(textOf)).toEqual(["whole"]);
  });

  test("finds a draft unknown to the server, and sends it", async () => {
    const { server, browser, open, store } = setUp();
    store.save(fields("never sent"), "k");
    store.hold(fields("never sent"), "k");
    expect((await open().recall()).map(textOf)).toEqual(["never sent"]);
    await wait();
    expect([textOf(server.draft), browser.held]).toEqual(["never sent", null]);
  });

  test("confirms an unanswered draft with its original key", async () => {
    const { server, browser, open } = setUp();
    browser.held = { fields: fields("same"), revision: 2, at: 0, sendKey: "sent under" };
    server.draft = { fields: fields("same"), revision: 2, at: 0, sendKey: null };
    expect((await open().recall()).map((draft) => draft.sendKey)).toEqual(["sent under"]);
    expect(browser.held).toBeNull();
  });

  test("finds two conflicting drafts, greater revision first", async () => {
    const { server, browser, open } = setUp();
    browser.held = { fields: fields("on the train"), revision: 1, at: 9, sendKey: "k" };
    server.draft = { fields: fields("at the desk"), revision: 20, at: 1, sendKey: "k" };
    expect((await open().recall()).map(textOf)).toEqual(["at the desk", "on the train"]);
    browser.held = { ...browser.held, revision: 21 };
    expect((await open().recall()).map(textOf)).toEqual(["on the train"]);
  });

  test("offers the draft of another device and stores the typed text", async () => {
    const { server, store } = setUp();
    server.draft = { fields: fields("there"), revision: 3, at: 0, sendKey: "k" };
    store.save(fields("here"), "k");
    await wait();
    await wait();
    expect(store.state()).toMatchObject({ kind: "offered", found: { fields: fields("there") } });
    expect(server.draft).toMatchObject({ fields: fields("here"), revision: 4 });
  });
});

describe("sending", () => {
  test("does not restore a sent draft after a late response", async () => {
    const { server, browser, open, store } = setUp();
    server.hold();
    store.save(fields("sent"), "k");
    await vi.advanceTimersByTimeAsync(1_000);
    store.hold(fields("sent"), "k");
    store.drop();
    const found = open().recall();
    server.letGo?.();
    await wait();
    expect(await found).toEqual([]);
    expect([server.asked, server.draft, browser.held]).toEqual([["sent", "forget"], null, null]);
    expect(store.state().kind).toBe("none");
  });

  test("deletes a flushed draft after the flush has arrived", async () => {
    const { server, browser, store } = setUp();
    server.hold();
    store.save(fields("moved elsewhere"), "k");
    store.flush();
    store.drop();
    await wait();
    expect(server.asked).toEqual(["moved elsewhere"]);
    server.letGo?.();
    await wait();
    expect([server.asked, server.draft, browser.held]).toEqual([["moved elsewhere", "forget"], null, null]);
  });

  test("pauses saving while the form is sent and continues after a failure", async () => {
    const { server, store, browser } = setUp();
    store.save(fields("mine"), "k");
    store.hold(fields("mine"), "k");
    await wait();
    expect([server.asked, textOf(browser.held)]).toEqual([[], "mine"]);
    store.resume();
    await wait();
    expect([textOf(server.draft), browser.held]).toEqual(["mine", null]);
  });

  test("sends no delete for a draft unknown to the server; later text stays", async () => {
    const { server, store } = setUp();
    store.save(fields("x"), "k");
    store.drop();
    await wait();
    expect(server.asked).toEqual([]);
    server.hold();
    store.save(fields("first"), "k");
    await wait();
    store.drop();
    store.save(fields("second"), "k");
    server.letGo?.();
    await wait();
    await wait();
    expect(textOf(server.draft)).toBe("second");
    expect(server.asked).not.toContain("forget");
  });
});
