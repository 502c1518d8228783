import fc from "fast-check";
import { expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";

const act = fc.record({
  voter: fc.integer({ min: 0, max: 3 }),
  poll: fc.integer({ min: 0, max: 1 }),
  /** Option, or null to withdraw the vote. */
  option: fc.option(fc.integer({ min: 0, max: 2 })),
});
/** Groups of actions; the actions of a group run concurrently. */
const acts = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

test("keeps every count equal to the number of current votes in any sequence of concurrent votes and withdrawals", {
  timeout: patient(60_000),
}, async () => {
  const app = await testApp();
  try {
    const { alice, bob, carol, mina } = app.people;
    const voters = [alice, bob, carol, mina];
    const options = ["Tea", "Coffee", "Water"];
    const polls = [
      await app.make.poll(alice.member, app.books, { options }),
      await app.make.poll(bob.member, app.garden, { options, hidesResults: true }),
    ];
    await fc.assert(
      fc.asyncProperty(acts, async (groups) => {
        for (const group of groups) {
          const answers = await Promise.all(
            group.map(({ voter, poll, option }) => {
              const { pid = 0, oids = [] } = polls[poll] ?? {};
              const address = option === null ? `/do/remove_vote/${pid}` : `/do/cast_vote/${pid}/${oids[option]}`;
              return voters[voter]?.post(address);
            }),
          );
          for (const answer of answers) expect([200, 409]).toContain(answer?.status);
        }
        expect(await recount(app.db)).toEqual([]);
        const votes = await app.db.read.selectFrom("poll_vote").select(["oid", "uid", "pid"]).execute();
        expect(new Set(votes.map(({ uid, pid }) => `${uid} ${pid}`)).size).toBe(votes.length);
        for (const { oid, votes: counted } of await app.db.read.selectFrom("poll_option").selectAll().execute()) {
          expect(counted).toBe(votes.filter((vote) => vote.oid === oid).length);
        }
      }),
      { numRuns: 25 },
    );
  } finally {
    await app.close();
  }
});
