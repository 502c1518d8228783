import type { Tables } from "#domain/tables.ts";
import { loadQueue } from "#features/moderation/queue/server/load-queue.ts";
import { testDatabase } from "../tests/support/database.ts";
import { type MadeSub, type Member, makers } from "../tests/support/world.ts";
import { type Line, mostLine } from "./line.ts";
import { mediansInTurn } from "./medians.ts";
import { memberCtx } from "./member-ctx.ts";

const FEW = 100;
const MANY = 100_000;
const AT_ONCE = 1_000;

/** Compares the queues of teams with few and many reports. The cost must not depend on the number. */
export async function measureQueue(): Promise<Line[]> {
  const db = await testDatabase<Tables>();
  const make = makers(db, Date.now);
  const [author, reporter] = [await make.member("author"), await make.member("reporter")];
  const visit = async (owner: Member, sub: string) => {
    const ctxOf = await memberCtx(db, owner.token);
    const filters = { kind: null, reason: null, rule: null, age: null, reporter: null, person: null };
    const asked = { place: { kind: "sub", sub }, isOpen: true, filters, sort: "new", after: null, open: null } as const;
    return async () => loadQueue(await ctxOf(), asked);
  };
  const team = async (name: string, count: number) => {
    const owner = await make.member(`of${name}`);
    await fill(await make.sub(owner, { name }), count);
    return visit(owner, name);
  };
  const [few, many] = await mediansInTurn(await team("few", FEW), await team("many", MANY));
  await db.close();
  const note = `${few.toFixed(3)} ms with ${FEW}, ${many.toFixed(3)} ms with ${MANY.toLocaleString("en")}`;
  return [mostLine("queue of 100 reports against 100,000", "times", many / few, 1.25, note)];

  async function fill({ sid }: MadeSub, count: number): Promise<void> {
    await db.write(async (trx) => {
      for (let at = 0; at < count; at += AT_ONCE) {
        const size = Math.min(AT_ONCE, count - at);
        const numbers = Array.from({ length: size }, (_, n) => at + n);
        const posts = await trx
          .insertInto("post")
          .values(
            numbers.map((n) => ({ sid, uid: author.uid, type: "text", title: `Post ${n}`, posted_at: n, hot: n })),
          )
          .returning("pid")
          .execute();
        const entries = await trx
          .insertInto("queue_entry")
          .values(
            posts.map(({ pid }, n) => ({
              ...{ kind: "post" as const, item: pid, pid, sid, author_uid: author.uid },
              ...{ open_reports: 1, opened_at: at + n, last_at: at + n },
            })),
          )
          .returning("qid")
          .execute();
        const copies = await trx
          .insertInto("reported_copy")
          .values(entries.map(({ qid }) => ({ qid, title: "A post", content: "A few words.", taken_at: at })))
          .returning(["rcid", "qid"])
          .execute();
        await trx
          .insertInto("report")
          .values(
            copies.map(({ rcid, qid }) => ({ qid, rcid, uid: reporter.uid, reason: "spam" as const, created_at: at })),
          )
          .execute();
      }
      await trx.insertInto("report_count").values({ sid, kind: "post", open: count }).execute();
    });
  }
}
