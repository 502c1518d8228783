import { afterEach, beforeEach, expect, test } from "vitest";
import { experienceOf } from "#lib/level.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { answerProofOfWork, requestProofOfWork } from "../support/captcha.ts";
import type { Client } from "../support/client.ts";

// Settings that no other test covers in both states: see tests/golden/settings-shown.test.ts.

const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Changes a setting and moves past the cache time of visitors' pages (five seconds). */
async function set(setting: string, value: string | number): Promise<void> {
  const got = await app.people.adam.post("/do/admin/config/set", { setting, value });
  expect(got.json).toEqual({ status: "ok" });
  app.clock.now += 6_000;
}
const layout = async (who: Client) =>
  (await who.get("/-/data/", { headers: { "x-ambit-layout": "1" } })).json.layout as Record<string, unknown>;
let made = 0;
const filled = () => ({
  username: `newcomer${++made}`,
  password: "right horse",
  confirm: "right horse",
  accept_tos: "on",
});
const register = (fields: object = {}) => app.people.visitor.post("/register", { ...filled(), ...fields });
const write = (who: Client, sub = "books") =>
  who.post("/submit/text", { sub, title: `A thought with ${++made} words`, content: "About books" });
const nsfwOf = async (name: string) =>
  (await app.db.read.selectFrom("person").select("nsfw").where("name", "=", name).executeTakeFirstOrThrow()).nsfw;

test("site.name and site.motto: appear in the title of the front page", async () => {
  const { visitor } = app.people;
  expect((await visitor.get("/")).text).toContain("<title>Ambit · A calm place to read and talk</title>");
  await set("site.name", "Salon");
  await set("site.motto", "Talk");
  expect((await visitor.get("/")).text).toContain("<title>Salon · Talk</title>");
});

test("site.copyright: appears in the footer", async () => {
  const { visitor } = app.people;
  expect((await visitor.get("/")).text).not.toContain("Our own words");
  await set("site.copyright", "Our own words");
  expect((await visitor.get("/")).text).toContain("Our own words");
});

test("site.placeholder_account: replaces a missing owner of a sub", async () => {
  const { adam, visitor } = app.people;
  const standIn = async () => (await visitor.get("/-/data/s/garden")).json.data.side.standIn;
  expect(await standIn()).toBeNull();
  await app.db.write((trx) => trx.deleteFrom("sub_mod").where("sid", "=", app.garden.sid).execute());
  app.clock.now += 6_000;
  expect(await standIn()).toBe("Site");
  await set("site.placeholder_account", "Nobody in particular");
  expect(await standIn()).toBe("Nobody in particular");
  expect((await adam.get("/s/garden")).text).toContain("Nobody in particular");
});

test("site.notifications_on_icon: enables the count on the icon", async () => {
  expect((await layout(app.people.alice)).countOnIcon).toBe(true);
  await set("site.notifications_on_icon", "False");
  expect((await layout(app.people.alice)).countOnIcon).toBe(false);
});

test("site.enable_chat: enables the chat", async () => {
  const { alice } = app.people;
  expect((await layout(alice)).hasChat).toBe(true);
  expect((await alice.get("/")).text).toContain('href="/chat"');
  await set("site.enable_chat", "False");
  expect((await layout(alice)).hasChat).toBe(false);
  expect((await alice.get("/")).text).not.toContain('href="/chat"');
});

test("site.captcha_work and attack.work: set the number of tries", async () => {
  const asking = await testApp({ config: { limits: true } });
  const { visitor } = asking.people;
  const tries = async () => {
    const work = (await requestProofOfWork(visitor, "register")) ?? expect.fail("no work is asked");
    return Number((await answerProofOfWork(work)).split(".")[0]);
  };
  await asking.make.setting("site.captcha_work", "1");
  expect(await tries()).toBeLessThanOrEqual(300);
  await asking.make.setting("site.captcha_work", "4");
  expect(await tries()).toBeGreaterThanOrEqual(400);
  await asking.make.setting("site.captcha_work", "1");
  await asking.make.setting("attack.work", "5");
  expect(await tries()).toBeLessThanOrEqual(300);
  await asking.people.adam.post("/do/admin/attack_mode", { value: "True" });
  expect(await tries()).toBeGreaterThanOrEqual(500);
  await asking.close();
});

