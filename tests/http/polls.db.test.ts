import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { ANY_NUMBER, asPattern, containing, en, forAnyNumber } from "../support/texts.ts";
import type { MadePoll } from "../support/world.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await app.db.write((trx) => trx.updateTable("sub").set({ allow_poll: 1 }).execute());
});
afterEach(() => app.close());

const JSON_PLEASE = { headers: { accept: "application/json" } };
const MINUTE = 60_000;
const DAY = 86_400_000;
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const counts = async (pid: number) =>
  (
    await app.db.read
      .selectFrom("poll_option")
      .select(["oid", "votes"])
      .where("pid", "=", pid)
      .orderBy("position")
      .execute()
  ).map(({ votes }) => votes);
const cast = (who: Client, poll: MadePoll, at: number) => who.post(`/do/cast_vote/${poll.pid}/${poll.oids[at]}`);
const withdraw = (who: Client, poll: MadePoll) => who.post(`/do/remove_vote/${poll.pid}`);
const close = (who: Client, pid: number) => who.post("/do/close_poll", { post: pid });
/** A post's own page, as seen by this client. */
async function pageOf(who: Client, poll: MadePoll, query = ""): Promise<TestResponse> {
  const short = await who.get(`/p/${poll.pid}`);
  return who.get(`${short.location}${query}`);
}

describe("new poll", () => {
  const filled = (fields: Record<string, unknown> = {}) => ({
    sub: "books",
    title: "What shall we drink?",
    "options-0": "Tea",
    "options-1": " Coffee\u0000 ",
    ...fields,
  });
  const submit = (who: Client, fields: Record<string, unknown>) => who.post("/submit/poll", filled(fields));
  const pidOf = (got: TestResponse) => Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
  const stored = async (pid: number) => ({
    ...(await app.db.read.selectFrom("poll").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow()),
    options: (
      await app.db.read.selectFrom("poll_option").select("text").where("pid", "=", pid).orderBy("position").execute()
    ).map(({ text }) => text),
  });

  test("has a form for members in subs that allow polls", async () => {
    const { alice, visitor } = app.people;
    expect((await visitor.get("/submit/poll/books")).location).toMatch(/^\/login/);
    const page = await alice.get("/submit/poll/books");
    expect(page.status).toBe(200);
    for (const at of [0, 1, 2, 3, 4, 5]) expect(page.text).toContain(`name="options-${at}"`);
    await app.db.write((trx) => trx.updateTable("sub").set({ allow_poll: 0 }).execute());
    expect((await alice.get("/submit/poll/books")).location).toBe("/submit/link/books");
    expect(refusal(await submit(alice, {}))).toEqual([403, "post.type-not-allowed", "type"]);
  });

  test("stores options in order and omits empty ones", async () => {
    const got = await submit(app.people.alice, {
      content: "Think of the **cups**.",
      "options-3": "Water",
      "options-5": " \u200b ",
      "options-6": "a seventh",
      hideresults: "on",
      level: "2",
      closetime: new Date(app.clock.now + DAY).toISOString(),
    });
    expect(got.status).toBe(200);
    expect(await stored(pidOf(got))).toEqual({
      pid: pidOf(got),
      closes_at: app.clock.now + DAY,
      closed_at: null,
      closed_by: null,
      hides_results: 1,
      min_level: 2,
      options: ["Tea", "Coffee", "Water"],
    });
    const post = await app.db.read.selectFrom("post").selectAll().where("pid", "=", pidOf(got)).executeTakeFirst();
    expect(post).toMatchObject({ type: "poll", content: "Think of the **cups**.", link: null, score: 1 });
  });

  test("reads date, hour and minute of a plain form as UTC", async () => {
    const at = new Date(app.clock.now + 3 * DAY);
    const got = await app.people.alice.form("/submit/poll/books", {
      title: "What shall we drink?",
      "options-0": "Tea",
      "options-1": "Coffee",
      "options-2": "",
      "closetime-on": "on",
      "closetime-date": at.toISOString().slice(0, 10),
      "closetime-hour": "12",
      "closetime-minute": "05",
    });
    expect(got.status).toBe(303);
    const pid = Number(/\/(\d+)\//.exec(got.location ?? "")?.[1]);
    expect((await stored(pid)).closes_at).toBe(Date.parse(`${at.toISOString().slice(0, 10)}T12:05Z`));
  });

  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
  test.each([
    ["one option", { "options-1": "" }, "poll.too-few", "options-1"],
    ["no option", { "options-0": "", "options-1": "\u2003" }, "poll.too-few", "options-0"],
    ["a visible empty option", { "options-shown": "3" }, "poll.option-missing", "options-2"],
    ["a long option", { "options-1": "x".repeat(129) }, "poll.option-long", "options-1"],
    ["a past time", { closetime: ahead(-MINUTE) }, "poll.time-past", "closetime"],
    ["a time too far ahead", { closetime: ahead(61 * DAY) }, "poll.time-far", "closetime"],
    ["no time", { closetime: "soon" }, "poll.time-invalid", "closetime"],
    ["an invalid date", { closetime: "2030-02-31T12:00:00.000Z" }, "poll.time-invalid", "closetime"],
    ["an enabled end without a date", { "closetime-on": "on" }, "poll.time-invalid", "closetime"],
    ["a level that is not a number", { level: "high" }, "poll.level-value", "level"],
    ["a level above the max", { level: "101" }, "poll.level-value", "level"],
    ["a long text", { content: "x".repeat(65_536) }, "post.content-length", "content"],
  ])("refuses %s", async (_what, fields, code, field) => {
    expect(refusal(await submit(app.people.alice, fields))).toEqual([400, code, field]);
    expect(await app.db.read.selectFrom("post").select("pid").execute()).toEqual([]);
    expect(await app.db.read.selectFrom("poll_option").select("oid").execute()).toEqual([]);
  });

  test("accepts options of any 128 characters and a duration of sixty days", async () => {
    const got = await submit(app.people.alice, {
      "options-1": "🌿".repeat(128),
      closetime: new Date(app.clock.now + 60 * DAY - MINUTE).toISOString(),
    });
    expect(got.status).toBe(200);
  });

  test("refuses visitors, banned members and requests without the CSRF token", async () => {
    const { visitor, alice, bob } = app.people;
    await app.make.ban(bob.member, app.books);
    expect(refusal(await submit(visitor, {}))[1]).toBe("account.log-in");
    expect(refusal(await submit(bob, {}))[1]).toBe("post.banned");
    expect(refusal(await alice.post("/submit/poll", filled(), { csrf: false }))[1]).toBe("request.csrf");
  });

  test("lets the author edit the text, but no one the options", async () => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    expect((await alice.post(`/do/edit_txtpost/${poll.pid}`, { content: "More words." })).status).toBe(200);
    expect(refusal(await bob.post(`/do/edit_txtpost/${poll.pid}`, { content: "Mine." }))[1]).toBe("post.not-yours");
    expect((await pageOf(bob, poll)).text).toContain("More words.");
  });

  test("saves a draft", async () => {
    const { alice } = app.people;
    const fields = { "options-0": "Tea", "closetime-on": "on", "closetime-date": "2030-01-01" };
    expect((await alice.post("/do/draft", { place: "submit poll", fields })).status).toBe(200);
    expect((await alice.get("/do/drafts?place=submit+poll", JSON_PLEASE)).json.draft.fields).toEqual(fields);
    await submit(alice, {});
    await expect.poll(async () => (await alice.get("/do/drafts?place=submit+poll", JSON_PLEASE)).json.draft).toBeNull();
  });
});

