import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AttackView } from "#features/site/attack-mode/attack.ts";
import { type Limiter, makeLimiter, noLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import type { MadePost } from "../support/world.ts";

const HOUR = 3_600_000;

let app: TestApp;
let post: MadePost;
const begin = async (limiter: Limiter) => {
  app = await testApp({ limiter });
  // makes the test members older than newcomers
  await app.db.write((trx) =>
    trx
      .updateTable("person")
      .set({ joined_at: app.clock.now - 100 * HOUR })
      .execute(),
  );
  post = await app.make.post(app.people.alice.member, app.books);
};
beforeEach(() => begin(noLimiter));
afterEach(() => app.close());

let made = 0;
const turn = (value: "True" | "False") => app.people.adam.post("/do/admin/attack_mode", { value });
const view = async (): Promise<AttackView> => (await app.people.adam.get("/-/data/admin")).json.data.attack;
const work = () => app.app.jobs.runDue();
const wrongFrom = (address?: string) =>
  app.people.visitor.post(
    "/login",
    { username: `nobody${++made}`, password: "wrong" },
    address === undefined ? {} : { address },
  );
const signUp = (address: string, more: object = {}) =>
  app.people.visitor.post(
    "/register",
    {
      ...{ username: `newcomer${++made}`, password: "right horse", confirm: "right horse", accept_tos: "on" },
      ...more,
    },
    { address },
  );
async function newcomer(): Promise<Client> {
  const member = await app.make.member(`fresh${++made}`);
  await app.db.write((trx) =>
    trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", member.uid).execute(),
  );
  return app.as(member);
}
const comment = (who: Client) =>
  who.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "Well" });
const write = (who: Client) =>
  who.post("/submit/text", { sub: "books", title: `A long thought ${++made}`, content: "About books" });

describe("attack.tight_limits", () => {
  beforeEach(async () => {
    await app.close();
    await begin(makeLimiter());
  });
  const until429 = async (send: () => Promise<TestResponse>) => {
    for (let n = 0; n < 30; n++) if ((await send()).status === 429) return n;
    return 30;
  };

  test("halves only the limits of sign-up, log-in and newcomers' writes", async () => {
    expect(await until429(() => wrongFrom("192.0.2.20"))).toBe(25);
    await turn("True");
    expect(await until429(() => wrongFrom("192.0.2.21"))).toBe(12);
    expect(await until429(() => app.people.visitor.post("/register", {}, { address: "192.0.2.22" }))).toBe(2);
    const fresh = await newcomer();
    const speak = (who: Client, address: string) =>
      who.post(`/do/sendcomment/${post.pid}`, { comment: "" }, { address });
    expect(await until429(() => speak(fresh, "192.0.2.23"))).toBe(3);
    expect(await until429(() => speak(app.people.bob, "192.0.2.24"))).toBe(6);
    await app.app.attacks.flush();
    expect((await view()).running?.counts.limited).toBe(3);
  });

  test("keeps the limits if the setting is off", async () => {
    await app.make.setting("attack.tight_limits", "0");
    await turn("True");
    expect(await until429(() => app.people.visitor.post("/register", {}, { address: "192.0.2.30" }))).toBe(5);
  });
});

describe("thresholds of attack mode", () => {
  let from = 0;
  const wrong = () => wrongFrom(`198.51.100.${++from}`);
  const running = async () => {
    await app.app.attacks.flush();
    return (await view()).running?.why ?? null;
  };

  test("attack.log_ins: starts with this number of addresses with refused log-ins within an hour; 0 disables it", async () => {
    await app.make.setting("attack.log_ins", "3");
    await wrong();
    await wrong();
    expect(await running()).toBeNull();
    app.clock.now += HOUR;
    await wrong();
    expect(await running()).toBeNull();
    await wrong();
    await wrong();
    expect(await running()).toBe("log_ins");
    expect((await view()).watched).toContainEqual({ kind: "log_ins", n: 3, threshold: 3 });
    const acts = await app.db.read.selectFrom("mod_action").select(["code", "uid", "note"]).execute();
    expect(acts).toEqual([{ code: 235, uid: null, note: "log_ins" }]);
    // earlier log-ins do not start it again after an admin ended it
    await turn("False");
    app.clock.now += 60_000;
    await wrong();
    expect(await running()).toBeNull();
    await app.make.setting("attack.log_ins", "0");
    for (let n = 0; n < 4; n++) await wrong();
    expect(await running()).toBeNull();
  });

  test("attack.first_posts: counts each newcomer once and ignores members", async () => {
    await app.make.setting("attack.first_posts", "2");
    const fresh = await newcomer();
    for (let n = 0; n < 3; n++) await comment(app.people.alice);
    for (let n = 0; n < 3; n++) await comment(fresh);
    await write(fresh);
    expect(await running()).toBeNull();
    await write(await newcomer());
    expect(await running()).toBe("first_posts");
  });

  test("attack.first_posts: never starts in the first three days of a site", async () => {
    await app.make.setting("attack.first_posts", "2");
    await app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ joined_at: app.clock.now - 71 * HOUR })
        .execute(),
    );
    for (const who of [await newcomer(), await newcomer(), await newcomer()]) await write(who);
    expect(await running()).toBeNull();
    app.clock.now += 2 * HOUR;
    for (const who of [await newcomer(), await newcomer()]) await write(who);
    expect(await running()).toBe("first_posts");
  });

  test("attack.sign_ups: ignores refused forms and sign-ups from one household", async () => {
    await app.make.setting("attack.sign_ups", "2");
    const at = (n: number) => `2001:db8:7:${n.toString(16)}::${n + 1}`;
    for (let n = 0; n < 20; n += 1) await signUp(at(n));
    for (let n = 0; n < 20; n += 1) await signUp(`203.0.113.${n}`, { username: "no name!" });
    expect(await running()).toBeNull();
    await signUp("2001:db8:8::1");
    expect(await running()).toBe("sign_ups");
  });

  test("attack.sign_ups: counts addresses and ends after a calm hour", async () => {
    await app.make.setting("attack.sign_ups", "2");
    await work();
    await signUp("203.0.113.1");
    await signUp("203.0.113.2");
    expect(await running()).toBe("sign_ups");
    app.clock.now += HOUR / 2;
    await work();
    expect(await running()).toBe("sign_ups");
    app.clock.now += HOUR / 2;
    await work();
    expect(await running()).toBeNull();
  });
});
