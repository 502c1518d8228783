import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { DraftKey } from "../draft.ts";

const MONTH = LIMITS.draftDays * 86_400_000;

export function findDraft(read: Read, uid: number, draftKey: DraftKey, now: number) {
  return read
    .selectFrom("draft")
    .select(["fields", "key", "revision", "updated_at"])
    .where("uid", "=", uid)
    .where("place", "=", draftKey)
    .where("updated_at", ">", now - MONTH)
    .executeTakeFirst();
}

/** A member's drafts, newest first. Not paged, because their number is limited. */
export function draftsQuery(read: Read, uid: number, now: number) {
  return read
    .selectFrom("draft")
    .select(["place", "fields", "updated_at"])
    .where("uid", "=", uid)
    .where("updated_at", ">", now - MONTH)
    .orderBy("updated_at", "desc")
    .orderBy("place")
    .limit(LIMITS.drafts);
}

/** Names of active accounts by uid. */
export async function listNames(read: Read, uids: readonly number[]): Promise<Map<number, string>> {
  const rows = await read
    .selectFrom("person")
    .select(["uid", "name"])
    .where(isAnyOf(sql`uid`, uids))
    .where("status", "=", ACCOUNT_STATUS.ok)
    .execute();
  return new Map(rows.map((row) => [row.uid, row.name]));
}

/** Stores a draft, replacing one that has expired or has a smaller revision. */
export async function putDraft(
  trx: Tx,
  draft: { uid: number; place: DraftKey; fields: string; key: string | null; revision: number; updated_at: number },
): Promise<void> {
  const { fields, key, revision, updated_at } = draft;
  await trx
    .insertInto("draft")
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(["uid", "place"])
        .doUpdateSet({ fields, key, revision, updated_at })
        .where((eb) => eb.or([eb("draft.revision", "<", revision), eb("draft.updated_at", "<=", updated_at - MONTH)])),
    )
    .execute();
}

/** Deletes all but the newest drafts of a member. */
export async function dropOldestDrafts(trx: Tx, uid: number): Promise<void> {
  const tooMany = await trx
    .selectFrom("draft")
    .select("updated_at")
    .where("uid", "=", uid)
    .orderBy("updated_at", "desc")
    .limit(1)
    .offset(LIMITS.drafts)
    .executeTakeFirst();
  if (!tooMany) return;
  await trx.deleteFrom("draft").where("uid", "=", uid).where("updated_at", "<=", tooMany.updated_at).execute();
}

export async function dropDraft(trx: Tx, uid: number, draftKey: DraftKey): Promise<void> {
  await trx.deleteFrom("draft").where("uid", "=", uid).where("place", "=", draftKey).execute();
}

/** Deletes expired drafts. */
export async function dropExpiredDrafts(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("draft")
    .where("updated_at", "<=", now - MONTH)
    .execute();
}
