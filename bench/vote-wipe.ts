import { testApp } from "../tests/support/app.ts";
import { type Line, mostLine } from "./line.ts";

const VOTES = { full: 100_000, small: 5_000 };
const AT_ONCE = 1_000;
/** Milliseconds between two writes of another writer. */
const REST_MS = 5;

/** Measures the removal of all votes of a member by the job, while another member writes. */
export async function measureVoteWipe(size: "full" | "small"): Promise<Line[]> {
  const votes = VOTES[size];
  const app = await testApp();
  const { alice, bob, carol, adam } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const now = app.clock.now;
  for (let at = 0; at < votes; at += AT_ONCE) {
    await app.db.write(async (trx) => {
      const text = { content: "x", content_html: "<p>x</p>", markdown_version: 1 };
      const comment = { pid: post.pid, uid: alice.member.uid, ...text, posted_at: now, best: 0, up: 1, score: 1 };
      const cids = await trx
        .insertInto("comment")
        .values(Array.from({ length: AT_ONCE }, () => comment))
        .returning("cid")
        .execute();
      const vote = { uid: bob.member.uid, value: 1, voted_at: now };
      await trx
        .insertInto("comment_vote")
        .values(cids.map(({ cid }) => ({ ...vote, cid })))
        .execute();
    });
  }
  await app.db.write(async (trx) => {
    await trx.updateTable("person").set({ score: votes }).where("uid", "=", alice.member.uid).execute();
    await trx.updateTable("person").set({ given: votes }).where("uid", "=", bob.member.uid).execute();
  });

  const waits: number[] = [];
  const write = async () => {
    const startedAt = performance.now();
    await app.db.write((trx) =>
      trx.updateTable("person").set({ display_name: "x" }).where("uid", "=", carol.member.uid).execute(),
    );
    waits.push(performance.now() - startedAt);
    await new Promise((rest) => setTimeout(rest, REST_MS));
  };
  const startedAt = performance.now();
  await adam.post(`/do/admin/undo_votes/${bob.member.uid}`);
  const job = app.app.jobs.runDue();
  while (await isUnderWay()) await write();
  await job;
  const seconds = (performance.now() - startedAt) / 1_000;
  const people = app.db.read.selectFrom("person").select(["score", "given"]);
  const both = await people.where("uid", "in", [alice.member.uid, bob.member.uid]).execute();
  await app.close();
  if (both.some(({ score, given }) => score !== 0 || given !== 0))
    throw new Error("Counters differ after the votes were removed");
  waits.sort((one, other) => one - other);
  const name = `${votes.toLocaleString("en")} votes removed by the job`;
  return [
    mostLine(name, "s", seconds, 60),
    mostLine(`${name}, a write meanwhile, 99 %`, "ms", waits[Math.floor(waits.length * 0.99)] ?? 0, 100),
  ];

  async function isUnderWay(): Promise<boolean> {
    const rows = app.db.read.selectFrom("action_progress").select("aid").where("ended_at", "is", null);
    return (await rows.executeTakeFirst()) !== undefined;
  }
}
