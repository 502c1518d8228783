import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { listen } from "../support/sockets.ts";
import { containing, en, refusalText } from "../support/texts.ts";

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await testApp();
  base = await listen(app);
});
afterAll(() => app.close());

/** Internal details that an error response must not contain; it shows only an error id. */
const INSIDE = /\.tsx?\b|node_modules|\bat \w+ \(|select |insert |SQLITE|postgres|closed|Error:|\/src\//i;

/** Sends the request over TCP, through Node's own parser. */
function overTheWire(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const sent = request(
      `${base}/`,
      { agent: false, method, path, headers: { accept: "text/html", ...headers } },
      (got) => {
        let text = "";
        got.on("data", (chunk) => {
          text += chunk;
        });
        got.on("end", () => done({ status: got.statusCode ?? 0, text }));
      },
    );
    sent.on("error", fail);
    sent.end();
  });
}

describe("GET /healthz", () => {
  test("returns 200 with the version, and 503 if the database does not answer", async () => {
    const own = await testApp();
    const well = await own.people.visitor.get("/healthz");
    expect([well.status, well.json]).toEqual([200, { status: "ok", version: "0.0.0-test" }]);
    expect(well.headers["cache-control"]).toBe("no-store");
    await own.db.close();
    const ill = await own.people.visitor.get("/healthz");
    expect([ill.status, ill.json]).toEqual([503, { status: "error", version: "0.0.0-test" }]);
    await own.close();
  });

  test("returns 503 until all migrations are applied, and for migrations of a newer program", async () => {
    const own = await testApp();
    const rows = await own.db.read
      .selectFrom("migration" as never)
      .selectAll()
      .execute();
    const last = rows.at(-1) as unknown as { name: string };
    const remove = (name: string) =>
      own.db.write((trx) =>
        trx
          .deleteFrom("migration" as never)
          .where("name" as never, "=", name as never)
          .execute(),
      );
    const add = (row: object) =>
      own.db.write((trx) =>
        trx
          .insertInto("migration" as never)
          .values(row as never)
          .execute(),
      );
    await remove(last.name);
    expect((await own.people.visitor.get("/healthz")).status).toBe(503);
    await add(last);
    await add({ ...last, name: "9999-later.sql" });
    expect((await own.people.visitor.get("/healthz")).status).toBe(503);
    await remove("9999-later.sql");
    expect((await own.people.visitor.get("/healthz")).status).toBe(200);
    await own.close();
  });
});

describe("POST /do/theme", () => {
  const next = (text: string) => /name="theme" value="(\w+)"/.exec(text)?.[1];

  test("sets a cookie that scripts can read, and refuses unknown themes", async () => {
    for (const theme of ["light", "dark", "dank"]) {
      const got = await app.people.visitor.post("/do/theme", { theme });
      expect([got.status, got.json]).toEqual([200, { status: "ok" }]);
      const cookie = got.cookies.find(({ name }) => name === "dayNight");
      expect(cookie).toMatchObject({ value: theme, path: "/", sameSite: "Lax", maxAge: 31_536_000 });
      // scripts switch the theme without a request
      expect(cookie?.httpOnly).toBeUndefined();
    }
    const followed = await app.people.visitor.post("/do/theme", { theme: "system" });
    expect(followed.cookies.find(({ name }) => name === "dayNight")).toMatchObject({
      value: "",
      path: "/",
      expires: new Date(0),
    });
    for (const theme of ["pink", "", 1, null, ["dark"], { dark: true }]) {
      const got = await app.people.visitor.post("/do/theme", { theme });
      expect([theme, got.status, got.json.field]).toEqual([theme, 400, "theme"]);
    }
  });

  test("toggles the theme by a plain form and redirects to its page", async () => {
    for (const who of [app.people.visitor, app.people.alice]) {
      for (const [worn, turned] of [
        [null, "dark"],
        ["light", "dark"],
        ["dark", "light"],
        ["dank", "light"],
        ["nonsense", "dark"],
      ]) {
        const session = who.member ? `ambit=${who.member.token}; ` : "";
        const headers = {
          cookie: worn ? `${session}dayNight=${worn}` : session,
          referer: "http://ambit.test/s/books?x=1",
        };
        const page = await who.get("/s/books", { headers });
        expect([worn, next(page.text)]).toEqual([worn, turned]);
        const got = await who.form("/do/theme", { theme: next(page.text) ?? "" }, { headers });
        expect([got.status, got.location]).toEqual([303, "/s/books?x=1"]);
        expect(got.cookies.find(({ name }) => name === "dayNight")?.value).toBe(turned);
      }
    }
  });

  test("renders the page in the chosen theme", async () => {
    const page = await app.people.visitor.get("/", { headers: { cookie: "dayNight=dank" } });
    expect(page.text).toMatch(/<html[^>]* data-theme="dank"/);
    expect((await app.people.visitor.get("/")).text).not.toContain("data-theme");
  });
});

