import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { allowLongStatements, insertAll, reserveIds } from "../bulk.ts";
import { fillModeration } from "./fill-moderation.ts";
import { fillAdminAccount } from "./sample-admin-account.ts";
import { sampleCommunity } from "./sample-community.ts";
import type { SampleMedia } from "./sample-media.ts";
import { SAMPLE_MESSAGE_COUNT, SAMPLE_THREAD_COUNT } from "./sample-messages.ts";
import { type SampleAdmin, type SamplePerson, samplePeople } from "./sample-people.ts";
import { fillPersonalLists } from "./sample-personal-lists.ts";
import { sampleRows } from "./sample-rows.ts";
import { SAMPLE_TABLES, type SampleRows } from "./sample-tables.ts";
import type { SampleComment, SampleCommunity } from "./types.ts";

/**
 * Fills an empty site with the sample community, in one transaction. The admin plays "admin"; other members have no
 * passwords, so logging in as them is impossible. `now` is in epoch milliseconds; `media` are the stored files of the
 * posts.
 * @throws Error if the site already has subs.
 */
export async function fillSample(
  db: Db<Tables>,
  admin: SampleAdmin,
  now: number,
  media: SampleMedia = new Map(),
): Promise<void> {
  const community = sampleCommunity();
  await db.write(async (trx) => {
    await allowLongStatements(trx);
    const present = await trx.selectFrom("sub").select("sid").limit(1).executeTakeFirst();
    if (present) throw new Error("The sample community fills an empty site only; this one has circles.");
    const reserve = (table: Parameters<typeof reserveIds>[1], count: number) => reserveIds(trx, table, count);
    const people = samplePeople(community, admin, await reserve("person", community.members.length), now);
    const rows = sampleRows(community, people, {
      now,
      firstSid: await reserve("sub", community.subs.length),
      firstPid: await reserve("post", community.posts.length),
      firstCid: await reserve("comment", countComments(community)),
      firstOid: await reserve("poll_option", countOptions(community)),
      firstTid: await reserve("message_thread", SAMPLE_THREAD_COUNT),
      firstMid: await reserve("message", SAMPLE_MESSAGE_COUNT),
      media,
    });
    await insertRows(trx, admin, people, rows);
    await insertThreads(trx);
    await fillAdminAccount(trx, admin.uid, people, now);
    await fillPersonalLists(trx, admin.uid, people, now);
    await fillModeration(trx, people, now);
    await markFilesUsed(trx, [...media.values()]);
  });
}

function countComments(community: SampleCommunity): number {
  const count = (comments: SampleComment[]): number =>
    comments.reduce((sum, comment) => sum + 1 + count(comment.replies), 0);
  return community.posts.reduce((sum, post) => sum + count(post.comments), 0);
}

function countOptions(community: SampleCommunity): number {
  return community.posts.reduce((sum, post) => sum + (post.poll?.options.length ?? 0), 0);
}

/** Inserts rows in an order that satisfies foreign keys. */
async function insertRows(
  trx: Kysely<Tables>,
  admin: SampleAdmin,
  people: ReadonlyMap<string, SamplePerson>,
  rows: SampleRows,
): Promise<void> {
  await insertAll(trx, "person", personRows(admin, people, rows));
  await updateAdmin(trx, admin, people, rows);
  for (const table of SAMPLE_TABLES) {
    await insertAll(trx, table, rows[table]);
  }
}

/** Creates the rows by which notifications are grouped. */
async function insertThreads(trx: Kysely<Tables>): Promise<void> {
  await trx
    .insertInto("notification_thread")
    .columns(["uid", "thread", "latest"])
    .expression((eb) =>
      eb
        .selectFrom("notification")
        .select(["uid", "thread", (of) => of.fn.max("mid").as("latest")])
        .groupBy(["uid", "thread"]),
    )
    .execute();
}

/** Marks files as used. */
async function markFilesUsed(trx: Kysely<Tables>, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await trx.updateTable("file").set({ unused_at: null }).where("hash", "in", hashes).execute();
}

function personRows(
  admin: SampleAdmin,
  people: ReadonlyMap<string, SamplePerson>,
  rows: SampleRows,
): Insertable<Tables["person"]>[] {
  return [...people.values()]
    .filter((person) => person.uid !== admin.uid)
    .map((person) => ({
      uid: person.uid,
      name: person.name,
      name_key: person.name.toLowerCase(),
      status: person.status,
      joined_at: person.joinedAt,
      score: rows.score.get(person.uid) ?? 0,
      given: rows.given.get(person.uid) ?? 0,
      votes_cast: rows.votesCast.get(person.uid) ?? 0,
    }));
}

/** Sets the age and counts of the admin's account as the sample requires. */
async function updateAdmin(
  trx: Kysely<Tables>,
  admin: SampleAdmin,
  people: ReadonlyMap<string, SamplePerson>,
  rows: SampleRows,
): Promise<void> {
  const joinedAt = Math.min(...[...people.values()].filter(({ uid }) => uid === admin.uid).map((one) => one.joinedAt));
  await trx
    .updateTable("person")
    .set((eb) => ({
      joined_at: joinedAt,
      score: eb("score", "+", rows.score.get(admin.uid) ?? 0),
      given: eb("given", "+", rows.given.get(admin.uid) ?? 0),
      votes_cast: eb("votes_cast", "+", rows.votesCast.get(admin.uid) ?? 0),
    }))
    .where("uid", "=", admin.uid)
    .execute();
}
