import type { Kysely } from "kysely";
import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import { enqueueDue, insertScheduled } from "#features/content/scheduled/server/scheduled-queries.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { SamplePerson } from "./sample-people.ts";

const BADGES: readonly { name: string; description: string; score: number; people: readonly string[] }[] = [
  {
    name: "Early bird",
    description: "Was here in the first week",
    score: 20,
    people: ["hazel_oak", "priya", "rafael"],
  },
  {
    name: "Green thumb",
    description: "Answered a hundred questions about plants",
    score: 50,
    people: ["hazel_oak", "juniper"],
  },
  { name: "Night owl", description: "Posts when the stars are out", score: 0, people: ["yuki"] },
];

/** Number of posts and comments saved by the admin. */
const SAVED_COUNT = 5;

const ABOUT: readonly { person: string; displayName?: string; about: string }[] = [
  { person: "hazel_oak", displayName: "Hazel of the Oaks", about: "I plant trees that I will **not** sit under." },
  { person: "priya", about: "Bakes at 200 °C, apologises to nobody. Mostly in /s/cooking." },
  { person: "yuki", displayName: "Yuki, up late", about: "A balcony, a small telescope, and a very patient cat." },
  { person: "rafael", about: "Any bicycle is a good bicycle. Some of them are *quiet*." },
];

/** Scheduled post. */
const SCHEDULED_POST = {
  type: "text",
  title: "What did you make this weekend?",
  content: "Pictures welcome, finished or not.",
  link: "",
  alt: "",
} as const;

/** Adds profile texts, badges, and saved and scheduled posts of the admin. */
export async function fillAdminAccount(
  trx: Kysely<Tables>,
  adminUid: number,
  people: ReadonlyMap<string, SamplePerson>,
  now: number,
): Promise<void> {
  for (const [position, { name, description, score, people: holders }] of BADGES.entries()) {
    const badge = trx.insertInto("badge").values({ name, description, score, position }).returning("bid");
    const { bid } = await badge.executeTakeFirstOrThrow();
    const rows = holders.flatMap((holder) => people.get(holder)?.uid ?? []).map((uid) => ({ uid, bid, given_at: now }));
    if (rows.length === 0) continue;
    await trx.insertInto("person_badge").values(rows).execute();
    await trx
      .updateTable("person")
      .set((eb) => ({ badge_score: eb("badge_score", "+", score) }))
      .where(
        "uid",
        "in",
        rows.map(({ uid }) => uid),
      )
      .execute();
  }
  for (const { person, displayName = null, about } of ABOUT) {
    const uid = people.get(person)?.uid;
    if (uid === undefined) continue;
    const written = { display_name: displayName, about, about_html: renderMarkdown(about).html };
    await trx.updateTable("person").set(written).where("uid", "=", uid).execute();
  }
  const sub = await trx
    .selectFrom("sub")
    .select("sid")
    .where("status", "=", 0)
    .where("allow_text", "=", 1)
    .where("restricted", "=", 0)
    .orderBy("sid")
    .executeTakeFirst();
  if (sub) {
    const scheduled = { uid: adminUid, sid: sub.sid, ...SCHEDULED_POST };
    await enqueueDue(
      trx,
      await insertScheduled(trx, { ...scheduled, due_at: now + 2 * DAY, created_at: now }),
      now + 2 * DAY,
      now,
    );
  }
  const posts = await trx
    .selectFrom("post")
    .select("pid")
    .where("deleted", "=", 0)
    .orderBy("score", "desc")
    .orderBy("pid")
    .limit(SAVED_COUNT)
    .execute();
  const comments = await trx
    .selectFrom("comment")
    .select("cid")
    .where("deleted", "=", 0)
    .orderBy("score", "desc")
    .orderBy("cid")
    .limit(SAVED_COUNT)
    .execute();
  const kept = (n: number) => ({ uid: adminUid, saved_at: now - n * 3_600_000 });
  if (posts.length > 0)
    await trx
      .insertInto("saved_post")
      .values(posts.map(({ pid }, n) => ({ ...kept(n), pid })))
      .execute();
  if (comments.length > 0)
    await trx
      .insertInto("saved_comment")
      .values(comments.map(({ cid }, n) => ({ ...kept(n), cid })))
      .execute();
}
