import { LIMITS } from "#domain/limits.ts";
import type { Read } from "#platform/ctx.ts";
import type { DraftPlace } from "../draft.ts";

const MONTH = LIMITS.draftDays * 86_400_000;

export function findDraft(read: Read, uid: number, place: DraftPlace, now: number) {
  return read
    .selectFrom("draft")
    .select(["fields", "key", "updated_at"])
    .where("uid", "=", uid)
    .where("place", "=", place)
    .where("updated_at", ">", now - MONTH)
    .executeTakeFirst();
}

/** Puts a draft in the place of an older one; a newer one stays. */
export async function putDraft(
  trx: Read,
  draft: { uid: number; place: DraftPlace; fields: string; key: string | null; updated_at: number },
): Promise<void> {
  await trx
    .insertInto("draft")
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .columns(["uid", "place"])
        .doUpdateSet({ fields: draft.fields, key: draft.key, updated_at: draft.updated_at })
        .where("draft.updated_at", "<=", draft.updated_at),
    )
    .execute();
}

/** Leaves the newest drafts of a member. */
export async function dropOldestDrafts(trx: Read, uid: number): Promise<void> {
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

export async function dropDraft(trx: Read, uid: number, place: DraftPlace): Promise<void> {
  await trx.deleteFrom("draft").where("uid", "=", uid).where("place", "=", place).execute();
}

/** Forgets what nobody came back to. */
export async function dropExpiredDrafts(trx: Read, now: number): Promise<void> {
  await trx
    .deleteFrom("draft")
    .where("updated_at", "<=", now - MONTH)
    .execute();
}
