import type { Ctx } from "#platform/ctx.ts";
import { areFieldsEmpty, type DraftKey, type StoredDraft } from "../draft.ts";
import type { DraftInput } from "../input.ts";
import { dropDraft, dropOldestDrafts, findDraft, putDraft } from "./draft-queries.ts";

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Stored draft of the viewer; null if there is none. */
export async function readDraft(ctx: Ctx, draftKey: DraftKey): Promise<StoredDraft | null> {
  const now = ctx.now();
  const row = await findDraft(ctx.read, ctx.viewer.uid, draftKey, now);
  return row ? toKept(row, now) : null;
}

/**
 * Keeps what the viewer is writing; nothing typed leaves nothing to keep. A draft whose revision is not smaller stays and
 * is returned: it was written elsewhere, and what came now was written without knowing it.
 */
export function keepDraft(
  ctx: Ctx,
  { place: draftKey, fields, revision, key }: DraftInput,
): Promise<StoredDraft | null> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx) => {
    if (areFieldsEmpty(fields)) {
      await dropDraft(trx, uid, draftKey);
      return null;
    }
    const now = ctx.now();
    const draft = { uid, place: draftKey, fields: JSON.stringify(fields), key, revision, updated_at: now };
    await putDraft(trx, draft);
    const row = await findDraft(trx, uid, draftKey, now);
    await dropOldestDrafts(trx, uid);
    const isKept = !row || (row.revision === revision && row.fields === draft.fields);
    return isKept ? null : toKept(row, now);
  });
}

/** Deletes a draft of the viewer. */
export async function forgetDraft(ctx: Ctx, draftKey: DraftKey): Promise<void> {
  await ctx.write((trx) => dropDraft(trx, ctx.viewer.uid, draftKey));
}

function toKept({ fields, revision, key, updated_at }: DraftRow, now: number): StoredDraft {
  return { fields: JSON.parse(fields), revision, age: Math.max(0, now - updated_at), key };
}
