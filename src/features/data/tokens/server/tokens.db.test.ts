import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noTeamCounts } from "#domain/live.ts";
import { SCOPES, type Scope } from "#domain/scopes.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer, type Viewer } from "#domain/viewer.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type Makers, type Member, makers } from "../../../../../tests/support/world.ts";
import { MAX_TOKENS } from "../token.ts";
import { findFeedOwner, makeFeedToken } from "./feed-tokens.ts";
import { loadBearer, restrictToScopes } from "./load-bearer.ts";
import { loadTokens, makeToken, removeToken, setBot } from "./own-tokens.ts";

const START = 1_800_000_000_000;
const DAY = 86_400_000;

let db: Db<Tables>;
let make: Makers;
let now: number;
/** Simulates read-only mode. */
let isReadOnly: boolean;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  db = await testDatabase<Tables>();
  make = makers(db, () => now);
});
afterAll(() => db.close());
beforeEach(async () => {
  now = START;
  isReadOnly = false;
  await db.write(async (trx) => {
    await trx.deleteFrom("api_token").execute();
    await trx.deleteFrom("job").execute();
  });
  [alice, bob] = [await make.member(), await make.member()];
});

const write = <R>(work: Parameters<typeof db.write<R>>[0]) =>
  isReadOnly ? Promise.reject(new Error("read-only")) : db.write(work);

const ctxOf = ({ uid }: Member) =>
  ({
    read: db.read,
    write: <R>(work: (trx: Parameters<Parameters<typeof db.write<R>>[0]>[0], emit: () => void) => Promise<R>) =>
      write((trx) => work(trx, () => {})),
    viewer: { ...publicViewer, uid },
    client: { network: "192.0.2.0/24", browser: "Firefox" },
    sendsMail: false,
    now: () => now,
  }) as unknown as Ctx;

const bearer = (token: string) =>
  loadBearer(
    {
      db: { read: db.read, write } as typeof db,
      now: () => now,
      loadViewer: (hash) => loadViewer(db.read, hash, DEFAULT_SETTINGS, now),
    },
    token,
  );
const feedOwner = (token: string) => findFeedOwner(ctxOf(bob), token);

const all = { read: true, vote: true, post: true, message: true, moderate: true };
const none = { read: false, vote: false, post: false, message: false, moderate: false };
const tokenOf = (who: Member, more: Partial<Parameters<typeof makeToken>[1]> = {}) =>
  makeToken(ctxOf(who), { name: "app", days: 7, ...all, ...more });

const stored = () => db.read.selectFrom("api_token").selectAll().orderBy("tid").execute();
const give = (who: Member, row: Partial<Tables["person"]>) =>
  db.write((trx) =>
    trx
      .updateTable("person")
      .set(row as object)
      .where("uid", "=", who.uid)
      .execute(),
  );

describe("creation of a token", () => {
  test.each([
    ["one scope without expiry", { ...none, vote: true, days: 0 }, "vote", null],
    ["every scope for a week", { ...all, days: 7 }, "read vote post message moderate", START + 7 * DAY],
  ] as const)("with %s stores it as a hash", async (_name, input, scopes, expires_at) => {
    const token = await tokenOf(alice, { name: "script", ...input });
    expect(token).toMatch(/^ambit_[\w-]{43}$/);
    const row = { tid: expect.any(Number), uid: alice.uid, name: "script", token_hash: hashSessionToken(token) };
    expect(await stored()).toEqual([{ ...row, scopes, created_at: START, expires_at, last_used_at: null }]);
  });

  test("for private feeds stores a hash without expiry, with only the feed scope", async () => {
    const token = await makeFeedToken(ctxOf(alice), { name: "reader" });
    expect(token).toMatch(/^ambit_feed_[\w-]{43}$/);
    const row = { tid: expect.any(Number), uid: alice.uid, name: "reader", token_hash: hashSessionToken(token) };
    expect(await stored()).toEqual([
      { ...row, scopes: "feed", created_at: START, expires_at: null, last_used_at: null },
    ]);
  });

  test.each([
    ["token-made", () => tokenOf(alice)],
    ["feeds-made", () => makeFeedToken(ctxOf(alice), { name: "reader" })],
  ])("notifies its owner, up to the limit: %s", async (kind, add) => {
    const rows = Array.from({ length: 3 * MAX_TOKENS }, (_, n) => ({
      uid: n < MAX_TOKENS - 1 ? alice.uid : bob.uid,
      ...{ name: "old", token_hash: `${n}`, scopes: "read", created_at: 1, expires_at: null },
    }));
    await db.write((trx) => trx.insertInto("api_token").values(rows).execute());
    await add();
    const jobs = () => db.read.selectFrom("job").select("payload").execute();
    const note = { uid: alice.uid, note: kind, network: "192.0.2.0/24", browser: "Firefox" };
    expect((await jobs()).map(({ payload }) => JSON.parse(payload))).toEqual([note]);
    await expect(add()).rejects.toMatchObject({ code: "token.too-many" });
    expect(await stored()).toHaveLength(rows.length + 1);
    expect(await jobs()).toHaveLength(1);
  });
});