describe("votes in a poll", () => {
  test("are cast once, withdrawn and cast again; counts follow", async () => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    const [tea, coffee] = poll.oids as [number, number];
    expect((await cast(bob, poll, 0)).json).toEqual({ status: "ok", votes: { [tea]: 1, [coffee]: 0 } });
    expect(refusal(await cast(bob, poll, 1))).toEqual([409, "poll.voted", undefined]);
    expect(refusal(await cast(bob, poll, 0))).toEqual([409, "poll.voted", undefined]);
    expect(await counts(poll.pid)).toEqual([1, 0]);
    expect((await withdraw(bob, poll)).json).toEqual({ status: "ok", votes: { [tea]: 0, [coffee]: 0 } });
    expect((await withdraw(bob, poll)).json.status).toBe("ok");
    await cast(bob, poll, 1);
    await cast(alice, poll, 1);
    expect(await counts(poll.pid)).toEqual([0, 2]);
    expect(await recount(app.db)).toEqual([]);
  });

  test("redirect to the page after a plain form", async () => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    const back = { headers: { referer: "http://ambit.test/s/books/1/x" } };
    const got = await bob.form(`/do/cast_vote/${poll.pid}/${poll.oids[1]}`, {}, back);
    expect([got.status, got.location]).toEqual([303, "/s/books/1/x"]);
    expect(await counts(poll.pid)).toEqual([0, 1]);
    expect((await bob.form(`/do/remove_vote/${poll.pid}`, {}, back)).status).toBe(303);
    expect(await counts(poll.pid)).toEqual([0, 0]);
    expect((await bob.form(`/do/cast_vote/${poll.pid}/${poll.oids[1]}`, {}, { ...back, csrf: false })).status).toBe(
      403,
    );
    expect(await counts(poll.pid)).toEqual([0, 0]);
  });

  test.each([
    ["a deleted post", { deleted: 2 }, [403, "vote.deleted"]],
    ["an archived post", { ageMs: 61 * DAY }, [403, "post.archived"]],
    ["a closed poll", { closedAt: 1 }, [403, "poll.closed"]],
    ["an expired poll", { closesAt: 1 }, [403, "poll.closed"]],
  ] as const)("%s accepts no votes and no withdrawals", async (_what, state, expected) => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books, state);
    expect(refusal(await cast(bob, poll, 0)).slice(0, 2)).toEqual(expected);
    expect(refusal(await withdraw(bob, poll)).slice(0, 2)).toEqual(expected);
    expect(await counts(poll.pid)).toEqual([0, 0]);
  });

  test("require a level if set, but not for withdrawals", async () => {
    const { alice } = app.people;
    const low = app.as(await app.make.member("low", { score: 39 }));
    const high = app.as(await app.make.member("high", { score: 40 }));
    const poll = await app.make.poll(alice.member, app.books, { minLevel: 2 });
    expect(refusal(await cast(low, poll, 0)).slice(0, 2)).toEqual([403, "poll.level"]);
    expect((await cast(high, poll, 0)).status).toBe(200);
    await app.db.write((trx) => trx.updateTable("person").set({ score: 0 }).execute());
    expect((await withdraw(high, poll)).status).toBe(200);
    expect(await counts(poll.pid)).toEqual([0, 0]);
  });

  test("are refused for bans, disabled subs and other posts", async () => {
    const { alice, bob, carol, visitor, adam } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    const other = await app.make.poll(alice.member, app.books);
    const text = await app.make.post(alice.member, app.books);
    expect(refusal(await cast(visitor, poll, 0))).toEqual([401, "account.log-in", undefined]);
    expect(refusal(await withdraw(visitor, poll))).toEqual([401, "account.log-in", undefined]);
    const codeOf = async (address: string) => refusal(await carol.post(address)).slice(0, 2);
    expect(await codeOf(`/do/cast_vote/${text.pid}/${poll.oids[0]}`)).toEqual([404, "poll.none"]);
    expect(await codeOf(`/do/remove_vote/${text.pid}`)).toEqual([404, "poll.none"]);
    expect(await codeOf(`/do/cast_vote/999999/1`)).toEqual([404, "post.not-found"]);
    expect(await codeOf(`/do/remove_vote/999999`)).toEqual([404, "post.not-found"]);
    expect(await codeOf(`/do/cast_vote/${poll.pid}/999999`)).toEqual([404, "poll.option-not-found"]);
    expect(await codeOf(`/do/cast_vote/${poll.pid}/${other.oids[0]}`)).toEqual([404, "poll.option-not-found"]);
    expect(await codeOf(`/do/cast_vote/x/1`)).toEqual([400, "request.bad-field"]);
    expect(await codeOf(`/do/cast_vote/${poll.pid}/0`)).toEqual([400, "request.bad-field"]);
    expect(await codeOf("/do/remove_vote/x")).toEqual([400, "request.bad-field"]);
    expect(refusal(await bob.post(`/do/remove_vote/${poll.pid}`, {}, { csrf: false }))[1]).toBe("request.csrf");
    expect(refusal(await bob.post(`/do/cast_vote/${poll.pid}/${poll.oids[0]}`, {}, { csrf: false }))[1]).toBe(
      "request.csrf",
    );

    await cast(bob, poll, 0);
    await app.make.ban(bob.member, app.books);
    expect(refusal(await withdraw(bob, poll)).slice(0, 2)).toEqual([403, "sub.banned"]);
    expect(refusal(await cast(bob, other, 0)).slice(0, 2)).toEqual([403, "sub.banned"]);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).execute());
    expect(refusal(await cast(carol, poll, 0)).slice(0, 2)).toEqual([403, "sub.disabled"]);
    expect((await cast(adam, poll, 1)).status).toBe(200);
    expect(await counts(poll.pid)).toEqual([1, 1]);
    expect(await recount(app.db)).toEqual([]);
  });

  test("are counted once for two concurrent requests", async () => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    const got = await Promise.all([0, 1, 0, 1].map((at) => cast(bob, poll, at)));
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await recount(app.db)).toEqual([]);
  });
});

