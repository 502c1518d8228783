import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { wrapArgon2 } from "../support/argon2.ts";
import { en, refusalText } from "../support/texts.ts";

/**
 * Holds derived keys back until there are this many, so that all requests have already checked for an existing admin.
 */
const keys = { together: 1, derived: [] as (() => void)[] };
wrapArgon2((argon2) => (algorithm, parameters, callback) => {
  argon2(algorithm, parameters, (error, key) => {
    keys.derived.push(() => callback(error, key));
    if (keys.derived.length < keys.together) return;
    for (const use of keys.derived.splice(0)) use();
  });
});

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await testApp({ world: false });
  token = (await ensureSetupToken(app.db)) ?? "";
});
afterEach(() => app.close());

const filled = (fields: Record<string, string> = {}) => ({
  token,
  site_name: "The Reading Room",
  username: "Ada",
  password: "right horse",
  confirm: "right horse",
  start: "empty",
  ...fields,
});
const people = () => app.db.read.selectFrom("person").select(["name", "is_admin", "status"]).execute();
const subs = async () => (await app.db.read.selectFrom("sub").select("sid").execute()).length;

test("redirects pages to the setup, which requires the printed link, until there is an admin", async () => {
  const home = await app.people.visitor.get("/");
  expect([home.status, home.location]).toEqual([302, "/setup"]);
  expect((await app.people.visitor.get("/-/data/wiki/tos")).json).toEqual({ to: "/setup" });
  for (const path of ["/setup", "/setup?token=wrong", `/setup?token=${token.slice(1)}`]) {
    const page = await app.people.visitor.get(path);
    expect(page.status).toBe(403);
    expect(page.text).toContain(en.setup.linkTitle);
    expect(page.text).not.toContain('name="site_name"');
  }
  const page = await app.people.visitor.get(`/setup?token=${token}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('name="site_name"');
});

test("prints the same link in every process and at every start, and does not store its token", async () => {
  const [one, two] = await Promise.all([ensureSetupToken(app.db), ensureSetupToken(app.db)]);
  expect([one, two]).toEqual([token, token]);
  const stored = await app.db.read.selectFrom("secret").select("value").execute();
  expect(stored.map(({ value }) => value)).not.toContain(token);
  const other = await testApp({ db: app.db, world: false });
  expect((await other.people.visitor.get(`/setup?token=${token}`)).status).toBe(200);
  await other.app.close();
});

test("lets processes that start at once print the same link", async () => {
  const fresh = await testApp({ world: false });
  const printed = await Promise.all([1, 2, 3].map(() => ensureSetupToken(fresh.db)));
  expect(new Set(printed).size).toBe(1);
  expect(printed[0]).not.toBe(token);
  await fresh.close();
});

test("does not accept a printed link again after the site lost its admins", async () => {
  const adam = await app.make.member("adam", { isAdmin: true });
  // the admin was made by a command: the next start notices
  expect(await ensureSetupToken(app.db)).toBeNull();
  await app.db.write((trx) => trx.updateTable("person").set({ is_admin: 0 }).where("uid", "=", adam.uid).execute());
  expect((await app.people.visitor.get(`/setup?token=${token}`)).status).toBe(403);
  const renewed = await ensureSetupToken(app.db);
  expect(renewed).not.toBe(token);
  expect((await app.people.visitor.get(`/setup?token=${renewed}`)).status).toBe(200);
});

describe("POST /do/setup", () => {
  test("creates the admin, names the site, logs in, and closes the setup", async () => {
    const got = await app.people.visitor.form("/do/setup", filled());
    expect([got.status, got.location]).toEqual([303, "/"]);
    expect(await people()).toEqual([{ name: "Ada", is_admin: 1, status: 0 }]);
    expect(await subs()).toBe(0);
    const cookie = `ambit=${got.cookies.find(({ name }) => name === "ambit")?.value}`;
    const home = await app.people.visitor.get("/", { headers: { cookie } });
    expect(home.status).toBe(200);
    expect(home.text).toContain("The Reading Room");
    expect(home.text).toContain("Ada");
    expect(home.text).toContain(`href="/createsub">${en.welcome.admin.createSub}`);
    expect((await app.people.visitor.get("/")).text).not.toContain(en.welcome.admin.createSub);

    expect((await app.people.visitor.get(`/setup?token=${token}`)).status).toBe(404);
    const again = await app.people.visitor.post("/do/setup", filled({ username: "Eve" }));
    expect([again.status, again.json.code]).toEqual([404, "setup.done"]);
    expect(await ensureSetupToken(app.db)).toBeNull();
  });

  test("creates the sample community on request", async () => {
    const got = await app.people.visitor.post("/do/setup", filled({ start: "sample" }));
    expect(got.json).toMatchObject({ status: "ok", addr: "/" });
    expect(await subs()).toBeGreaterThan(3);
    expect((await app.people.visitor.get("/")).text).toContain("The Reading Room");
  });

  test.each([
    [{ token: "wrong" }, 403, "setup.bad-token", undefined],
    [{ site_name: "  " }, 400, "setup.site-name", "site_name"],
    [{ site_name: "a".repeat(61) }, 400, "setup.site-name", "site_name"],
    [{ site_name: "mir\u202eror" }, 400, "setup.site-name", "site_name"],
    [{ username: "a b" }, 400, "account.name-invalid", "username"],
    [{ password: "short", confirm: "short" }, 400, "account.password-length", "password"],
    [{ confirm: "another" }, 400, "account.passwords-differ", "confirm"],
    [{ start: "both" }, 400, "request.bad-field", "start"],
  ])("refuses %j", async (fields, status, code, field) => {
    const got = await app.people.visitor.post("/do/setup", filled(fields));
    expect([got.status, got.json.code, got.json.field]).toEqual([status, code, field]);
    expect(await people()).toEqual([]);
    expect((await app.people.visitor.get(`/setup?token=${token}`)).status).toBe(200);
  });

  test("keeps the link valid after a name that is taken", async () => {
    await app.make.member("ada");
    const got = await app.people.visitor.post("/do/setup", filled());
    expect([got.status, got.json.code, got.json.field]).toEqual([409, "account.name-taken", "username"]);
    expect((await app.people.visitor.post("/do/setup", filled({ username: "Adam" }))).status).toBe(200);
  });

  test("shows the new site on the dashboard immediately, and first content soon", async () => {
    await app.app.jobs.runDue();
    const got = await app.people.visitor.post("/do/setup", filled());
    const cookie = `ambit=${got.cookies.find(({ name }) => name === "ambit")?.value}`;
    const count = async (kind: string) =>
      (await app.db.read.selectFrom("site_total").select("n").where("kind", "=", kind).executeTakeFirst())?.n;
    await app.app.jobs.runDue();
    expect([await count("members"), await count("subs")]).toEqual([1, 0]);
    const csrf = app.app.services.csrf.tokenFor(hashSessionToken(cookie.slice("ambit=".length)), app.clock.now);
    const made = await app.people.visitor.post(
      "/createsub",
      { subname: "first", title: "The first" },
      { csrf, headers: { cookie } },
    );
    expect(made.json.status).toBe("ok");
    app.clock.now += 15 * 60_000;
    await app.app.jobs.runDue();
    expect(await count("subs")).toBe(1);
  });

  test("creates one admin for two concurrent requests", async () => {
    keys.together = 2;
    const both = await Promise.all(
      ["Ada", "Eve"].map((username) => app.people.visitor.post("/do/setup", filled({ username }))),
    );
    keys.together = 1;
    expect(both.map((got) => got.status).sort()).toEqual([200, 403]);
    expect(await people()).toHaveLength(1);
  });

  test("shows a refused form with the entered values", async () => {
    const got = await app.people.visitor.form("/do/setup", filled({ confirm: "another", start: "sample" }));
    expect(got.status).toBe(400);
    expect(got.text).toContain(refusalText("account.passwords-differ"));
    expect(got.text).toContain('value="The Reading Room"');
    expect(got.text).toMatch(/<input[^>]*value="sample"[^>]*checked|<input[^>]*checked[^>]*value="sample"/);
  });

  test("requires the page's CSRF token", async () => {
    for (const csrf of [false, "v.1.x"] as const) {
      expect((await app.people.visitor.post("/do/setup", filled(), { csrf })).json.code).toBe("request.csrf");
    }
    expect(await people()).toEqual([]);
  });
});
