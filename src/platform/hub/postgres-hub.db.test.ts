import { sql } from "kysely";
import { afterEach, beforeEach, test as every, expect, vi } from "vitest";
import { testDatabase, testEngine } from "../../../tests/support/database.ts";
import { urlOf } from "../../../tests/support/hub.ts";
import { patient } from "../../../tests/support/patience.ts";
import type { Db } from "../db/open-database.ts";
import type { Hub } from "./hub.ts";
import { postgresHub } from "./postgres-hub.ts";

const test = every.runIf(testEngine === "postgres");

let db: Db<unknown>;
let url: string;
let hubs: Hub[];
beforeEach(async () => {
  if (testEngine !== "postgres") return;
  db = await testDatabase();
  url = await urlOf(db);
  hubs = [];
});
afterEach(async () => {
  if (testEngine !== "postgres") return;
  for (const hub of hubs) await hub.close();
  await db.close();
});

async function open() {
  const received: unknown[] = [];
  const onGap = vi.fn();
  const hub = await postgresHub(url)({ onMessage: (message) => received.push(message), onGap, warn: () => {} });
  hubs.push(hub);
  return { hub, received, onGap };
}
const wait = (check: () => unknown) => vi.waitFor(check, patient(10_000));
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify%'`.execute(db.read);

test("sends messages to all others in order, and none to the sender", async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  for (let n = 0; n < 500; n += 1) one.hub.publish({ n });
  const expected = Array.from({ length: 500 }, (_, n) => ({ n }));
  await wait(() => expect([two.received, three.received]).toEqual([expected, expected]));
  expect(one.received).toEqual([]);
});

test("sends messages that are larger than a notification, in any alphabet", async () => {
  const [one, two] = [await open(), await open()];
  const large = [{ text: "漢字 \u{1f600} ".repeat(5_000) }, { text: "x".repeat(30_000) }, null, "last"];
  for (const message of large) one.hub.publish(message);
  await wait(() => expect(two.received).toEqual(large));
});

test("keeps messages while the connection is lost, and reports a gap to the receiver", async () => {
  const [one, two] = [await open(), await open()];
  await cut();
  one.hub.publish("during");
  await wait(() => expect(two.onGap).toHaveBeenCalled());
  await wait(() => expect(one.onGap).toHaveBeenCalled());
  one.hub.publish("after");
  await wait(() => expect(two.received.at(-1)).toBe("after"));
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
});

test("refuses to start without a database", async () => {
  const options = { onMessage: () => {}, onGap: () => {}, warn: () => {} };
  await expect(postgresHub("postgres://none@127.0.0.1:1/none")(options)).rejects.toThrow("ECONNREFUSED");
});
