import type { Tables } from "#domain/tables.ts";
import { loadViewer } from "#features/accounts/server/load-viewer.ts";
import { loadMailbox } from "#features/messages/server/load-mailbox.ts";
import { getSettings } from "#features/site/server/site-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { testDatabase } from "../tests/support/database.ts";
import { type Member, makers } from "../tests/support/world.ts";
import { type Line, mostLine } from "./line.ts";

const FEW = 100;
const MANY = 100_000;
const AT_ONCE = 2_000;
const ROUNDS = 40;
const IN_A_ROW = 20;

/** The inbox of somebody with few messages and of somebody with many, and who they are: it must not matter. */
export async function measureInbox(): Promise<Line[]> {
  const db = await testDatabase<Tables>();
  const make = makers(db, Date.now);
  const sender = await make.member("sender");
  const people = [await make.member("few"), await make.member("many")] as const;
  const settings = await getSettings(db.read);
  const visit = (member: Member) => async () => {
    const viewer = await loadViewer(db.read, hashSessionToken(member.token), settings, Date.now());
    const ctx = { read: db.read, viewer, settings, now: Date.now, language: "en" } as unknown as Ctx;
    return loadMailbox(ctx, { mailbox: "inbox", query: "", after: null });
  };
  await fill(sender, people[0], FEW);
  await fill(sender, people[1], MANY);
  const times: [number[], number[]] = [[], []];
  // in turn, so that other load on the machine affects both
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeOf(visit(people[0])));
    times[1].push(await timeOf(visit(people[1])));
  }
  await db.close();
  const [few, many] = times.map(median) as [number, number];
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

/** Milliseconds of one, over some in a row. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let n = 0; n < IN_A_ROW; n += 1) await ask();
  return (performance.now() - started) / IN_A_ROW;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