describe("error pages", () => {
  test("explain a 403 or 404 in the site's layout and are not cached", async () => {
    const closed = await app.make.sub(app.people.olive.member, { name: "closed", status: 1 as never });
    const foreign = await app.people.alice.form("/do/lock_comments/1", {}, { csrf: "m.wrong" });
    expect([foreign.status, foreign.text.includes(refusalText("request.csrf"))]).toEqual([403, true]);
    for (const [path, status, sentence] of [
      [`/s/${closed.name}`, 403, /<h1>/],
      ["/nothing/here", 404, containing(en.errors.titles["404"] ?? "")],
      ["/s/nosuch", 404, containing(refusalText("sub.not-found"))],
      ["/u/nosuch", 404, containing(refusalText("account.not-found"))],
    ] as const) {
      const got = await app.people.visitor.get(path);
      expect([path, got.status]).toEqual([path, status]);
      expect(got.text).toMatch(sentence);
      expect(got.text).toContain(`<title>`);
      expect(got.text).toContain('class="logo"');
      // no navigation item is marked as current
      expect(got.text).not.toContain('aria-current="page"');
      expect(got.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("return 418 for expectations that cannot be met, over TCP and in every format", async () => {
    const page = await overTheWire("GET", "/", { expect: "coffee" });
    expect([page.status, page.text.includes("teapot")]).toEqual([418, true]);
    const data = await overTheWire("GET", "/do/get_txtpost/1", { expect: "coffee", accept: "application/json" });
    expect([data.status, JSON.parse(data.text).code]).toEqual([418, "request.teapot"]);
    expect((await overTheWire("GET", "/", { expect: "100-Continue" })).status).toBe(200);
  });

  test("show only an error id for a 500 of a page", async () => {
    const lines: string[] = [];
    const own = await testApp({ logStream: { write: (line) => void lines.push(line) } });
    await own.db.write((trx) => trx.schema.dropTable("post_visit").execute());
    const post = await own.make.post(own.people.alice.member, own.books, { title: "Broken" });
    const got = await own.people.bob.get(`/s/books/${post.pid}/broken`);
    expect(got.status).toBe(500);
    const id = new RegExp(en.errors.number("([\\w-]{36})")).exec(got.text)?.[1];
    expect(id).toBeDefined();
    expect(got.text).toContain(en.errors.help["500"]);
    expect(got.text.replace(/<script.*?<\/script>/gs, "").replace(/<link[^>]*>/g, "")).not.toMatch(INSIDE);
    expect(got.text).not.toMatch(/post_visit|no such table|does not exist/);
    expect(lines.some((line) => line.includes(`"errorId":"${id}"`) && line.includes("post_visit"))).toBe(true);
    const inApp = await own.people.bob.get(`/-/data/s/books/${post.pid}/broken`);
    expect(inApp.status).toBe(500);
    expect(inApp.text).not.toMatch(/post_visit|no such table|does not exist/);
    await own.close();
  });

  test("show the error id for a 500 without a database in every format", async () => {
    const lines: string[] = [];
    const own = await testApp({ logStream: { write: (line) => void lines.push(line) } });
    await own.db.close();
    const { alice, visitor } = own.people;
    const answers = [
      await alice.get("/"),
      await visitor.get("/all/new"),
      await visitor.get("/-/data/s/books"),
      await alice.form("/do/nsfw", { post: "1" }),
      await alice.post("/do/nsfw", { post: 1 }),
      await alice.post("/graphql", {}),
      await visitor.get("/api/v3/sub/rules?pid=1"),
      await visitor.get("/all/new.rss"),
    ];
    for (const got of answers) {
      const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/.exec(got.text)?.[0];
      expect([got.status, id]).toEqual([500, expect.any(String)]);
      expect(got.text).not.toMatch(INSIDE);
      expect(lines.some((line) => line.includes(`"errorId":"${id}"`))).toBe(true);
    }
    expect(answers[0]?.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answers[4]?.json.code).toBe("request.internal");
    await own.close();
  });
});

describe("unusual addresses", () => {
  test.each([
    ["/p/abc", 404],
    ["/p/0", 404],
    ["/p/-1", 404],
    ["/p/1e3", 404],
    ["/p/99999999999999999999", 404],
    ["/c/9007199254740993", 404],
    ["/s/books/99999999999999999999/x", 404],
    ["/s/%00", 404],
    ["/s/..%2f..%2fetc", 404],
    ["/u/%00", 404],
    ["/u/%F0%9F", 400],
    ["/%", 400],
    ["//evil", 404],
    ["//evil.example/s/books", 404],
    ["/s/%ED%A0%80", 400],
    ["/domain/%00", 404],
    ["/m/%00+books", 200],
    ["/subs/99999", 404],
    ["/all/new/0", 404],
    ["/all/new?after=garbage", 400],
    ["/?after=%00", 400],
    ["/s/books/new?after=WzFd", 400],
    ["/u/alice/posts?after=garbage", 400],
    ["/u/alice/comments?after=garbage", 400],
    ["/subs?after=garbage", 400],
    ["/search?q=x&after=garbage", 400],
    ["/do/get_txtpost/99999999999999999999", 400],
    ["/do/comment_source/abc", 400],
    [`/${"x".repeat(7_000)}`, 404],
    [`/s/${"x".repeat(3_000)}`, 404],
    [`/search?q=${"%F0%9F%98%80".repeat(600)}`, 200],
    [`/all/new?after=${"x".repeat(6_000)}`, 400],
  ])("%s", async (path, status) => {
    for (const who of [app.people.visitor, app.people.adam]) {
      const got = await who.get(path);
      expect([path, got.status]).toEqual([path, status]);
      expect(got.text).not.toMatch(/\.ts:\d|SQLITE|syntax error/);
      expect(got.location ?? "").not.toMatch(/^\/\/|^http/);
    }
    expect((await overTheWire("GET", path)).status).toBe(status);
  });

  test("refuses an overlong address before reading it", async () => {
    const got = await overTheWire("GET", `/${"x".repeat(20_000)}`).catch(() => ({ status: 431 }));
    expect(got.status).toBe(431);
  });

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("refuses %s", async (method) => {
    for (const path of ["/", "/s/books", "/do/theme", "/graphql", "/nothing/here", "///", "/.//"]) {
      const got = await overTheWire(method, path);
      expect([path, [404, 405].includes(got.status)]).toEqual([path, true]);
      expect(got.text).not.toContain("ambit=");
    }
  });

  test.each(["///", "//", "/.//", "//evil.example/", "/-/data///", "/api/v3///"])(
    "GET %s is answered",
    async (path) => {
      expect([200, 302, 404]).toContain((await overTheWire("GET", path)).status);
    },
  );

  test("answers HEAD like GET without the body", async () => {
    for (const path of ["/", "/s/books", "/login", "/nothing/here", "/all/new.rss"]) {
      const [head, get] = [await overTheWire("HEAD", path), await overTheWire("GET", path)];
      expect([path, head.status, head.text]).toEqual([path, get.status, ""]);
    }
    expect((await overTheWire("HEAD", "/do/theme")).status).toBe(405);
  });
});
