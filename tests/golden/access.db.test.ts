import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#app/routes.ts";
import type { Tables } from "#domain/tables.ts";
import { splitFields } from "#lib/call.ts";
import type { Db } from "#platform/db/open-database.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { testDatabase, testEngine } from "../support/database.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { dryDatabase } from "./access/dry-database.ts";
import { inputFor, pathFor } from "./access/inputs.ts";
import { DECIDED_BY } from "./access/rules.ts";
import { makeThings, STATES, type State, type Things } from "./access/things.ts";
import { ROLES, ROWS } from "./matrix-rows.ts";

/**
 * Sends every request as every role, about items in every state, to the real server, and records success or the
 * refusal code. Writes are rolled back, so that all requests find the same items.
 */
const ASKED: readonly State[] = testEngine === "sqlite" ? STATES : ["open", "removed", "in a disabled sub"];

/** Columns of the rules matrix by role of the test clients. */
const COLUMNS = {
  member: "member",
  author: "author",
  janitor: "janitor",
  moderator: "moderator",
  owner: "owner",
  admin: "admin, default",
  banned: "banned here",
};

let app: TestApp;
let stored: Db<Tables>;
let gotThrough: () => boolean;
let things: Record<State, Things>;
let roles: [string, Client][];

beforeAll(async () => {
  stored = await testDatabase<Tables>();
  const dry = dryDatabase(stored);
  app = await testApp({ db: dry.db, recorded: false });
  const { visitor, carol, alice, jan, mina, olive, adam } = app.people;
  const banned = await app.make.member("troll");
  await app.make.ban(banned, app.books);
  const elsewhere = await app.make.member("elsewhere");
  await app.make.position(elsewhere, app.garden, 1);
  things = await makeThings(app);
  await app.app.jobs.runDue();
  roles = [
    ["visitor", visitor],
    ["member", carol],
    ["author", alice],
    ["janitor", jan],
    ["moderator", mina],
    ["owner", olive],
    ["other team", app.as(elsewhere)],
    ["admin", adam],
    ["banned", app.as(banned)],
  ];
  gotThrough = dry.dry();
});
afterAll(() => app.close());

/** Request about items in one state. */
interface Request {
  method: string;
  path: string;
  fields: Things;
}

/** All requests by name, built for the items of one state. */
const questions: [name: string, request: (things: Things) => Promise<Request>][] = [
  ...endpointTable.map((row): (typeof questions)[number] => [
    `${row.call.method} ${row.call.path}`,
    async (things) => {
      const { address, rest } = splitFields(row.call.path, await inputFor(row, things));
      return { method: row.call.method, path: address, fields: rest };
    },
  ]),
  ...Object.values(pages)
    .flatMap(({ paths }) => paths)
    .map((path): (typeof questions)[number] => [
      `page ${path}`,
      async (things) => ({ method: "GET", path: `/-/data${pathFor(path, things)}`, fields: {} }),
    ]),
];

/** GET addresses with a write. */
const writing = new Set<string>();

async function ask(who: Client, { method, path, fields }: Request, name: string): Promise<string> {
  // listeners of the previous request may still write
  await app.app.services.settled();
  gotThrough();
  const JSON_PLEASE = { headers: { accept: "application/json" } };
  const query = new URLSearchParams(fields as Record<string, string>).toString();
  const got =
    method === "GET"
      ? await who.get(query === "" ? path : `${path}?${query}`, JSON_PLEASE)
      : await who.post(path, fields);
  // a visit is stored after the response; SQLite executes writes in order
  if (method === "GET") await stored.write(async () => {});
  const isThrough = gotThrough();
  if (isThrough && method === "GET") writing.add(name);
  return answerOf(got, isThrough);
}

/** Result of a request: "yes", the redirect target, or the refusal code. */
function answerOf(got: TestResponse, isThrough: boolean): string {
  const isJson = String(got.headers["content-type"]).includes("json");
  const { to: elsewhere, failure, errors, code } = isJson && got.text !== "" ? got.json : ({} as TestResponse["json"]);
  const refused = code ?? errors?.[0].extensions.code;
  if (isThrough && refused === "request.internal") return "yes";
  const to = elsewhere ?? got.location;
  if (to !== undefined)
    return `to ${/^[^?]*/
      .exec(String(to))?.[0]
      .replaceAll(/\d+/g, "n")
      .replace(/^\/s\/\w+$/, "/s/…")}`;
  if (got.status < 400 && !errors) return "yes";
  return refused ?? String(failure?.status ?? got.status);
}

/** Results of each role by address and state. */
const answers = new Map<string, string[]>();

test.each(questions)("%s", async (name, request) => {
  const done = new Set<string>();
  for (const state of ASKED) {
    const asked = await request(things[state]);
    const key = JSON.stringify(asked);
    if (done.has(key)) continue;
    done.add(key);
    const cells: string[] = [];
    for (const [, who] of roles) cells.push(await ask(who, asked, name));
    expect(cells).not.toContain("request.internal");
    answers.set(`${name}, ${state}`, cells);
  }
});

test.runIf(testEngine === "sqlite")("GET requests store nothing except the log of admins' views", () => {
  expect([...writing].sort()).toEqual(["GET /admin/post.csv", "GET /admin/votes.csv"]);
});

test("results match the stored table", async () => {
  const lines = [...answers].map(([name, cells]) => [name, ...cells].join(" | "));
  const table = [["", ...roles.map(([role]) => role)].join(" | "), ...lines];
  if (testEngine === "sqlite") {
    await expect(`${table.join("\n")}\n`).toMatchFileSnapshot("access.txt");
  } else {
    const kept = new Set(readFileSync(join(import.meta.dirname, "access.txt"), "utf8").split("\n"));
    expect(table.filter((line) => !kept.has(line))).toEqual([]);
    expect(table.length).toBeGreaterThan(300);
  }
});

test.each(DECIDED_BY.filter(([, state]) => ASKED.includes(state)))(
  "gives the answer of the rule: %s, %s: %s",
  (name, state, action) => {
    const row = ROWS.find((each) => each.action === action) ?? expect.fail("There is no such rule.");
    const cells = answers.get(`${name}, ${state}`) ?? expect.fail("This was not asked.");
    const ruled = Object.entries(COLUMNS).map(([role, column]) => {
      const asked = ROLES.find((each) => each.column === column) ?? expect.fail("There is no such column.");
      return [role, row.ask(asked)];
    });
    const answered = Object.keys(COLUMNS).map((role) => [role, cells[roles.findIndex(([each]) => each === role)]]);
    expect(answered).toEqual(ruled);
  },
);