describe("a token", () => {
  /** Tokens by kind, with the viewer that each one yields. */
  const tokens: Record<
    string,
    { token: () => Promise<string>; opens: "program" | "feeds" | null; scopes?: Scope[] | null }
  > = {
    "of a member": {
      token: () => tokenOf(alice, { ...none, read: true, vote: true }),
      opens: "program",
      scopes: ["read", "vote"],
    },
    "that is about to expire": {
      token: async () => {
        const token = await tokenOf(alice);
        now += 7 * DAY - 1;
        return token;
      },
      opens: "program",
      scopes: [...SCOPES],
    },
    "that has expired": {
      token: async () => {
        const token = await tokenOf(alice);
        now += 7 * DAY;
        return token;
      },
      opens: null,
    },
    "for feeds": { token: () => makeFeedToken(ctxOf(alice), { name: "reader" }), opens: "feeds" },
    "of a session": { token: async () => alice.token, opens: "program", scopes: null },
    "of an unknown session": { token: async () => newSessionToken(), opens: null },
    "of an unknown member": { token: async () => `ambit_${newSessionToken()}`, opens: null },
    "for unknown feeds": { token: async () => `ambit_feed_${newSessionToken()}`, opens: null },
    "that was revoked": {
      token: async () => {
        const token = await tokenOf(alice);
        await removeToken(ctxOf(alice), (await stored())[0]?.tid ?? 0);
        return token;
      },
      opens: null,
    },
    "of a wrong format": { token: async () => "nonsense", opens: null },
  };

  test.each(Object.entries(tokens))("%s grants only its own access", async (_name, { token, opens, scopes }) => {
    const made = await token();
    const viewer = { uid: alice.uid, name: alice.name };
    const sessionHash = scopes === null ? hashSessionToken(alice.token) : null;
    const expected = opens === "program" ? { viewer, sessionHash, scopes: scopes && new Set(scopes) } : null;
    const found = await bearer(made);
    expect(found && { ...found, viewer: { uid: found.viewer.uid, name: found.viewer.name } }).toEqual(expected);
    expect((await feedOwner(made))?.uid).toBe(opens === "feeds" ? alice.uid : undefined);
  });

  test("is rejected for an inactive account", async () => {
    const [personal, feed] = [await tokenOf(alice), await makeFeedToken(ctxOf(alice), { name: "reader" })];
    await give(alice, { status: 5 as never });
    expect(await Promise.all([bearer(personal), bearer(alice.token), feedOwner(feed)])).toEqual([null, null, null]);
  });

  test("opens no feed if its prefix and stored scopes differ", async () => {
    const row = { uid: alice.uid, name: "odd", scopes: "read", created_at: 1, expires_at: null };
    const token = `ambit_feed_${newSessionToken()}`;
    await db.write((trx) =>
      trx
        .insertInto("api_token")
        .values({ ...row, token_hash: hashSessionToken(token) })
        .execute(),
    );
    expect(await feedOwner(token)).toBeNull();
  });

  test.each([
    ["of a member", () => tokenOf(alice, { days: 0 }), bearer],
    ["for feeds", () => makeFeedToken(ctxOf(alice), { name: "reader" }), feedOwner],
  ] as const)("%s stores its last use every ten minutes, except in read-only mode", async (_name, add, open) => {
    const [token] = [await add(), await tokenOf(bob)];
    const used = async () => (await stored()).map((row) => row.last_used_at);
    isReadOnly = true;
    expect(await open(token)).not.toBeNull();
    expect(await used()).toEqual([null, null]);
    isReadOnly = false;
    for (const [later, expected] of [
      [0, START],
      [600_000, START],
      [600_001, START + 600_001],
    ] as const) {
      now = START + later;
      await open(token);
      expect(await used()).toEqual([expected, null]);
    }
  });
});

