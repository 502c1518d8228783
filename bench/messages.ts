import type { Tables } from "#domain/tables.ts";
import { loadMailbox } from "#features/talk/messages/server/load-mailbox.ts";
import { testDatabase } from "../tests/support/database.ts";
import { type Member, makers } from "../tests/support/world.ts";
import { type Line, mostLine } from "./line.ts";
import { mediansInTurn } from "./medians.ts";
import { memberCtx } from "./member-ctx.ts";

const FEW = 100;
const MANY = 100_000;
const AT_ONCE = 2_000;

/**
 * Compares the inboxes of members with few and many messages and conversation partners. The cost must not depend on
 * the number.
 */
export async function measureInbox(): Promise<Line[]> {
  const db = await testDatabase<Tables>();
  const make = makers(db, Date.now);
  const sender = await make.member("sender");
  const people = [await make.member("few"), await make.member("many")] as const;
  const visit = async ({ token }: Member) => {
    const ctxOf = await memberCtx(db, token);
    return async () => loadMailbox(await ctxOf(), { mailbox: "inbox", query: "", after: null });
  };
  await fill(sender, people[0], FEW);
  await fill(sender, people[1], MANY);
  const [few, many] = await mediansInTurn(await visit(people[0]), await visit(people[1]));
  await db.close();
  const note = `${few.toFixed(3)} ms with ${FEW}, ${many.toFixed(3)} ms with ${MANY.toLocaleString("en")}`;
  return [mostLine("inbox of 100 messages against 100,000", "times", many / few, 1.25, note)];

  async function fill(from: Member, to: Member, count: number): Promise<void> {
    await db.write(async (trx) => {
      const { tid } = await trx
        .insertInto("message_thread")
        .values({ subject: "A subject", sid: null, created_at: 0 })
        .returning("tid")
        .executeTakeFirstOrThrow();
      const letter = { tid, kind: 100, from_uid: from.uid, to_uid: to.uid, reply_to: null, markdown_version: 1 };
      for (let at = 0; at < count; at += AT_ONCE) {
        const size = Math.min(AT_ONCE, count - at);
        const rows = await trx
          .insertInto("message")
          .values(
            Array.from({ length: size }, (_, n) => ({
              ...letter,
              sent_at: at + n,
              content: "A few words.",
              content_html: "<p>A few words.</p>\n",
            })),
          )
          .returning("mid")
          .execute();
        await trx
          .insertInto("message_box")
          .values(rows.map(({ mid }) => ({ uid: to.uid, mid, box: 200, with_uid: from.uid, unread: 1 })))
          .execute();
      }
      await trx.insertInto("message_count").values({ uid: to.uid, unread: count }).execute();
    });
  }
}