describe("end of a poll", () => {
  test.each(["alice", "mina", "jan", "olive", "adam"] as const)(
    "happens permanently when %s closes alice's poll",
    async (name) => {
      const { alice, bob } = app.people;
      const poll = await app.make.poll(alice.member, app.books);
      await cast(bob, poll, 1);
      expect((await close(app.people[name], poll.pid)).json).toEqual({ status: "ok" });
      expect(refusal(await close(alice, poll.pid))).toEqual([409, "poll.already-closed", undefined]);
      expect(refusal(await cast(alice, poll, 0))[1]).toBe("poll.closed");
      const page = await pageOf(app.people.visitor, poll);
      expect(page.text).toContain(en.polls.closed);
      expect(page.text).toContain("100% (1 vote)");
    },
  );

  test("is refused for others and for closed polls", async () => {
    const { alice, bob, visitor, mina } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    const over = await app.make.poll(alice.member, app.books, { closesAt: app.clock.now });
    const gone = await app.make.poll(alice.member, app.books, { deleted: 2 });
    const text = await app.make.post(alice.member, app.books);
    expect(refusal(await close(visitor, poll.pid)).slice(0, 2)).toEqual([401, "account.log-in"]);
    expect(refusal(await close(bob, poll.pid)).slice(0, 2)).toEqual([403, "request.forbidden"]);
    expect(refusal(await close(alice, over.pid)).slice(0, 2)).toEqual([409, "poll.already-closed"]);
    expect(refusal(await close(mina, gone.pid)).slice(0, 2)).toEqual([403, "post.deleted"]);
    expect(refusal(await close(mina, text.pid)).slice(0, 2)).toEqual([404, "poll.none"]);
    expect(refusal(await close(mina, 999_999)).slice(0, 2)).toEqual([404, "post.not-found"]);
    expect(refusal(await mina.post("/do/close_poll", {}))).toEqual([400, "request.bad-field", "post"]);
    expect(refusal(await mina.post("/do/close_poll", { post: poll.pid }, { csrf: false }))[1]).toBe("request.csrf");
    await app.make.ban(alice.member, app.books);
    expect(refusal(await close(alice, poll.pid)).slice(0, 2)).toEqual([403, "sub.banned"]);
  });

  test("happens at its time without a job", async () => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books, { closesAt: app.clock.now + MINUTE });
    expect((await cast(bob, poll, 0)).status).toBe(200);
    expect((await pageOf(bob, poll)).text).toContain(en.polls.closes.replace("{time}", ""));
    app.clock.now += MINUTE;
    expect(refusal(await withdraw(bob, poll))[1]).toBe("poll.closed");
    expect((await pageOf(alice, poll)).text).toContain(en.polls.closed);
  });
});

