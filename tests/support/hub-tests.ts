import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Hub, OpenHub } from "#platform/hub/hub.ts";
import { patient } from "./patience.ts";

/** Server that carries the messages of a hub. */
export interface HubServer {
  open: OpenHub;
  /** Closes all connections of hubs. */
  cut(): Promise<unknown>;
  close(): Promise<unknown>;
}

const wait = (check: () => unknown) => vi.waitFor(check, patient(10_000));

/** Declares the tests that every hub over a server must pass. */
export function testHubs(start: () => Promise<HubServer>): void {
  let server: HubServer;
  let hubs: Hub[] = [];
  beforeEach(async () => {
    server = await start();
  });
  afterEach(async () => {
    for (const hub of hubs) await hub.close();
    hubs = [];
    await server.close();
  });

  async function open() {
    const received: unknown[] = [];
    const [onGap, warn] = [vi.fn(), vi.fn()];
    const hub = await server.open({ onMessage: (message) => received.push(message), onGap, warn });
    hubs.push(hub);
    return { hub, received, onGap, warn };
  }

  test("sends messages to all others in order, and none to the sender", async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    for (let n = 0; n < 500; n += 1) one.hub.publish({ n });
    const expected = Array.from({ length: 500 }, (_, n) => ({ n }));
    await wait(() => expect([two.received, three.received]).toEqual([expected, expected]));
    expect(one.received).toEqual([]);
  });

  test("sends messages that are larger than a notification of PostgreSQL, in any alphabet", async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const large = [{ text: "漢字 \u{1f600} ".repeat(5_000) }, { text: "x".repeat(30_000) }, null, "last"];
    for (const message of large) {
      one.hub.publish(message);
      two.hub.publish(message);
    }
    await wait(() => expect([one.received, two.received]).toEqual([large, large]));
    expect(three.received).toHaveLength(2 * large.length);
  });

  test("keeps messages while the connection is lost, and reports a gap to the receiver", async () => {
    const [one, two] = [await open(), await open()];
    await server.cut();
    one.hub.publish("during");
    await wait(() => expect(two.onGap).toHaveBeenCalled());
    await wait(() => expect(one.onGap).toHaveBeenCalled());
    one.hub.publish("after");
    await wait(() => expect(two.received.at(-1)).toBe("after"));
    expect(one.warn).toHaveBeenCalledTimes(1);
  });

  test("reports a gap to the others if too many messages wait", async () => {
    const [one, two] = [await open(), await open()];
    for (let n = 0; n < 10_001; n += 1) one.hub.publish(n);
    await wait(() => expect(two.onGap).toHaveBeenCalledTimes(1));
    one.hub.publish("after");
    await wait(() => expect(two.received).toEqual(["after"]));
  });

  test("sends what is waiting when it is closed", async () => {
    const [one, two] = [await open(), await open()];
    one.hub.publish("last words");
    await one.hub.close();
    await wait(() => expect(two.received).toEqual(["last words"]));
    expect(one.warn).not.toHaveBeenCalled();
  });
}
