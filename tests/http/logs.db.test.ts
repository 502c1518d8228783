import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { connect, listen } from "../support/sockets.ts";

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await testApp({ world: false, logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => app.close());

const tokenOf = (text: string) => /id="csrf_token"[^>]* value="([^"]+)"/.exec(text)?.[1] ?? "";

/**
 * Collects the log of typical requests: set-up, registration, valid and invalid forms, a socket, server errors.
 * Records every secret used.
 */
test("logs no secrets, queries or entered values", async () => {
  const { visitor } = app.people;
  const secrets = new Map<string, string>();
  const setup = (await ensureSetupToken(app.db)) ?? "";
  secrets.set("setup token", setup);
  const page = await visitor.get(`/setup?token=${setup}`);
  secrets.set("visitor's token", tokenOf(page.text));
  const password = "correct horse battery";
  const wrong = "incorrect horse battery";
  secrets.set("password", password).set("wrong password", wrong);
  const site = { token: setup, site_name: "Ours", username: "ada", password, confirm: password, start: "empty" };
  await visitor.form("/do/setup", { ...site, confirm: wrong });
  const made = await visitor.form("/do/setup", site);
  const session = made.cookies.find(({ name }) => name === "ambit")?.value ?? "";
  secrets.set("session", session);
  const headers = { cookie: `ambit=${session}`, authorization: "Bearer unguessable-bearer" };
  secrets.set("authorization", "unguessable-bearer");
  const csrf = tokenOf((await visitor.get("/settings/account?secretquery=hush", { headers })).text);
  secrets.set("member's token", csrf).set("query", "hush").set("query's name", "secretquery");

  await visitor.post("/login", { username: "ada", password: wrong });
  await visitor.form("/login?next=/hush", { username: "ada", password });
  const change = { oldpassword: password, password: wrong, confirm: wrong, email: "ada@hush.example" };
  secrets.set("address", "ada@hush.example");
  await visitor.post("/do/edit_account", change, { headers, csrf });
  await visitor.post("/do/edit_account", change, { headers, csrf: "m.wrong" });
  await visitor.post("/do/preview", { text: "typed in private" }, { headers, csrf });
  secrets.set("text", "typed in private");
  await visitor.get("/search?q=hush", { headers });
  await visitor.get(`/%E0%A4?token=${setup}`, { headers });
  await visitor.get("/nothing?hush=1", { headers });
  await visitor.post("/do/nothing?hush=1", {}, { headers });
  const base = await listen(app);
  const ada = { uid: 1, name: "ada", token: session };
  (await connect(base, ada)).close();
  await expect(connect(base, ada, "https://evil.example")).rejects.toThrow();

  // server errors during a full request
  await app.db.write((trx) => trx.schema.dropTable("subscription").cascade().execute()).catch(() => {});
  await visitor.get("/?secretquery=hush", { headers });
  await visitor.post("/do/subscribe/1?hush=1", { password }, { headers, csrf });
  await visitor.form("/login", { username: "hush", password });
  await app.db.close();
  await visitor.get("/all/new?secretquery=hush", { headers });
  await visitor.post("/do/nsfw", { post: 1, password }, { headers, csrf });

  expect([...secrets].filter(([, secret]) => secret.length < 4)).toEqual([]);
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.some((line) => line.includes('"bug"'))).toBe(true);
  const log = lines.join("");
  for (const [name, secret] of secrets) expect([name, log.includes(secret)]).toEqual([name, false]);
  expect(log).not.toMatch(/"cookie"|authorization|\?/i);
});

test("logs one line per request: method, path pattern with ids, status, duration and statements", async () => {
  const own: string[] = [];
  const quiet = await testApp({ logStream: { write: (line) => void own.push(line) } });
  await quiet.people.alice.get("/s/books/12/hush?x=1");
  await quiet.people.alice.get("/assets/nothing.js");
  const entries = own.map((line) => JSON.parse(line));
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ level: 30, method: "GET", path: "/s/:sub/12/:slug/:cid", status: 404 });
  expect(entries[0].ms).toBeGreaterThan(0);
  expect(entries[0].queries).toBeGreaterThan(2);
  expect(entries[0].reqId).toMatch(/^[\da-f-]{36}$/);
  await quiet.close();
});
