import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { en } from "../support/texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const asks = (language: string, cookie?: string) => ({
  headers: { "accept-language": language, ...(cookie === undefined ? {} : { cookie }) },
});

describe("language of a visitor", () => {
  test.each([
    ["es-AR,es;q=0.9", undefined, "es"],
    ["de,sk;q=0.5", undefined, "sk"],
    ["de", undefined, "en"],
    ["es", "language=ru", "ru"],
    ["es", "language=xx", "es"],
    ["es", "language=__proto__", "es"],
  ])("with Accept-Language %s and the cookie %s is %s", async (language, cookie, shown) => {
    const got = await app.people.visitor.get("/", asks(language, cookie));
    expect([got.status, langOf(got.text)]).toEqual([200, shown]);
    expect(got.headers.vary).toMatch(/Cookie, Accept-Language/);
  });

  test("applies to the page's title, its feed and its cached copy", async () => {
    const { visitor } = app.people;
    for (const language of ["en", "es", "en", "es"]) {
      const title = language === "es" ? "Todo" : en.feeds.all;
      const page = await visitor.get("/all", { headers: { "accept-language": language } });
      const kept = await visitor.get(page.location ?? "/all", { headers: { "accept-language": language } });
      expect(kept.text).toMatch(new RegExp(`<title>[^<]*${title}`));
      const feed = await visitor.get("/all/new.rss", { headers: { "accept-language": language } });
      expect(feed.text).toContain(title);
    }
  });

  test("applies to every refusal: for scripts, on a page, and before rendering", async () => {
    const { visitor } = app.people;
    const script = await visitor.post("/do/preview", {}, asks("es"));
    expect(script.json).toMatchObject({ code: "account.log-in", error: ["Inicia sesión para acceder a esta página."] });
    const page = await visitor.get("/s/nowhere", asks("es"));
    expect([page.status, langOf(page.text)]).toEqual([404, "es"]);
    expect(page.text).toContain("Ese círculo no existe.");
    const teapot = await visitor.get("/", { headers: { "accept-language": "es", expect: "coffee" } });
    expect(teapot.text).toContain("tetera");
  });
});

describe("POST /do/language", () => {
  test("stores a visitor's choice in a cookie and redirects back", async () => {
    const back = { headers: { referer: "http://ambit.test/subs" } };
    const got = await app.people.visitor.form("/do/language", { language: "es" }, back);
    expect([got.status, got.location]).toEqual([303, "/subs"]);
    expect(got.cookies).toEqual([{ name: "language", value: "es", maxAge: 31_536_000, path: "/", sameSite: "Lax" }]);
  });

  test("stores a member's choice, which overrides cookie and browser", async () => {
    const { bob } = app.people;
    const got = await bob.post("/do/language", { language: "es" });
    expect([got.status, got.json]).toEqual([200, { status: "ok" }]);
    const row = await app.db.read
      .selectFrom("person")
      .select("language")
      .where("uid", "=", bob.member.uid)
      .executeTakeFirstOrThrow();
    expect(row.language).toBe("es");
    const page = await bob.get("/", { headers: { "accept-language": "ru" } });
    expect(langOf(page.text)).toBe("es");
    expect(page.text).toContain("Tus círculos");
    const refused = await bob.post("/do/preview", {}, { headers: { "accept-language": "ru" } });
    expect(refused.json.error).toEqual(["Falta el texto."]);
  });

  test.each([{}, { language: "xx" }, { language: "de" }, { language: ["es"] }, { language: "__proto__" }])(
    "refuses %j next to its field and stores nothing",
    async (body) => {
      const got = await app.people.carol.post("/do/language", body);
      expect([got.status, got.json.code, got.json.field]).toEqual([400, "request.bad-field", "language"]);
      expect(got.cookies).toEqual([]);
    },
  );
});

describe("files with texts", () => {
  const filesOf = (html: string) => / data-files="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
  const wordsIn = (html: string) => filesOf(html).map((file) => /^\/static\/gen\/(.+)-[\w-]{7}\.js$/.exec(file)?.[1]);

  test("match the language and the parts of the page", async () => {
    const { visitor } = app.people;
    expect(wordsIn((await visitor.get("/", asks("en"))).text)).toContain("en");
    const search = wordsIn((await visitor.get("/search", asks("es"))).text);
    expect(search).toEqual(expect.arrayContaining(["es", "es-rest"]));
    expect(search).not.toContain("en");
  });

  test("cover a thread and a profile for readers, and the admin pages for admins", async () => {
    const { alice, adam } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Talk" });
    for (const path of [`/s/books/${post.pid}/talk`, "/u/alice", "/submit/text"])
      expect(wordsIn((await alice.get(path)).text).filter((name) => /^en(?:-|$)/.test(name ?? ""))).toEqual([
        "en",
        "en-rest",
      ]);
    expect(wordsIn((await adam.get("/admin/doctor")).text)).toEqual(expect.arrayContaining(["en", "en-admin"]));
  });

  test("exist", async () => {
    const { text } = await app.people.visitor.get("/search", asks("es"));
    const addresses = filesOf(text);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect((await app.people.visitor.get(address)).status).toBe(200);
  });
});
