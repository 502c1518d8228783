import fc from "fast-check";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { MadeComment, MadePost, MadeSub } from "../support/world.ts";

/** One of the things that are acted on, in one of two subs that are alike. */
interface Place {
  sub: MadeSub;
  posts: MadePost[];
  comments: MadeComment[];
}

const WHO = ["olive", "mina", "jan"] as const;
const ACTS = ["delete", "restore", "lock", "pin", "nsfw", "flair", "delete-comment", "restore-comment"] as const;
type Act = { does: (typeof ACTS)[number]; who: (typeof WHO)[number]; item: number };
type Step = Act | { undoes: number; who: (typeof WHO)[number] };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom(...ACTS), who: fc.constantFrom(...WHO), item: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ undoes: fc.nat(20), who: fc.constantFrom(...WHO) }) },
);

/** Does one act; answers with whether it happened. */
async function perform(app: TestApp, place: Place, { does, who, item }: Act): Promise<boolean> {
  const by = app.people[who];
  const pid = place.posts[item]?.pid ?? 0;
  const cid = place.comments[item]?.cid ?? 0;
  const reason = "Because";
  const answer = await {
    delete: () => by.post("/do/delete_post", { post: pid, reason }),
    restore: () => by.post("/do/undelete_post", { post: pid, reason }),
    lock: () => by.post(`/do/lock_comments/${pid}`),
    pin: () => by.post(`/do/stick/${pid}`),
    nsfw: () => by.post("/do/nsfw", { post: pid }),
    flair: () => by.post(`/do/mod_set_flair/${place.sub.name}`, { user: "alice", flair_id: -1, text: `Flair ${item}` }),
    "delete-comment": () => by.post("/do/delete_comment", { cid, reason }),
    "restore-comment": () => by.post("/do/undelete_comment", { cid, reason }),
  }[does]();
  expect(answer.status).toBeLessThan(500);
  return answer.json.status === "ok";
}

/** What acts change, without the ids. */
async function stateOf(app: TestApp, { sub, posts, comments }: Place) {
  const pids = posts.map(({ pid }) => pid);
  const cids = comments.map(({ cid }) => cid);
  return {
    sub: await app.db.read.selectFrom("sub").select("posts").where("sid", "=", sub.sid).execute(),
    posts: await app.db.read
      .selectFrom("post")
      .select(["deleted", "deleted_at", "deleted_by", "deleted_reason", "locked", "sticky_at", "nsfw", "flair"])
      .where("pid", "in", pids)
      .orderBy("pid")
      .execute(),
    comments: await app.db.read
      .selectFrom("comment")
      .select(["deleted", "deleted_at", "deleted_by", "deleted_reason"])
      .where("cid", "in", cids)
      .orderBy("cid")
      .execute(),
    flairs: await app.db.read.selectFrom("user_flair").select("text").where("sid", "=", sub.sid).execute(),
  };
}

async function newPlace(app: TestApp): Promise<Place> {
  const sub = await app.make.sub(app.people.olive.member);
  await app.make.position(app.people.mina.member, sub, 1);
  await app.make.position(app.people.jan.member, sub, 2);
  const author = app.people.bob.member;
  const posts = [await app.make.post(author, sub), await app.make.post(author, sub)];
  const comments: MadeComment[] = [];
  for (const post of posts) comments.push(await app.make.comment(author, post));
  return { sub, posts, comments };
}

// Any run of acts and undos leaves what the same run leaves without the acts that were undone.
test("acts that were undone leave no trace", async () => {
  const app = await testApp();
  try {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const [here, there] = [await newPlace(app), await newPlace(app)];
      const begin = app.clock.now;
      const done: { aid: number; at: number; act: Act; isUndone: boolean }[] = [];
      for (const [index, one] of steps.entries()) {
        app.clock.now = begin + index;
        if ("does" in one) {
          if (!(await perform(app, here, one))) continue;
          const { aid } = await app.db.read
            .selectFrom("mod_action")
            .select("aid")
            .orderBy("aid", "desc")
            .limit(1)
            .executeTakeFirstOrThrow();
          done.push({ aid, at: app.clock.now, act: one, isUndone: false });
        } else {
          const target = done[one.undoes % Math.max(1, done.length)];
          if (!target) continue;
          const answer = await app.people[one.who].post(`/do/undo_action/${target.aid}`, { reason: "Over" });
          expect(answer.status).toBeLessThan(500);
          if (answer.json.status !== "ok") continue;
          expect(answer.json.left).toEqual([]);
          target.isUndone = true;
        }
      }
      for (const { act, at, isUndone } of done) {
        if (isUndone) continue;
        app.clock.now = at;
        expect(await perform(app, there, act)).toBe(true);
      }
      app.clock.now = begin + steps.length;
      expect(await stateOf(app, here)).toEqual(await stateOf(app, there));
    });
    await fc.assert(property, { numRuns: 60 });
  } finally {
    await app.close();
  }
}, 120_000);
