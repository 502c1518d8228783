import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { connect, listen } from "../support/sockets.ts";
import type { Member } from "../support/world.ts";

const HOUR = 3_600_000;
let app: TestApp;
let base: string;
let password_hash: string;
beforeAll(async () => {
  app = await testApp();
  base = await listen(app);
  password_hash = await hashPassword("right horse");
});
afterAll(() => app.close());

const signIn = (to: TestApp, name: string, more = {}) =>
  to.people.visitor.post("/ovarit_auth/authenticate", { username: name, password: "right horse", ...more });

describe("session cookie", () => {
  test("contains a value that is not stored", async () => {
    const ada = await app.make.member("ada", { password_hash });
    const cookie = (await signIn(app, "ada")).cookies.find(({ name }) => name === "ambit");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect([cookie?.secure, cookie?.maxAge]).toEqual([undefined, undefined]);
    const token = cookie?.value ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.db.read.selectFrom("session").selectAll().where("uid", "=", ada.uid).execute();
    expect(rows.map((row) => row.token_hash)).toContain(hashSessionToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    // the stored hash is not accepted
    for (const row of rows) {
      const got = await app.people.visitor.get("/settings/account", { headers: { cookie: `ambit=${row.token_hash}` } });
      expect(got.location).toMatch(/^\/login/);
    }
  });

  test("is host-bound and secure under https, and no other name is accepted", async () => {
    const secure = await testApp({ config: { https: true, publicUrl: new URL("https://ambit.test") } });
    await secure.make.member("ada", { password_hash });
    const got = await signIn(secure, "ada", { remember_me: true });
    const [set] = [got.headers["set-cookie"]].flat();
    expect(set).toMatch(/^__Host-ambit=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(String(set)).not.toMatch(/domain/i);
    expect(got.headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
    const token = /=([\w-]{43});/.exec(String(set))?.[1];
    const account = async (cookie: string) =>
      (await secure.people.visitor.get("/settings/account", { headers: { cookie } })).status;
    expect(await account(`__Host-ambit=${token}`)).toBe(200);
    expect(await account(`ambit=${token}`)).toBe(302);
    const theme = await secure.people.alice.post("/do/theme", { theme: "dark" });
    expect(theme.cookies.find(({ name }) => name === "dayNight")?.secure).toBe(true);
    const out = [(await secure.people.alice.post("/do/logout")).headers["set-cookie"]].flat();
    expect(String(out)).toMatch(/^__Host-ambit=; Max-Age=0; Path=\/; .*Secure/);
    await secure.close();
  });

  test("ignores invalid tokens", async () => {
    const { token } = app.people.alice.member;
    for (const value of ["", "x", token.slice(1), `${token}x`, `${token.slice(0, -1)}%00`, `"; drop table session`]) {
      const got = await app.people.visitor.get("/settings/account", { headers: { cookie: `ambit=${value}` } });
      expect([value, got.location]).toEqual([value, "/login?next=%2Fsettings%2Faccount"]);
    }
  });
});

/** Authentication of a session on a page, in a write and on a socket. */
async function worth(member: Member) {
  const who = app.as(member);
  const post = await app.make.post(app.people.bob.member, app.books);
  const page = await who.get("/");
  const write = await who.post(`/do/subscribe/${app.garden.sid}`, {}, { csrf: tokenOf(await who.get("/login")) });
  const vote = await app.as(member).vote("post", post.pid, "UP");
  const socket = await connect(base, member);
  // messages on connection arrive before the response to any request
  await socket.watch("/all/new");
  const received = socket.of("uinfo").length;
  socket.close();
  return {
    page: page.text.includes(`href="/u/${member.name}"`),
    write: write.status === 200 || write.json.code,
    vote: vote.json.data !== null && vote.status === 200 && !vote.json.errors,
    socket: received > 0,
  };
}
const tokenOf = (got: { text: string }) => /id="csrf_token"[^>]* value="([^"]+)"/.exec(got.text)?.[1] ?? "none";

const MEMBER = { page: true, write: true, vote: true, socket: true };
const VISITOR = { page: false, write: "account.log-in", vote: false, socket: false };

describe("valid session", () => {
  test("authenticates a member on pages, in writes and on sockets", async () => {
    const fay = await app.make.member("fay");
    const who = app.as(fay);
    expect((await who.get("/")).text).toContain('href="/u/fay"');
    expect((await who.post(`/do/subscribe/${app.garden.sid}`)).status).toBe(200);
    const socket = await connect(base, fay);
    await socket.until("uinfo");
    socket.close();
  });

  test.each([
    ["banned", { status: 5 }],
    ["deleted", { status: 10 }],
    ["pending", { status: 1 }],
  ])("is treated as a visitor's for a %s account", async (name, change) => {
    const gone = await app.make.member(`gone${name}`, change);
    expect(await worth(gone)).toEqual(VISITOR);
    await app.db.write((trx) => trx.updateTable("person").set({ status: 0 }).where("uid", "=", gone.uid).execute());
    expect(await worth(gone).then(({ page, socket }) => ({ page, socket }))).toEqual({
      page: MEMBER.page,
      socket: MEMBER.socket,
    });
  });

  test("expires", async () => {
    const late = await app.make.member("late");
    await app.db.write((trx) =>
      trx
        .updateTable("session")
        .set({ expires_at: app.clock.now + 1 })
        .where("uid", "=", late.uid)
        .execute(),
    );
    expect((await app.as(late).get("/")).text).toContain('href="/u/late"');
    app.clock.now += 1;
    expect(await worth(late)).toEqual(VISITOR);
  });
});

describe("CSRF token of a page", () => {
  test("is in every kind of page for visitors and members", async () => {
    const post = await app.make.post(app.people.bob.member, app.books, { title: "Token" });
    const comment = await app.make.comment(app.people.bob.member, post);
    const at = `/s/books/${post.pid}/token`;
    const paths = ["/", "/all/new", "/s/books", "/m/books+garden", "/domain/example.org", "/subs", "/search?q=x", at];
    paths.push(
      `${at}/${comment.cid}`,
      "/u/bob",
      "/u/bob/posts",
      "/u/bob/comments",
      "/wiki/tos",
      "/nothing/here",
      "/s/none",
    );
    for (const path of [...paths, "/login", "/register"]) {
      expect([path, tokenOf(await app.people.visitor.get(path))]).toEqual([path, expect.stringMatching(/^v\.\d+\./)]);
    }
    const { csrf } = app.app.services;
    const session = hashSessionToken(app.people.alice.member.token);
    for (const path of [
      "/",
      ...paths,
      "/welcome",
      "/settings/account",
      "/createsub",
      "/submit/text/books",
      "/submit/link",
    ]) {
      expect([path, csrf.accepts(tokenOf(await app.people.alice.get(path)), session, 0)]).toEqual([path, true]);
    }
  });

  test("is valid for a day for visitors, and with the session for members", async () => {
    const { visitor, alice, bob } = app.people;
    const token = tokenOf(await visitor.get("/login"));
    const theme = (csrf: string, who = visitor) => who.post("/do/theme", { theme: "dark" }, { csrf });
    const start = app.clock.now;
    expect((await theme(token)).status).toBe(200);
    app.clock.now = start - (start % HOUR) + 24 * HOUR - 1;
    expect((await theme(token)).status).toBe(200);
    app.clock.now += 1;
    expect((await theme(token)).json.code).toBe("request.csrf");
    app.clock.now = start - HOUR;
    expect((await theme(token)).json.code).toBe("request.csrf");
    app.clock.now = start;
    for (const wrong of [token.replace(/\d+/, (hour) => String(Number(hour) + 1)), `${token}x`, token.slice(0, -1)]) {
      expect((await theme(wrong)).json.code).toBe("request.csrf");
    }
    const own = tokenOf(await alice.get("/"));
    expect((await theme(own, alice)).status).toBe(200);
    for (const [csrf, who] of [
      [own, bob],
      [own, visitor],
      [token, alice],
    ] as const) {
      expect((await theme(csrf, who)).json.code).toBe("request.csrf");
    }
  });

  test("is accepted in the header, which takes precedence over the field", async () => {
    const { alice } = app.people;
    const token = tokenOf(await alice.get("/"));
    const ask = (header: string, csrf: string | false) =>
      alice.post("/do/theme", { theme: "dark" }, { csrf, headers: { "x-csrf-token": header } });
    expect((await ask(token, false)).status).toBe(200);
    expect((await ask("m.wrong", token)).json.code).toBe("request.csrf");
  });
});
