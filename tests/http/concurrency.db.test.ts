import { afterAll, beforeAll, expect, test } from "vitest";
import { bestRank } from "#domain/ranking.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import type { MadeComment, Member } from "../support/world.ts";

const CLIENTS = 50;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Acknowledged actions of one member. */
interface Done {
  who: Client & { member: Member };
  sent: number[];
  edits: string[];
  votes: Map<number, 1 | -1 | 0>;
}

test("loses and duplicates nothing for fifty concurrent members in one thread", {
  timeout: patient(120_000),
}, async () => {
  const on = await t.make.post(t.people.alice.member, t.books);
  const roots: MadeComment[] = [];
  for (let n = 0; n < 5; n++) roots.push(await t.make.comment(t.people.alice.member, on));
  const people: Done[] = [];
  for (let n = 0; n < CLIENTS; n++) {
    people.push({ who: t.as(await t.make.member()), sent: [], edits: [], votes: new Map() });
  }
  const ok = (got: TestResponse) => {
    expect(got.status, got.text).toBe(200);
    return got.json;
  };
  const cids = roots.map(({ cid }) => cid);

  await Promise.all(
    people.map(async (person, at) => {
      const { who } = person;
      const target = roots[at % roots.length]?.cid ?? 0;
      const reply = async (parent: number) => {
        const { cid } = ok(
          await who.post(`/do/sendcomment/${on.pid}`, { parent, comment: `by ${at} under ${parent}` }),
        );
        person.sent.push(cid);
        return cid as number;
      };
      const vote = async (cid: number, value: 1 | -1 | 0) => {
        const { data } = ok(await who.vote("comment", cid, value === 1 ? "UP" : value === -1 ? "DOWN" : null));
        expect(data, `vote ${value} on ${cid}`).not.toBeNull();
        person.votes.set(cid, value);
      };
      const [mine] = await Promise.all([
        reply(target),
        reply(0),
        vote(target, 1),
        who.post("/do/mark_viewed", { cids }),
      ]);
      await Promise.all([
        ok(await who.post("/do/edit_comment", { cid: mine, text: `first edit of ${at}` })),
        vote(cids[(at + 1) % cids.length] ?? 0, 1),
        who.post("/do/mark_viewed", { cids: JSON.stringify([...cids, mine]) }),
      ]);
      ok(await who.post("/do/edit_comment", { cid: mine, text: `last edit of ${at}` }));
      person.edits.push("first", "last");
      if (at % 2 === 0) await vote(target, at % 4 === 0 ? -1 : 0);
    }),
  );

  const { read } = t.db;
  const stored = await read.selectFrom("comment").selectAll().where("pid", "=", on.pid).execute();
  expect(stored).toHaveLength(roots.length + CLIENTS * 2);
  const post = await read.selectFrom("post").select("comments").where("pid", "=", on.pid).executeTakeFirstOrThrow();
  expect(post.comments).toBe(stored.length);
  expect(new Set(people.flatMap(({ sent }) => sent)).size).toBe(CLIENTS * 2);

  for (const [at, person] of people.entries()) {
    const texts = stored.filter((row) => row.uid === person.who.member.uid).map((row) => row.content);
    expect(texts.sort()).toEqual([`by ${at} under 0`, `last edit of ${at}`].sort());
    const given = [...person.votes.values()].reduce<number>((sum, value) => sum + value, 0);
    const row = await read
      .selectFrom("person")
      .select("given")
      .where("uid", "=", person.who.member.uid)
      .executeTakeFirst();
    expect(row?.given).toBe(given);
  }
  const versions = await read
    .selectFrom("comment_version")
    .innerJoin("comment", "comment.cid", "comment_version.cid")
    .select("vid")
    .where("pid", "=", on.pid)
    .execute();
  // both edits are close enough in time to be merged into one version
  expect(versions).toHaveLength(CLIENTS);

  let received = 0;
  for (const { cid } of roots) {
    const row = stored.find((comment) => comment.cid === cid);
    const values = people.map(({ votes }) => votes.get(cid) ?? 0);
    const up = values.filter((value) => value === 1).length;
    const down = values.filter((value) => value === -1).length;
    received += up - down;
    expect(row).toMatchObject({
      up,
      down,
      score: up - down,
      views: CLIENTS,
      best: bestRank({ up, down, views: CLIENTS }),
    });
    const rows = await read.selectFrom("comment_vote").selectAll().where("cid", "=", cid).execute();
    expect(rows).toHaveLength(up + down);
  }
  const alice = await read
    .selectFrom("person")
    .select("score")
    .where("uid", "=", t.people.alice.member.uid)
    .executeTakeFirst();
  expect(alice?.score).toBe(received);
});
