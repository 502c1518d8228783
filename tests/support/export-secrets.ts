import { createHash } from "node:crypto";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";

/** Marks private text; public exports must not contain it. */
export const SECRET_MARK = "SECRETMARK";

interface Ids {
  alice: number;
  bob: number;
  sid: number;
  pid: number;
  cid: number;
}

/** Adds private rows to as many tables as possible. */
export async function addSecrets(db: Db<Tables>, { alice, bob, sid, pid, cid }: Ids): Promise<void> {
  const hash = createHash("sha256").update(SECRET_MARK).digest("hex");
  await db.write(async (trx) => {
    const own = {
      email: `${SECRET_MARK}@example.com`,
      email_key: `${SECRET_MARK}@example.com`,
      password_hash: SECRET_MARK,
      language: "sk",
      filters: JSON.stringify([SECRET_MARK]),
    };
    await trx.updateTable("person").set(own).where("uid", "=", alice).execute();
    await trx
      .updateTable("session")
      .set({ network: SECRET_MARK, browser: SECRET_MARK })
      .where("uid", "=", alice)
      .execute();
    await trx.insertInto("setting").values({ name: "site.banned_name_words", value: SECRET_MARK }).execute();
    await trx.insertInto("secret").values({ name: "export", value: SECRET_MARK }).execute();
    const action = {
      code: 2,
      sid,
      uid: bob,
      target_uid: alice,
      pid,
      reason: SECRET_MARK,
      note: SECRET_MARK,
      created_at: 1,
    };
    await trx.insertInto("mod_action").values(action).execute();
    await trx
      .insertInto("person_note")
      .values({ sid, uid: alice, text: SECRET_MARK, created_at: 1, created_by: bob })
      .execute();
    await trx
      .insertInto("warning")
      .values({
        sid,
        uid: alice,
        text: SECRET_MARK,
        created_at: 1,
        created_by: bob,
        rule_text: null,
        acknowledged_at: null,
        withdrawn_at: null,
      })
      .execute();
    await trx.insertInto("sub_ban").values({ sid, uid: bob, reason: SECRET_MARK, created_at: 1 }).execute();
    await trx.insertInto("saved_response").values({ sid, title: SECRET_MARK, body: SECRET_MARK }).execute();
    await trx
      .insertInto("post_text_version")
      .values({ pid, content: SECRET_MARK, replaced_at: 1, burst_at: null })
      .execute();
    await trx
      .insertInto("post_title_version")
      .values({ pid, title: SECRET_MARK, replaced_at: 1, burst_at: null })
      .execute();
    await trx
      .insertInto("comment_version")
      .values({ cid, content: SECRET_MARK, replaced_at: 1, burst_at: null })
      .execute();
    await trx
      .insertInto("draft")
      .values({ uid: alice, place: "x", fields: SECRET_MARK, key: null, revision: 1, updated_at: 1 })
      .execute();
    await trx.insertInto("chat_line").values({ uid: alice, text: SECRET_MARK, said_at: 1 }).execute();
    await trx
      .insertInto("sub_style_draft")
      .values({ sid, uid: alice, source: SECRET_MARK, content: SECRET_MARK, key: hash, updated_at: 1 })
      .execute();
    await trx.insertInto("user_flair").values({ sid, uid: alice, text: "Fan", set_at: 1 }).execute();
    await trx
      .insertInto("api_token")
      .values({
        uid: alice,
        name: SECRET_MARK,
        token_hash: hash,
        scopes: "read",
        created_at: 1,
        expires_at: null,
        last_used_at: null,
      })
      .execute();
    const { tid } = await trx
      .insertInto("message_thread")
      .values({
        subject: SECRET_MARK,
        sid: null,
        created_at: 1,
        uid: null,
        team_box: null,
        latest: null,
        assigned_uid: null,
      })
      .returning("tid")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("message")
      .values({
        tid,
        kind: 100,
        from_uid: alice,
        to_uid: bob,
        reply_to: null,
        sent_at: 1,
        markdown_version: 1,
        content: SECRET_MARK,
        content_html: SECRET_MARK,
      })
      .execute();
    const entry = {
      kind: "post",
      item: pid,
      sid,
      pid,
      author_uid: alice,
      open_reports: 1,
      opened_at: 1,
      last_at: 1,
    } as const;
    const nothing = {
      closed_at: null,
      closed_by: null,
      outcome: null,
      claimed_by: null,
      claimed_until: null,
      held_at: null,
      held_why: null,
      reviewed_at: null,
      reviewed_by: null,
      reviewed_as: null,
    };
    const { qid } = await trx
      .insertInto("queue_entry")
      .values({ ...entry, ...nothing })
      .returning("qid")
      .executeTakeFirstOrThrow();
    const { rcid } = await trx
      .insertInto("reported_copy")
      .values({ qid, title: SECRET_MARK, content: SECRET_MARK, taken_at: 1 })
      .returning("rcid")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("report")
      .values({
        qid,
        uid: bob,
        reason: "other",
        rid: null,
        rule_text: null,
        body: SECRET_MARK,
        rcid,
        created_at: 1,
        closed_at: null,
        closed_by: null,
        outcome: null,
        notified_at: null,
      })
      .execute();
  });
}
