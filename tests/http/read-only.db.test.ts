import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { endpointTable } from "../support/endpoint-table.ts";

let app: TestApp;
let pid: number;
beforeAll(async () => {
  app = await testApp();
  pid = (await app.make.post(app.people.alice.member, app.books)).pid;
  const { adam } = app.people;
  const got = await adam.form("/do/admin/read_only", { value: "True", note: "We move. Back at 18:00 UTC." });
  expect([got.status, got.location]).toEqual([303, "/admin"]);
});
afterAll(() => app.close());

const writes = endpointTable.filter(({ call, open }) => call.method === "POST" && open === undefined);

describe("read-only mode", () => {
  test("accepts only reads, log-in, log-out and its own end", () => {
    const answers = writes.filter(({ evenReadOnly }) => evenReadOnly).map(({ call }) => call.path);
    expect(answers.toSorted()).toEqual([
      "/admin/admin/auth",
      "/admin/admin/auth/passkey",
      "/admin/backups/download",
      "/api/v1/session",
      "/do/admin/attack_mode",
      "/do/admin/backups/call_off",
      "/do/admin/backups/make",
      "/do/admin/backups/restart",
      "/do/admin/backups/restore",
      "/do/admin/config/set",
      "/do/admin/doctor",
      "/do/admin/read_only",
      "/do/catch_up",
      "/do/export/make",
      "/do/find_comments/:pid",
      "/do/get_children/:pid/:cid/:key?",
      "/do/logout",
      "/do/preview",
      "/do/search/:type?",
      "/export/download",
      "/login",
      "/login/passkey",
      "/login/second-factor",
      "/login/second-factor/passkey",
      "/ovarit_auth/authenticate",
    ]);
  });

  test.each(writes.filter(({ evenReadOnly }) => !evenReadOnly).map(({ call, who }) => [call.path, who] as const))(
    "refuses %s and writes nothing",
    async (path, who) => {
      const { adam, visitor } = app.people;
      const address = path.replaceAll(/\/:[a-z_]+\?/gi, "").replaceAll(/:[a-z_]+/gi, "1");
      const got = await (who === "visitor" ? visitor : adam).post(address, {});
      expect([got.status, JSON.stringify(got.json)]).toEqual([403, expect.stringContaining("site.read-only")]);
    },
  );

  test("shows reason and end on every page in the reader's language", async () => {
    const { alice, visitor } = app.people;
    for (const who of [alice, visitor]) {
      for (const path of ["/", `/p/${pid}`, "/s/books", "/u/alice"]) {
        const page = await who.get(path, { headers: { "accept-language": "es" } });
        if (page.status === 302 || page.status === 301) continue;
        expect(page.text).toContain("El sitio es de solo lectura por ahora. We move. Back at 18:00 UTC.");
      }
    }
  });

  test("answers reads", async () => {
    const { alice } = app.people;
    expect((await alice.post("/do/preview", { text: "*a*" })).json.status).toBe("ok");
    expect((await alice.post("/do/search", { term: "a" })).json.addr).toContain("/search");
    expect((await alice.get(`/do/suggest?q=boo`)).status).toBe(200);
    expect((await alice.get("/settings/account")).status).toBe(200);
  });
});

test("allows attack mode to start and end", async () => {
  const { adam, alice } = app.people;
  const isAttacked = async () => (await adam.get("/-/data/admin")).json.data.attack.running !== null;
  const turn = (value: string) => adam.post("/do/admin/attack_mode", { value });
  expect((await alice.post("/do/admin/attack_mode", { value: "True" })).json.code).toBe("request.forbidden");
  expect([(await turn("True")).status, await isAttacked()]).toEqual([200, true]);
  expect([(await turn("False")).status, await isAttacked()]).toEqual([200, false]);
});

test("is ended by an admin only; start and end are in the site log", async () => {
  const { adam, alice, visitor } = app.people;
  expect((await alice.post("/do/admin/read_only", { value: "False" })).json.code).toBe("request.forbidden");
  expect((await visitor.post("/do/admin/read_only", { value: "False" })).json.code).toBe("account.log-in");
  const wrong = (await adam.post("/do/admin/read_only", { value: "perhaps" })).json;
  expect([wrong.code, wrong.field]).toEqual(["setting.flag", "value"]);
  const long = (await adam.post("/do/admin/read_only", { value: "True", note: "x".repeat(201) })).json;
  expect(long.code).toBe("setting.long");
  expect((await adam.post("/do/admin/read_only", { value: "False" })).json).toEqual({ status: "ok", addr: "/admin" });
  const acts = await app.db.read
    .selectFrom("mod_action")
    .select(["code", "note"])
    .where("code", "=", 75)
    .orderBy("aid")
    .execute();
  expect(acts).toEqual([
    { code: 75, note: "site.read_only_note/We move. Back at 18:00 UTC." },
    { code: 75, note: "site.read_only/True" },
    { code: 75, note: "site.read_only/False" },
  ]);
  expect((await alice.get("/")).text).not.toContain("read-only");
  const vote = await app.people.bob.post(`/do/vote/${pid}/up`, {});
  expect(vote.status).toBe(200);
});