describe("results of a poll", () => {
  test("are shown on request to members without a vote, and immediately to others", async () => {
    const { alice, bob, visitor } = app.people;
    const poll = await app.make.poll(alice.member, app.books, { options: ["Tea", "Coffee", "Water"] });
    for (const at of [0, 1, 2]) await cast(app.as(await app.make.member()), poll, at);
    for (const who of [bob, visitor]) {
      const page = await pageOf(who, poll);
      expect(page.text).toContain(en.polls.showResults);
      expect(page.text).not.toMatch(containing(en.polls.share(ANY_NUMBER, 1)));
      expect(page.text).toContain(`formAction="/do/cast_vote/${poll.pid}/${poll.oids[0]}"`);
      const asked = await pageOf(who, poll, "?results=1");
      expect(asked.text.match(new RegExp(containing(en.polls.share(ANY_NUMBER, 1)), "g"))).toEqual(
        [34, 33, 33].map((percent) => en.polls.share(percent, 1)),
      );
    }
    await cast(bob, poll, 1);
    const page = await pageOf(bob, poll);
    expect(page.text).toContain("(voted)");
    expect(page.text).toContain("50% (2 votes)");
    expect(page.text).toContain(en.polls.withdraw);
    expect(page.text).not.toContain("/do/cast_vote/");
  });

  test("are hidden from everyone, including author, team and admins, until it closes if so configured", async () => {
    const { alice, bob, carol, mina, adam, visitor } = app.people;
    const poll = await app.make.poll(alice.member, app.books, { hidesResults: true });
    expect((await cast(bob, poll, 0)).json).toEqual({ status: "ok", votes: null });
    expect((await cast(carol, poll, 0)).json.votes).toBeNull();
    const isSilent = async (who: Client) => {
      const page = await pageOf(who, poll, "?results=1");
      expect(page.text).toContain(en.polls.hidden);
      expect(page.text.match(/\d+% \(|"votes":\{"\d|<progress/g)).toBeNull();
      expect(page.text).not.toMatch(containing(...forAnyNumber(en.polls.total)));
      expect(page.text).not.toContain(en.polls.showResults);
      const opened = await who.get(`/do/get_poll/${poll.pid}`, JSON_PLEASE);
      expect(opened.json.poll.votes).toBeNull();
      const { content } = (await who.get(`/do/get_txtpost/${poll.pid}`, JSON_PLEASE)).json;
      expect(content).not.toMatch(/\d+%|<progress/);
      expect(content).not.toContain(en.polls.showResults);
      expect((await who.get("/s/books/new")).text.match(/\d+% \(/g)).toBeNull();
    };
    for (const who of [alice, bob, carol, mina, adam, visitor]) await isSilent(who);
    expect((await pageOf(bob, poll)).text).toContain("(voted)");
    expect((await withdraw(carol, poll)).json.votes).toBeNull();
    await close(alice, poll.pid);
    for (const who of [alice, visitor]) expect((await pageOf(who, poll)).text).toContain("100% (1 vote)");
  });

  test("appear with the text when opened in a list by permitted readers", async () => {
    const { alice, bob, visitor } = app.people;
    const poll = await app.make.poll(alice.member, app.books);
    await alice.post(`/do/edit_txtpost/${poll.pid}`, { content: "Some **words**." });
    expect((await visitor.get("/s/books/new")).text).toContain(en.embeds.show.poll);
    expect((await bob.get(`/do/get_poll/${poll.pid}`, JSON_PLEASE)).json).toEqual({
      status: "ok",
      html: "<p>Some <strong>words</strong>.</p>\n",
      poll: {
        pid: poll.pid,
        options: [
          { oid: poll.oids[0], text: "Tea" },
          { oid: poll.oids[1], text: "Coffee" },
        ],
        votes: { [poll.oids[0] as number]: 0, [poll.oids[1] as number]: 0 },
        myVote: null,
        closesAt: null,
        isClosed: false,
        hidesResults: false,
        minLevel: 0,
        can: { vote: true, withdraw: true },
      },
    });
    const { content } = (await bob.get(`/do/get_txtpost/${poll.pid}`, JSON_PLEASE)).json;
    expect(content).toContain("Coffee");
    expect(content).toContain("<strong>words</strong>");
    const text = await app.make.post(alice.member, app.books);
    expect(refusal(await bob.get(`/do/get_poll/${text.pid}`, JSON_PLEASE)).slice(0, 2)).toEqual([404, "poll.none"]);
    const opened = async (pid: number | string) =>
      refusal(await bob.get(`/do/get_poll/${pid}`, JSON_PLEASE)).slice(0, 2);
    expect(await opened("x")).toEqual([400, "request.bad-field"]);
    expect(await opened(999_999)).toEqual([404, "post.not-found"]);
    const closed = await app.make.poll(alice.member, app.garden);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.garden.sid).execute());
    expect(await opened(closed.pid)).toEqual([403, "sub.disabled"]);
    await alice.post("/do/delete_post", { post: poll.pid });
    expect(refusal(await bob.get(`/do/get_poll/${poll.pid}`, JSON_PLEASE)).slice(0, 2)).toEqual([
      404,
      "post.not-found",
    ]);
    expect((await pageOf(bob, poll)).text).not.toContain("Coffee");
  });

  test("are not in a feed, which lists the options", async () => {
    const { alice, bob, visitor } = app.people;
    const poll = await app.make.poll(alice.member, app.books, { options: ["Tea & biscuits", "Coffee"] });
    await cast(bob, poll, 0);
    const feed = (await visitor.get("/s/books/new.rss")).text;
    expect(feed).toContain("<ul><li>Tea &amp; biscuits</li><li>Coffee</li></ul>");
    expect(feed).not.toMatch(/\d+%/);
    expect(feed).not.toContain(en.polls.total(1));
  });

  test("escape the names of options", async () => {
    const { alice, bob } = app.people;
    const poll = await app.make.poll(alice.member, app.books, {
      options: ["<img src=x onerror=alert(1)>", "</script>"],
    });
    const page = await pageOf(bob, poll);
    expect(page.text).toContain("&lt;img src=x");
    expect(page.text).not.toContain("<img src=x");
    expect(page.text).not.toMatch(new RegExp(`</script>[^<]*${asPattern(en.polls.vote)}`));
  });
});
