import type { Kysely } from "kysely";
import type { ContentFilter } from "#domain/filters.ts";
import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import { REMINDER_DUE } from "#features/people/follows/server/remind.ts";
import { storeReminder } from "#features/people/follows/server/reminder-queries.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { SamplePerson } from "./sample-people.ts";

/** Filters of the admin: two permanent and one temporary. */
const FILTERS = [
  { kind: "word", text: "horoscope", act: "hide", days: null },
  { kind: "domain", text: "tabloid.example", act: "hide", days: null },
  { kind: "word", text: "season finale", act: "fold", days: 21 },
] as const;

/** Block between two members; admins cannot block. */
const BLOCK = { person: "greta", blocks: "wren" };

/** Adds filters, blocks and reminders. */
export async function fillPersonalLists(
  trx: Kysely<Tables>,
  adminUid: number,
  people: ReadonlyMap<string, SamplePerson>,
  now: number,
): Promise<void> {
  const filters = FILTERS.map(
    ({ days, ...filter }, n): ContentFilter => ({
      id: n + 1,
      ...filter,
      until: days === null ? null : now + days * DAY,
    }),
  );
  await trx
    .updateTable("person")
    .set({ filters: JSON.stringify(filters) })
    .where("uid", "=", adminUid)
    .execute();
  const [uid, target] = [people.get(BLOCK.person)?.uid, people.get(BLOCK.blocks)?.uid];
  if (uid !== undefined && target !== undefined && uid !== adminUid && target !== adminUid) {
    const block = { uid, target, content: "blur" as const, hide_messages: 1, created_at: now };
    await trx.insertInto("person_block").values(block).execute();
  }
  const later = await trx
    .selectFrom("post")
    .select("pid")
    .where("deleted", "=", 0)
    .where("uid", "<>", adminUid)
    .orderBy("posted_at", "desc")
    .executeTakeFirst();
  if (later === undefined) return;
  const due = now + 3 * DAY;
  const rid = await storeReminder(trx, { uid: adminUid, pid: later.pid, cid: null }, { due, now });
  await enqueueJob(trx, { kind: REMINDER_DUE, key: String(rid), payload: { rid }, dueAt: due, now });
}