test("site.invite_level: allows members of that level to create codes", async () => {
  const member = app.as(await app.make.member("host", { score: experienceOf(2) }));
  await set("site.require_invite_code", "True");
  const invite = async () => (await member.post("/do/create_invite")).json;
  expect((await invite()).code).toBe("invite.none-left");
  await set("site.invite_level", 2);
  expect((await invite()).status).toBe("ok");
});

test("site.username_max_length: limits new names", async () => {
  const [five, six] = ["abcde", "abcdef"];
  await set("site.username_max_length", 5);
  expect((await register({ username: six })).json).toMatchObject({ code: "account.name-invalid", field: "username" });
  expect((await register({ username: five })).json.status).toBe("ok");
  await set("site.username_max_length", 6);
  expect((await register({ username: six })).json.status).toBe("ok");
});

test("site.daily_sub_posting_limit and site.daily_site_posting_limit: limit a member's posts per day", async () => {
  const { bob } = app.people;
  await set("site.daily_sub_posting_limit", 1);
  expect((await write(bob)).status).toBe(200);
  expect((await write(bob)).json.code).toBe("post.too-many-today");
  expect((await write(bob, "garden")).status).toBe(200);
  await set("site.daily_sub_posting_limit", 10);
  await set("site.daily_site_posting_limit", 2);
  expect((await write(bob)).json.code).toBe("post.too-many-today");
  await set("site.daily_site_posting_limit", 3);
  expect((await write(bob)).status).toBe(200);
});

test("site.archive_post_after and site.archive_sticky_posts: close older posts to comments", async () => {
  const { alice, bob } = app.people;
  const [old, sticky] = [
    await app.make.post(alice.member, app.books, { ageMs: 10 * DAY }),
    await app.make.post(alice.member, app.books, { ageMs: 10 * DAY }),
  ];
  await app.db.write((trx) =>
    trx.updateTable("post").set({ sticky_at: app.clock.now }).where("pid", "=", sticky.pid).execute(),
  );
  const answers = async () =>
    Promise.all(
      [old, sticky].map(
        async ({ pid }) =>
          (await bob.post(`/do/sendcomment/${pid}`, { post: pid, parent: 0, comment: "Still" })).status,
      ),
    );
  expect(await answers()).toEqual([200, 200]);
  await set("site.archive_post_after", 5);
  expect(await answers()).toEqual([403, 403]);
  await set("site.archive_sticky_posts", "False");
  expect(await answers()).toEqual([403, 200]);
});

test("site.nsfw.anon.show and site.nsfw.anon.blur: set the visibility of NSFW posts for visitors", async () => {
  const { visitor, alice } = app.people;
  const spicy = await app.make.post(alice.member, app.books, { nsfw: true });
  const rows = async () =>
    (await visitor.get("/-/data/all/new")).json.data.feed.list.rows as { pid: number; blur: unknown }[];
  const shown = async () => (await rows()).find(({ pid }) => pid === spicy.pid)?.blur;
  expect(await shown()).toBe("nsfw");
  await set("site.nsfw.anon.blur", "False");
  expect(await shown()).toBeNull();
  await set("site.nsfw.anon.show", "False");
  expect(await shown()).toBeUndefined();
});

test("site.nsfw.new_user_default.show and site.nsfw.new_user_default.blur: set it for new members", async () => {
  const nsfwOfNew = async () => {
    const fields = filled();
    expect((await register(fields)).json.status).toBe("ok");
    return nsfwOf(fields.username);
  };
  expect(await nsfwOfNew()).toBe("blur");
  await set("site.nsfw.new_user_default.blur", "False");
  expect(await nsfwOfNew()).toBe("show");
  await set("site.nsfw.new_user_default.show", "False");
  expect(await nsfwOfNew()).toBe("hide");
});
