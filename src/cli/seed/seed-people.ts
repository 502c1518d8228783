import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { LAST_POST_AT } from "#features/content/posts/server/change-queries.ts";
import { insertAll, reserveIds } from "../bulk.ts";
import { type Random, zipf } from "./random.ts";
import { BENCH_MEMBER, CONTENT_SPAN, type SeedOptions } from "./seed-options.ts";
import { makeName, makeSentence, makeWord } from "./texts.ts";

const YEAR = 365 * 86_400_000;
const DEFAULT_SUBS = 10;

/** Members by index, with totals of received and given votes. */
export interface SeedPeople {
  count: number;
  firstUid: number;
  score: Int32Array;
  given: Int32Array;
  votesCast: Int32Array;
  subs: { sid: number; posts: number; subscribers: number }[];
}

/** Creates members without passwords, subs with moderators, and subscriptions. */
export async function addSeedPeople(trx: Kysely<Tables>, options: SeedOptions, random: Random): Promise<SeedPeople> {
  const { members: count, now } = options;
  const firstUid = await reserveIds(trx, "person", count);
  const firstSid = await reserveIds(trx, "sub", options.subs);
  const bench = await trx.selectFrom("person").select("uid").where("name_key", "=", BENCH_MEMBER).executeTakeFirst();
  const opened = now - CONTENT_SPAN - 2 * YEAR;
  const people = Array.from({ length: count }, (_none, at) => {
    const own = at === 0 && !bench ? BENCH_MEMBER : `${makeName(random)}_${(firstUid + at).toString(36)}`;
    const joined = Math.round(opened + 2 * YEAR * random.next());
    return { uid: firstUid + at, name: own, name_key: own.toLowerCase(), joined_at: joined };
  });
  await insertAll(trx, "person", people);

  const subs = Array.from({ length: options.subs }, (_none, at) => ({ sid: firstSid + at, posts: 0, subscribers: 0 }));
  const follows = listFollows(random, people, subs, now);
  await insertAll(
    trx,
    "sub",
    subs.map(({ sid, subscribers }, at) => {
      const own = `${makeWord(random)}${makeWord(random)}${sid}`;
      const title = makeSentence(random, 2, 4).slice(0, 50);
      const isDefault = Number(at < DEFAULT_SUBS);
      const created = { created_at: opened, created_by: firstUid + random.below(count) };
      return { sid, name: own, name_key: own, title, is_default: isDefault, subscribers, ...created };
    }),
  );
  await insertAll(
    trx,
    "sub_mod",
    subs.flatMap(({ sid }) =>
      [0, 1, 2].slice(0, count).map((power) => ({
        uid: firstUid + ((sid * 7 + power) % count),
        sid,
        power,
        created_at: opened,
      })),
    ),
  );
  await insertAll(trx, "subscription", follows);
  return {
    count,
    firstUid,
    score: new Int32Array(count),
    given: new Int32Array(count),
    votesCast: new Int32Array(count),
    subs,
  };
}

/** Nearly all members follow some subs; most subs have few subscribers. The first member follows more than others. */
function listFollows(random: Random, people: { uid: number }[], subs: SeedPeople["subs"], now: number) {
  const pickSub = zipf(subs.length, 0.9);
  return people.flatMap(({ uid }, at) => {
    const wanted = at === 0 ? 30 : 4 + random.below(10);
    const places = new Set(Array.from({ length: wanted }, () => pickSub(random)));
    return [...places].map((place, position) => {
      const sub = subs[place];
      if (!sub) throw new Error("no such circle");
      sub.subscribers += 1;
      return { uid, sid: sub.sid, position, created_at: now - CONTENT_SPAN };
    });
  });
}

/** Stores the totals of received and given votes. */
export async function storePersonTotals(trx: Kysely<Tables>, people: SeedPeople): Promise<void> {
  for (let at = 0; at < people.count; at += 1) {
    const score = people.score[at] ?? 0;
    const given = people.given[at] ?? 0;
    const votesCast = people.votesCast[at] ?? 0;
    if (score === 0 && votesCast === 0) continue;
    await trx
      .updateTable("person")
      .set({ score, given, votes_cast: votesCast })
      .where("uid", "=", people.firstUid + at)
      .execute();
  }
  for (const { sid, posts } of people.subs) {
    await trx.updateTable("sub").set({ posts, last_post_at: LAST_POST_AT }).where("sid", "=", sid).execute();
  }
}
