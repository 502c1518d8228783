import { afterAll, describe, expect, test } from "vitest";
import type { LogEntry } from "#features/moderation/modlog/log.ts";
import { actionKindOf, LOG } from "#features/moderation/modlog/log-codes.ts";
import { listFooter } from "#features/site/wiki/server/wiki-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import type { MadePost } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;
let post: MadePost;
let cid: number;
let own: number;
/** True once all actions are undone, so that the next test can use the prepared world again. */
let isAsPrepared = false;
afterAll(() => app.close());

const lastAction = async () =>
  (await app.db.read
    .selectFrom("mod_action")
    .selectAll()
    .where("part_of", "is", null)
    .orderBy("aid", "desc")
    .executeTakeFirst()) ?? expect.fail("nobody acted");
const undo = (who: Client, aid: number, reason: string) => who.post(`/do/undo_action/${aid}`, { reason });
const remove = (who: Client) => who.post("/do/delete_post", { post: post.pid, reason: "Rule 2" });

describe("undone actions leave no trace except in the log", () => {
  const flairId = async (text: string) =>
    (await app.db.read.selectFrom("flair").select("fid").where("text", "=", text).executeTakeFirstOrThrow()).fid;
  const reportId = async () =>
    (await app.db.read.selectFrom("report").select("rpid").orderBy("rpid").executeTakeFirstOrThrow()).rpid;
  const entryIds = async () =>
    (
      await app.db.read.selectFrom("queue_entry").select("qid").where("held_at", "is", null).orderBy("qid").execute()
    ).map(({ qid }) => qid);
  const heldEntries = async () =>
    (
      await app.db.read
        .selectFrom("queue_entry")
        .select("qid")
        .where("held_at", "is not", null)
        .orderBy("qid")
        .execute()
    ).map(({ qid }) => qid);
  const conversation = async () =>
    (
      await app.db.read
        .selectFrom("message_thread")
        .select("tid")
        .where("sid", "is not", null)
        .executeTakeFirstOrThrow()
    ).tid;
  const ruleIds = async () =>
    (await app.db.read.selectFrom("sub_rule").select("rid").orderBy("position").execute()).map(({ rid }) => rid);
  const heldPid = async () =>
    (await app.db.read.selectFrom("post").select("pid").where("held", "=", 1).orderBy("pid").executeTakeFirstOrThrow())
      .pid;
  /** Adds a file of bob to the post. */
  const withFile = async () => {
    const file = { hash: "a".repeat(40), extension: "png" as const, size: 9, created_at: 0 };
    await app.db.write(async (trx) => {
      await trx
        .insertInto("file")
        .values({ ...file, hashed: 1 })
        .execute();
      const use = { hash: file.hash, uid: app.people.bob.member.uid, pid: post.pid, alt: "", created_at: 0 };
      await trx.insertInto("file_use").values(use).execute();
    });
    return app.people.bob.post(`/do/save_post/${post.pid}`);
  };
  /** Adds an icon to the sub. */
  const withIcon = async () => {
    const made = await withFile();
    await app.db.write((trx) =>
      trx
        .updateTable("sub")
        .set({ icon: "a".repeat(40) })
        .where("sid", "=", app.books.sid)
        .execute(),
    );
    return made;
  };
  const acts: Record<string, (who: Client, made: { cid: number; own: number }) => Promise<TestResponse>> = {
    "deletes a post": (who) => remove(who),
    "deletes a comment": (who, { cid }) => who.post("/do/delete_comment", { cid, reason: "Rude" }),
    "deletes the pinned comment": (who, { own }) => who.post("/do/delete_comment", { cid: own, reason: "Old" }),
    "locks comments": (who) => who.post(`/do/lock_comments/${post.pid}`),
    "locks a comment": (who, { cid }) => who.post(`/do/lock_comment/${cid}`),
    "pins a post": (who) => who.post(`/do/stick/${post.pid}`),
    "marks a post NSFW": (who) => who.post("/do/nsfw", { post: post.pid }),
    "sets the post's flair": async (who) => who.post(`/do/flair/books/${post.pid}/${await flairId("Story")}`),
    "sets a member's flair": (who) =>
      who.post("/do/mod_set_flair/books", { user: "alice", flair_id: -1, text: "Reader" }),
    "closes a report": async (who) => {
      const { rpid } = await app.db.read.selectFrom("report").select("rpid").executeTakeFirstOrThrow();
      return who.post(`/do/report/close_post_report/${rpid}/close`);
    },
    "bans a member": (who) => who.post("/do/ban_user_sub/books", { user: "bob", reason: "Rude", remove: "all" }),
    "warns a member": (who) => who.post("/do/warn/books", { user: "bob", text: "Be kind" }),
    "adds a note about a member": (who) => who.post("/do/person_note/books", { user: "bob", text: "Kind" }),
    "deletes a note about a member": async (who) => {
      const { nid } = await app.db.read
        .selectFrom("person_note")
        .select("nid")
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return who.post(`/do/delete_person_note/${nid}`);
    },
    "bans a member from the site": (who) => who.post("/do/admin/ban_user/bob", { reason: "Spam" }),
    "disables automatic subscription of new members": (who) =>
      who.post("/do/admin/default_sub", { sub: "books", value: "False" }),
    "changes a site setting": (who) => who.post("/do/admin/config/set", { setting: "site.motto", value: "Talk" }),
    "bans domains for links": (who) => who.post("/do/ban_domain/link", { domain: "spam.example ads.example" }),
    "bans a domain for mail": (who) => who.post("/do/ban_domain/email", { domain: "spam.example" }),
    "unbans a domain for links": (who) => who.post("/do/remove_banned_domain/link/spam.example"),
    "unbans a domain for mail": (who) => who.post("/do/remove_banned_domain/email/spam.example"),
    "blocks addresses": (who) => who.post("/do/admin/block_addresses", { range: "203.0.113.0/24", days: 7 }),
    "lifts a block of addresses": (who) => who.post("/do/admin/unblock_addresses", { range: "203.0.113.0/24" }),
    "edits a wiki page": (who) => who.post("/admin/wiki/create", { slug: "about", title: "About", content: "Us" }),
    "deletes a wiki page": (who) => who.post("/admin/wiki/delete/rules"),
    "changes the footer": (who) => who.post("/admin/wiki/footer/rules", { to: "add" }),
    "changes every setting": (who) =>
      who.post("/do/edit_sub/books", {
        title: "Something else",
        sidebar: "# New",
        nsfw: true,
        restricted: true,
        allow_polls: true,
        usercanflair: true,
        subsort: "v_two",
        slowmode: 60,
        hidescores: 30,
        minlevel: 2,
        submitnotes: "*Read* first.",
      }),
    "adds a flair": (who) => who.post("/do/flair/books/create", { text: "Essay" }),
    "deletes a flair": async (who) => who.post("/do/flair/books/delete_user", { flair: await flairId("Reader") }),
    "adds a rule": (who) => who.post("/do/rule/books/create", { text: "Be kind." }),
    "deletes a rule": async (who) => who.post("/do/rule/books/delete", { rule: (await ruleIds())[0] }),
    "edits a rule": async (who) =>
      who.post("/do/rule/books/edit", { rule: (await ruleIds())[0], text: "Spoilers are marked." }),
    "moves a rule": async (who) => who.post("/do/rule/books/move", { rule: (await ruleIds())[0], to: "down" }),
    "approves a held post": async (who) => who.post("/do/approve_post", { post: await heldPid() }),
    "refuses a held post": async (who) => who.post("/do/refuse_post", { post: await heldPid(), reason: "Rule 1" }),
    "changes a setting": (who) => who.post("/do/flair/books/rules_user", { user_can_flair_self: "on" }),
    "restores a post": (who) => who.post("/do/undelete_post", { post: post.pid, reason: "Fine" }),
    "restores a comment": (who, { cid }) => who.post("/do/undelete_comment", { cid, reason: "Fine" }),
    "unpins a post": (who) => who.post(`/do/stick/${post.pid}`),
    "sorts a pinned thread by time": (who) => who.post(`/do/sticky_sort/${post.pid}`),
    "sorts a pinned thread by votes": (who) => who.post(`/do/sticky_sort/${post.pid}`),
    "reopens a report": async (who) => who.post(`/do/report/close_post_report/${await reportId()}/reopen`),
    "closes all reports of a post": async (who) => {
      const rpid = await reportId();
      return who.post(`/do/report/close_post_related_reports/[${rpid},${rpid + 1}]/${rpid + 1}`);
    },
    "escalates reports": async (who) => who.post("/do/queue/decide", { entry: (await entryIds())[0], act: "escalate" }),
    "closes several reports": async (who) => who.post("/do/queue/decide", { entry: await entryIds(), act: "close" }),
    "removes several posts": async (who) =>
      who.post("/do/queue/decide", { entry: await entryIds(), act: "remove", reason: "Ads" }),
    "approves several held posts": async (who) =>
      who.post("/do/queue/decide", { entry: await heldEntries(), act: "approve" }),
    "refuses several held posts": async (who) =>
      who.post("/do/queue/decide", { entry: await heldEntries(), act: "refuse", reason: "Ads" }),
    "saves a response": (who) => who.post("/do/response/books/create", { title: "Ad", body: "No ads." }),
    "edits a response": async (who) => {
      const { srid } = await app.db.read.selectFrom("saved_response").select("srid").executeTakeFirstOrThrow();
      return who.post("/do/response/books/edit", { response: srid, title: "Ads", body: "No ads here." });
    },
    "deletes a response": async (who) => {
      const { srid } = await app.db.read.selectFrom("saved_response").select("srid").executeTakeFirstOrThrow();
      return who.post("/do/response/books/delete", { response: srid });
    },
    "mutes a reporter": (who) => who.post("/do/mute_reporter/books", { user: "bob" }),
    "unmutes a reporter": (who) => who.post("/do/unmute_reporter/books", { user: "bob" }),
    "adds a webhook": (who) =>
      who.post("/do/webhook/create", { sub: "books", name: "Diary", address: "https://diary.example/", comment: "on" }),
    "pauses a webhook": async (who) => who.post("/do/webhook/switch", { sub: "books", wid: 1, on: "" }),
    "deletes a webhook": async (who) => who.post("/do/webhook/delete", { sub: "books", wid: 1 }),
    "adds an automod rule": (who) =>
      who.post("/do/automod/save", { sub: "books", name: "Watches", event: "post", words: "rolex", hold: "on" }),
    "lifts a ban": (who) => who.post("/do/remove_sub_ban/books/bob"),
    "lifts a ban from the site": (who) => who.post("/do/admin/unban_user/bob", { reason: "Over" }),
    "adds a stylesheet": (who) => who.post("/do/edit_sub_css/books", { css: ".post { color: red }" }),
    "edits a stylesheet": (who) => who.post("/do/edit_sub_css/books", { css: ".post { color: teal }" }),
    "mutes a member in modmail": async (who) => who.post(`/do/modmail/${await conversation()}/mute`, { days: "7" }),
    "unmutes a member in modmail": async (who) => who.post(`/do/modmail/${await conversation()}/mute`, { days: "0" }),
    "removes a moderator": (who) => who.post("/do/remove_mod2/books/mina"),
    "allows a member to upload": (who) => who.post("/do/admin/grant_uploads", { user: "bob", granted: "1" }),
    "removes the file of a post": (who) => who.post("/do/admin/remove_upload", { post: post.pid, reason: "Not here" }),
    "removes the icon of the sub": (who) =>
      who.post("/do/admin/remove_sub_file", { sub: "books", place: "icon", reason: "Not here" }),
    "removes a member's votes": (who) => who.post(`/do/admin/undo_votes/${app.people.bob.member.uid}`, {}),
    "shortens a ban after an appeal": async (who) =>
      who.post(`/do/decide_appeal/${await banId()}`, {
        outcome: "eased",
        answer: "It was the first time",
        expires: new Date(app.clock.now + DAY).toISOString(),
      }),
    "chooses the sub of the day": (who) => who.post("/suboftheday/set", { sub: "garden" }),
    "announces a post": (who) => who.post("/do/makeannouncement", { post: post.pid }),
    "removes the announced post": (who) => who.post("/do/admin/deleteannouncement"),
    "announces a line": (who) => who.post("/do/admin/announce_line", { text: "Back soon", members: "on" }),
    "removes the announced line": (who) => who.post("/do/admin/deleteannouncement"),
    "creates a badge": (who) => who.post("/admin/userbadges/new", { name: "Helper", score: 5, trigger: "mod" }),
    "changes a badge": (who) =>
      who.post("/admin/userbadges/edit/1", { name: "Old hand", alt: "Long here", score: 9, rank: 2, trigger: "admin" }),
    "deletes a badge": (who) => who.post("/admin/userbadges/delete/1"),
    "gives a badge": (who) => who.post("/do/assign_userbadge", { badge: 1, user: "bob" }),
    "removes a badge": (who) => who.post("/do/remove_userbadge", { badge: 1, user: "carol" }),
    "blocks a picture": (who) => who.post("/do/admin/block_image", { post: post.pid, reason: "Not here" }),
    "bans a wave of accounts": (who) => cleanUp(who, "ban"),
    "removes the content of a wave": (who) => cleanUp(who, "remove"),
    "transfers the sub": (who) => who.post("/do/edit_mod", { sub: "books", user: "mina" }),
  };

  const cleanUp = (who: Client, act: string) =>
    who.post("/do/admin/clean_up", {
      ...{ from: new Date(app.clock.now - DAY).toISOString().slice(0, 16), accounts: 1, act, reason: "Spam" },
    });
  const joinsNow = async () => {
    const { uid } = app.people.bob.member;
    await app.db.write((trx) =>
      trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", uid).execute(),
    );
    return app.people.bob.post(`/do/save_post/${post.pid}`);
  };
  const banId = async () =>
    (await app.db.read.selectFrom("mod_action").select("aid").where("code", "=", LOG.subBan).executeTakeFirstOrThrow())
      .aid;
  const reportAnother = async () => {
    const other = await app.make.post(app.people.bob.member, app.books);
    return app.people.carol.post("/do/report", { post: other.pid, reason: "SPAM" });
  };
  /** Actions required before some of them. */
  const before: Record<string, (made: { cid: number }) => Promise<TestResponse>> = {
    "removes the announced post": () => app.people.adam.post("/do/makeannouncement", { post: post.pid }),
    "removes the announced line": () => app.people.adam.post("/do/admin/announce_line", { text: "Back soon" }),
    "restores a post": () => remove(app.people.mina),
    "restores a comment": ({ cid }) => app.people.mina.post("/do/delete_comment", { cid, reason: "Rude" }),
    "unpins a post": () => app.people.mina.post(`/do/stick/${post.pid}`),
    "sorts a pinned thread by time": () => app.people.mina.post(`/do/stick/${post.pid}`),
    "sorts a pinned thread by votes": async () => {
      await app.people.mina.post(`/do/stick/${post.pid}`);
      return app.people.mina.post(`/do/sticky_sort/${post.pid}`);
    },
    "reopens a report": async () => app.people.mina.post(`/do/report/close_post_report/${await reportId()}/close`),
    "closes all reports of a post": () => app.people.carol.post("/do/report", { post: post.pid, reason: "SPAM" }),
    "closes several reports": () => reportAnother(),
    "removes several posts": () => reportAnother(),
    "edits a response": () => app.people.mina.post("/do/response/books/create", { title: "Ad", body: "No ads." }),
    "deletes a response": () => app.people.mina.post("/do/response/books/create", { title: "Ad", body: "No ads." }),
    "unmutes a reporter": () => app.people.mina.post("/do/mute_reporter/books", { user: "bob" }),
    "lifts a ban": () => app.people.mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Rude" }),
    "lifts a ban from the site": () => app.people.adam.post("/do/admin/ban_user/bob", { reason: "Spam" }),
    "edits a stylesheet": () => app.people.mina.post("/do/edit_sub_css/books", { css: ".post { color: red }" }),
    "unmutes a member in modmail": async () =>
      app.people.mina.post(`/do/modmail/${await conversation()}/mute`, { days: "7" }),
    "shortens a ban after an appeal": async () => {
      await app.people.mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Rude" });
      return app.people.bob.post(`/do/appeal/${await banId()}`, { text: "It was a joke" });
    },
    "unbans a domain for links": () => app.people.adam.post("/do/ban_domain/link", { domain: "spam.example" }),
    "unbans a domain for mail": () => app.people.adam.post("/do/ban_domain/email", { domain: "spam.example" }),
    "lifts a block of addresses": () =>
      app.people.adam.post("/do/admin/block_addresses", { range: "203.0.113.0/24", days: 7 }),
    "deletes a wiki page": () =>
      app.people.adam.post("/admin/wiki/edit/rules", { title: "Rules", content: "Be kind." }),
    "bans a wave of accounts": joinsNow,
    "removes the content of a wave": joinsNow,
    "removes the file of a post": () => withFile(),
    "removes the icon of the sub": () => withIcon(),
    "blocks a picture": () => withFile(),
    // the new owner is subscribed, which undo does not change
    "transfers the sub": () => app.people.mina.post(`/do/subscribe/${app.books.sid}`),
  };
  /** Actors of actions that are not by moderators. */
  const actors: Record<string, "olive" | "adam"> = {
    "deletes the pinned comment": "olive",
    "removes a moderator": "olive",
    "shortens a ban after an appeal": "olive",
    "transfers the sub": "adam",
    "removes a member's votes": "adam",
    "allows a member to upload": "adam",
    "removes the file of a post": "adam",
    "removes the icon of the sub": "adam",
    "blocks a picture": "adam",
    "chooses the sub of the day": "adam",
    "announces a post": "adam",
    "removes the announced post": "adam",
    "announces a line": "adam",
    "removes the announced line": "adam",
    "creates a badge": "adam",
    "changes a badge": "adam",
    "deletes a badge": "adam",
    "gives a badge": "adam",
    "removes a badge": "adam",
    "bans a wave of accounts": "adam",
    "removes the content of a wave": "adam",
    "bans a member from the site": "adam",
    "lifts a ban from the site": "adam",
    "changes a site setting": "adam",
    "bans domains for links": "adam",
    "bans a domain for mail": "adam",
    "unbans a domain for links": "adam",
    "unbans a domain for mail": "adam",
    "blocks addresses": "adam",
    "lifts a block of addresses": "adam",
    "edits a wiki page": "adam",
    "deletes a wiki page": "adam",
    "changes the footer": "adam",
    "disables automatic subscription of new members": "adam",
  };
  const seen = new Set<number>();

  /** Creates a separate world with the targets of the actions. */
  async function prepare(): Promise<void> {
    await app?.close();
    app = await testApp();
    const { alice, bob, mina, olive, adam, carol } = app.people;
    post = await app.make.post(alice.member, app.books, { title: "First" });
    await app.make.flair(app.books, "Story");
    await app.make.flair(app.books, "Reader", "user");
    await olive.post("/do/rule/books/create", { text: "Mark spoilers." });
    await olive.post("/do/rule/books/create", { text: "One topic each." });
    ({ cid } = await app.make.comment(bob.member, post));
    ({ cid: own } = await app.make.comment(mina.member, post));
    await mina.post(`/do/stick_comment/${own}`, { post: post.pid });
    await bob.post("/do/report", { post: post.pid, reason: "Other: Loud", send_to_admin: false });
    await adam.post("/admin/userbadges/new", { name: "Founder", score: 20 });
    await adam.post("/do/assign_userbadge", { badge: 1, user: "carol" });
    await mina.post("/do/webhook/create", { sub: "books", name: "Chat", address: "https://chat.example/", post: "on" });
    await mina.post("/do/person_note/books", { user: "bob", text: "Rude, once" });
    await bob.post("/do/contact_mods/books", { subject: "A question", content: "May I?" });
    const setReview = (first: number) =>
      app.db.write((trx) => trx.updateTable("sub").set({ review_first: first }).where("name", "=", "books").execute());
    await setReview(1);
    await bob.post("/submit/text", { sub: "books", title: "Hello", content: "World" });
    await carol.post("/submit/text", { sub: "books", title: "Hello too", content: "World" });
    await setReview(0);
    await bob.vote("post", post.pid, "UP");
    await bob.vote("comment", own, "DOWN");
  }

  const names = Object.keys(acts).toSorted((one, other) => Number(one in before) - Number(other in before));
  test.each(names)("%s", async (name) => {
    if (!isAsPrepared || name in before) await prepare();
    isAsPrepared = false;
    const { olive, adam, carol } = app.people;
    const prepared = await before[name]?.({ cid });
    expect(prepared?.json.status ?? "ok").toBe("ok");
    const everything = async () => ({
      post: await app.db.read.selectFrom("post").selectAll().orderBy("pid").execute(),
      comment: await app.db.read.selectFrom("comment").selectAll().orderBy("cid").execute(),
      sub: await app.db.read.selectFrom("sub").selectAll().orderBy("sid").execute(),
      bans: await app.db.read
        .selectFrom("sub_ban")
        .select(["uid", "expires_at"])
        .where("lifted_at", "is", null)
        .execute(),
      siteBans: await app.db.read.selectFrom("site_ban").select("uid").where("lifted_at", "is", null).execute(),
      status: await app.db.read
        .selectFrom("person")
        .select(["uid", "status", "score", "badge_score", "may_upload"])
        .orderBy("uid")
        .execute(),
      warning: await app.db.read.selectFrom("warning").select("uid").where("withdrawn_at", "is", null).execute(),
      note: await app.db.read.selectFrom("person_note").select("nid").where("deleted_at", "is", null).execute(),
      badges: await app.db.read
        .selectFrom("badge")
        .select(["name", "description", "score", "position", "trigger"])
        .where("deleted", "=", 0)
        .orderBy("bid")
        .execute(),
      withBadges: await app.db.read
        .selectFrom("person_badge as h")
        .innerJoin("badge as b", "b.bid", "h.bid")
        .select(["h.uid", "h.bid", "h.given_at"])
        .where("b.deleted", "=", 0)
        .orderBy("h.uid")
        .orderBy("h.bid")
        .execute(),
      flair: await app.db.read.selectFrom("user_flair").selectAll().orderBy("uid").execute(),
      report: await app.db.read.selectFrom("report").selectAll().orderBy("rpid").execute(),
      entry: await app.db.read.selectFrom("queue_entry").selectAll().orderBy("qid").execute(),
      count: await app.db.read
        .selectFrom("report_count")
        .selectAll()
        .where((eb) => eb.or([eb("open", ">", 0), eb("closed", ">", 0)]))
        .orderBy("sid")
        .orderBy("kind")
        .execute(),
      files: await app.db.read.selectFrom("file_use").select(["pid", "hash", "uid"]).orderBy("pid").execute(),
      preset: await app.db.read.selectFrom("flair").selectAll().orderBy("fid").execute(),
      rule: await app.db.read.selectFrom("sub_rule").selectAll().orderBy("rid").execute(),
      team: await app.db.read
        .selectFrom("sub_mod")
        .select(["sid", "uid", "power", "invited"])
        .orderBy("sid")
        .orderBy("uid")
        .execute(),
      vote: await app.db.read.selectFrom("post_vote").selectAll().orderBy("pid").orderBy("uid").execute(),
      commentVote: await app.db.read.selectFrom("comment_vote").selectAll().orderBy("cid").orderBy("uid").execute(),
      response: await app.db.read.selectFrom("saved_response").selectAll().orderBy("srid").execute(),
      automod: await app.db.read
        .selectFrom("automod_rule")
        .select(["arid", "name", "conditions", "acts", "enabled"])
        .where("deleted_at", "is", null)
        .execute(),
      hooks: await app.db.read
        .selectFrom("webhook")
        .select(["wid", "name", "events", "is_paused"])
        .where("deleted_at", "is", null)
        .orderBy("wid")
        .execute(),
      setting: await app.db.read
        .selectFrom("setting")
        .selectAll()
        .where("name", "<>", "site.anonymous_modding")
        .orderBy("name")
        .execute(),
      blocked: await app.db.read.selectFrom("blocked_image").select("bid").where("lifted_at", "is", null).execute(),
      muted: await app.db.read.selectFrom("reporter_mute").selectAll().orderBy("uid").execute(),
      addresses: await app.db.read.selectFrom("address_block").selectAll().orderBy("range").execute(),
      domains: await app.db.read.selectFrom("banned_domain").selectAll().orderBy("kind").orderBy("domain").execute(),
      pages: await app.db.read
        .selectFrom("wiki_page")
        .select(["slug", "wvid"])
        .where("wvid", "is not", null)
        .orderBy("slug")
        .execute(),
      footer: await listFooter(app.db.read),
      mute: await app.db.read.selectFrom("modmail_mute").selectAll().execute(),
    });
    const state = await everything();
    const actor = app.people[actors[name] ?? "mina"];
    const done = await acts[name]?.(actor, { cid, own });
    expect(done?.json).toMatchObject({ status: "ok" });
    await app.app.jobs.runDue();
    const changed = await everything();
    expect(changed).not.toEqual(state);
    const act = await lastAction();
    seen.add(act.code);
    const parts = await app.db.read.selectFrom("mod_action").select("code").where("part_of", "=", act.aid).execute();
    for (const { code } of parts) seen.add(code);

    // the log entry is visible to its readers, with the actor only where actors are shown
    const isTeams = actionKindOf(act.code).log === "team";
    const path = act.sid === null ? "/-/data/sitelog" : "/-/data/s/books/sublog";
    const entryOf = async (who: Client, of: number) =>
      (await who.get(path)).json.data.entries.find(({ aid }: LogEntry) => aid === of);
    for (const anonymous of ["0", "1"]) {
      await app.make.setting("site.anonymous_modding", anonymous);
      expect(await entryOf(adam, act.aid)).toMatchObject({ code: act.code, by: actor.member.name, reason: act.reason });
      const publicly = isTeams ? undefined : { code: act.code, by: anonymous === "1" ? null : actor.member.name };
      const shown = await entryOf(carol, act.aid);
      if (publicly === undefined) expect(shown).toBe(undefined);
      else expect(shown).toMatchObject(publicly);
    }
    await app.make.setting("site.anonymous_modding", "0");

    // undo, redo, and undo again; each entry has the subject of the action
    const undoer = actors[name] === "adam" ? adam : olive;
    let { aid } = act;
    for (const expected of [state, changed, state]) {
      expect((await undo(undoer, aid, "Over")).json).toMatchObject({ status: "ok", left: [] });
      await app.app.jobs.runDue();
      expect(await everything()).toEqual(expected);
      const undoing = await lastAction();
      const { person, item } = await entryOf(adam, act.aid);
      expect(await entryOf(adam, undoing.aid)).toMatchObject({ person, item });
      seen.add(undoing.code);
      aid = undoing.aid;
    }
    isAsPrepared = !(name in before);
  });

  test("covers all actions of the table of actions", () => {
    // Covered elsewhere: rule actions by automod.db.test.ts, the status of a sub by admin-tables.db.test.ts. Held
    // content is covered by clean-up.db.test.ts, the start of attack mode by attack-mode.db.test.ts.
    const others: number[] = [
      LOG.ruleMatched,
      LOG.removedByRule,
      LOG.matchesUndone,
      LOG.subStatus,
      LOG.writtenHeld,
      LOG.attackBegun,
    ];
    const undoable = Object.entries(LOG).filter(([, code]) => actionKindOf(code).undo !== null);
    expect(undoable.filter(([, code]) => !seen.has(code) && !others.includes(code)).map(([name]) => name)).toEqual([]);
  });
});