describe("the viewer of a token", () => {
  const full: Viewer = {
    ...publicViewer,
    ...{ uid: 7, name: "mina", isAdmin: true, mayAdmin: true, provenAt: 5, unread: 2, unreadMessages: 3 },
    team: new Map([[1, "mod"]]),
    modmail: new Map([[1, 4]]),
    openReports: { reports: { 1: 5 }, comments: { 1: 6 } },
  };
  const rest = { ...full, isAdmin: false, mayAdmin: false, provenAt: 0 };
  const alone = { ...rest, team: new Map(), modmail: new Map(), openReports: noTeamCounts };

  test.each<[Scope[], Viewer]>([
    [[], { ...alone, unreadMessages: 0 }],
    [["read", "vote", "post"], { ...alone, unreadMessages: 0 }],
    [["message"], alone],
    [["moderate"], { ...rest, unreadMessages: 0 }],
    [["message", "moderate"], rest],
  ])("has no admin rights and only the data of the scopes %j", (scopes, expected) => {
    expect(restrictToScopes(full, new Set(scopes))).toEqual(expected);
  });

  test("has no more rights than the scopes grant", async () => {
    await give(alice, { is_admin: 1 as never });
    const { sid } = await make.sub(alice);
    const found = await bearer(await tokenOf(alice));
    expect(found?.viewer).toMatchObject({ isAdmin: false, mayAdmin: false, team: new Map([[sid, "owner"]]) });
    const reader = await feedOwner(await makeFeedToken(ctxOf(alice), { name: "reader" }));
    expect(reader).toMatchObject({ isAdmin: false, mayAdmin: false, team: new Map() });
  });
});

describe("tokens of a viewer", () => {
  test("are listed newest first with their expiry", async () => {
    await tokenOf(alice, { name: "ends", days: 7, ...none, post: true });
    await makeFeedToken(ctxOf(alice), { name: "reader" });
    await tokenOf(bob);
    const used = await tokenOf(alice, { name: "stays", days: 30, ...none, read: true });
    now = START + 1;
    await bearer(used);
    const created = { tid: expect.any(Number), createdAt: START };
    const ends = { ...created, name: "ends", isFeed: false, scopes: ["post"], expiresAt: START + 7 * DAY };
    const reader = { ...created, name: "reader", isFeed: true, scopes: [], expiresAt: null, isOver: false };
    const stays = { ...created, name: "stays", isFeed: false, scopes: ["read"], expiresAt: START + 30 * DAY };
    const rest = [{ ...reader, lastUsedAt: null }];
    for (const [at, isOver] of [
      [START + 7 * DAY - 1, false],
      [START + 7 * DAY, true],
    ] as const) {
      now = at;
      expect((await loadTokens(ctxOf(alice))).tokens).toEqual([
        { ...stays, isOver: false, lastUsedAt: START + 1 },
        ...rest,
        { ...ends, isOver, lastUsedAt: null },
      ]);
    }
  });

  test("can be revoked at once, but not those of others", async () => {
    await tokenOf(alice);
    await tokenOf(alice);
    await tokenOf(bob);
    const [first = 0, second = 0, others = 0] = (await stored()).map(({ tid }) => tid);
    await expect(removeToken(ctxOf(alice), others)).rejects.toMatchObject({ code: "token.none" });
    await removeToken(ctxOf(alice), first);
    await expect(removeToken(ctxOf(alice), first)).rejects.toMatchObject({ code: "token.none" });
    expect((await stored()).map(({ tid }) => tid)).toEqual([second, others]);
  });

  test("allow marking only the viewer as a bot", async () => {
    const marks = async () =>
      (await Promise.all([alice, bob].map((who) => loadTokens(ctxOf(who))))).map((one) => one.isBot);
    expect(await marks()).toEqual([false, false]);
    await setBot(ctxOf(alice), true);
    expect(await marks()).toEqual([true, false]);
    await setBot(ctxOf(bob), true);
    await setBot(ctxOf(alice), false);
    expect(await marks()).toEqual([false, true]);
  });
});
