import type { TestApp } from "../../support/app.ts";
import type { Client } from "../../support/client.ts";
import type { MadeSub } from "../../support/world.ts";

/** Field values by field name. */
export type Things = Record<string, unknown>;

/** States of the item that a request refers to. */
export const STATES = [
  "open",
  "deleted by its author",
  "removed",
  "locked",
  "archived",
  "held",
  "in a disabled sub",
] as const;
export type State = (typeof STATES)[number];

const DAY = 86_400_000;

/**
 * Creates an enabled and a disabled sub with a post and a comment of alice in each state, and all other items with
 * ids.
 */
export async function makeThings(app: TestApp): Promise<Record<State, Things>> {
  const { olive } = app.people;
  const closed = await app.make.sub(olive.member, { name: "shut" });
  const [open, disabled] = [await thingsIn(app, app.books), await thingsIn(app, closed)];
  await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", closed.sid).execute());
  const state = async (post: { deleted?: number; locked?: number; held?: number }, ageMs = DAY): Promise<Things> => {
    const made = await app.make.post(app.people.alice.member, app.books, { ageMs });
    const { cid } = await app.make.comment(app.people.alice.member, made, { ageMs });
    const { locked = 0, ...change } = { deleted: 0, ...post };
    await app.db.write(async (trx) => {
      await trx
        .updateTable("post")
        .set({ ...change, locked })
        .where("pid", "=", made.pid)
        .execute();
      await trx.updateTable("comment").set(change).where("cid", "=", cid).execute();
    });
    return { ...open, pid: made.pid, cid };
  };
  return {
    open,
    "deleted by its author": await state({ deleted: 1 }),
    removed: await state({ deleted: 2 }),
    locked: await state({ locked: 1 }),
    archived: await state({}, 61 * DAY),
    held: await state({ deleted: 2, held: 1 }),
    "in a disabled sub": disabled,
  };
}

/** Creates the other items of a sub as permitted members. */
async function thingsIn(app: TestApp, sub: MadeSub): Promise<Things> {
  const { make, db } = app;
  const { alice, bob, carol, mina, olive } = app.people;
  const at = `/${sub.name}`;
  if (sub.sid !== app.books.sid) {
    await make.position(mina.member, sub, 1);
    await make.position(app.people.jan.member, sub, 2);
  }
  const newest = async (table: string, column: string) => {
    const { ref } = db.read.dynamic;
    const row = await db.read
      .selectFrom(table as "post")
      .select((eb) => eb.fn.max(ref(column) as never).as("id"))
      .executeTakeFirstOrThrow();
    return Number(row.id);
  };
  /** Sends a call that must succeed and returns the id of the created row. */
  const made = async (who: Client, path: string, body: Things, table: string, column: string) => {
    const { json } = await who.post(path, body);
    if (json.status !== "ok") throw new Error(`${path}: ${JSON.stringify(json)}`);
    return newest(table, column);
  };
  const post = await make.post(alice.member, sub, { ageMs: 1_000 });
  const { cid } = await make.comment(alice.member, post);
  const ownComment = await make.comment(mina.member, post);
  const poll = await make.poll(alice.member, sub);
  const target = await make.member();
  const guest = await make.member();
  await olive.post(`/do/inv_mod${at}`, { user: guest.name, level: "1" });
  const report = { post: post.pid, reason: "SPAM" };
  const hook = await made(
    mina,
    "/do/webhook/create",
    { sub: sub.name, name: "Chat", address: "https://chat.example/hook", post: "on" },
    "webhook",
    "wid",
  );
  const delivered = async (wid: number) => {
    const sent = { wid, event: "test", outcome: "sent", created_at: app.clock.now } as const;
    await db.write((trx) => trx.insertInto("webhook_delivery").values(sent).execute());
    return newest("webhook_delivery", "did");
  };
  const badge = await made(app.people.adam, "/admin/userbadges/new", { name: `Of ${sub.name}` }, "badge", "bid");
  return {
    sub: sub.name,
    sid: sub.sid,
    pid: post.pid,
    cid,
    poll: poll.pid,
    oid: poll.oids[0],
    user: target.name,
    uid: target.uid,
    author: alice.member.uid,
    ownCid: ownComment.cid,
    guest: guest.name,
    flair: await make.flair(sub, "Story"),
    userFlair: await make.flair(sub, "Reader", "user"),
    rule: await made(olive, `/do/rule${at}/create`, { text: "Be kind." }, "sub_rule", "rid"),
    response: await made(mina, `/do/response${at}/create`, { title: "Ad", body: "No ads." }, "saved_response", "srid"),
    postReport: await made(bob, "/do/report", report, "report", "rpid"),
    commentReport: await made(bob, "/do/report/comment", { ...report, post: cid }, "report", "rpid"),
    qid: await made(
      app.people.adam,
      "/do/admin/create_question",
      { question: "What is a book made of?", answer: "Paper" },
      "security_question",
      "qid",
    ),
    badge,
    bid: badge,
    entry: await newest("queue_entry", "qid"),
    nid: await made(mina, `/do/person_note${at}`, { user: target.name, text: "Rude, once" }, "person_note", "nid"),
    view: await made(
      mina,
      "/do/queue/save_view",
      { name: `Old ${sub.name}`, place: "mine", asked: "" },
      "queue_view",
      "qvid",
    ),
    wid: await made(mina, `/do/warn${at}`, { user: target.name, text: "Be kind" }, "warning", "wid"),
    tid: await made(
      carol,
      `/do/contact_mods${at}`,
      { subject: "A question", content: "May I?" },
      "message_thread",
      "tid",
    ),
    hook,
    delivery: await delivered(hook),
    arid: await made(
      mina,
      "/do/automod/save",
      { sub: sub.name, name: "Watches", event: "post", words: "rolex", hold: "on" },
      "automod_rule",
      "arid",
    ),
    aid: await made(mina, `/do/lock_comments/${poll.pid}`, {}, "mod_action", "aid"),
    version: await made(mina, `/do/edit_sub_css${at}`, { css: ".post { color: red }" }, "sub_style", "svid"),
    mid: await made(
      app.people.adam,
      "/do/sendmsg",
      { to: "alice", subject: "Tea", content: "At four?" },
      "message",
      "mid",
    ),
    spid: await made(
      alice,
      "/submit/text",
      { sub: sub.name, title: "Later", content: "x", postat: new Date(app.clock.now + DAY).toISOString() },
      "scheduled_post",
      "spid",
    ),
    rid: await made(alice, "/do/remind", { what: "post", of: String(post.pid), when: "week" }, "reminder", "rid"),
  };
}
