import fc from "fast-check";
import { expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";

// Any interleaving of votes by many members leaves every counter equal to a recount.
test("keeps all counters correct for concurrent votes in any order", { timeout: patient(60_000) }, async () => {
  const app = await testApp();
  const authors = [app.people.alice, app.people.bob];
  const voters = [...authors, app.people.carol, app.people.mina, app.people.adam];
  const posts = await Promise.all(authors.map((author) => app.make.post(author.member, app.books)));
  const [first, second] = posts;
  if (!first || !second) throw new Error("no posts");
  const comments = [
    await app.make.comment(app.people.carol.member, first),
    await app.make.comment(app.people.bob.member, second),
  ];

  const step = fc.record({
    voter: fc.nat(voters.length - 1),
    kind: fc.constantFrom("post" as const, "comment" as const),
    item: fc.nat(1),
    vote: fc.constantFrom("UP" as const, "DOWN" as const, null),
  });
  const batch = fc.array(step, { minLength: 1, maxLength: 12 });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
        for (const steps of batches) {
          const answers = await Promise.all(
            steps.map(({ voter, kind, item, vote }) => {
              const id = kind === "post" ? posts[item]?.pid : comments[item]?.cid;
              return voters[voter]?.vote(kind, id ?? 0, vote);
            }),
          );
          for (const answer of answers) expect(answer?.status).toBeLessThan(500);
        }
        expect(await recount(app.db)).toEqual([]);
        const votes = await app.db.read.selectFrom("post_vote").select(["pid", "value"]).execute();
        for (const post of posts) {
          const row = await app.db.read
            .selectFrom("post")
            .select(["score", "up", "down"])
            .where("pid", "=", post.pid)
            .executeTakeFirstOrThrow();
          const values = votes.filter((vote) => vote.pid === post.pid).map((vote) => vote.value);
          expect(row.score).toBe(values.reduce((sum, value) => sum + value, 0));
          expect(row.up).toBe(values.filter((value) => value === 1).length);
        }
      }),
      { numRuns: 25 },
    );
  } finally {
    await app.close();
  }
});
