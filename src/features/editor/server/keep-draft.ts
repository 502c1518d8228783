import type { Ctx } from "#platform/ctx.ts";
import type { DraftPlace, KeptDraft } from "../draft.ts";
import type { DraftInput } from "../input.ts";
import { dropDraft, dropOldestDrafts, findDraft, putDraft } from "./draft-queries.ts";

/** What the viewer was writing at a place. */
export async function readDraft(ctx: Ctx, place: DraftPlace): Promise<KeptDraft | null> {
  const now = ctx.now();
  const draft = await findDraft(ctx.read, ctx.viewer.uid, place, now);
  if (!draft) return null;
  return { fields: JSON.parse(draft.fields), age: Math.max(0, now - draft.updated_at), key: draft.key };
}

/** Keeps what the viewer is writing at a place, unless something newer is kept; nothing typed leaves nothing to keep. */
export function keepDraft(ctx: Ctx, { place, fields, age, key }: DraftInput): Promise<void> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx) => {
    if (Object.values(fields).every((text) => text.trim() === "")) return dropDraft(trx, uid, place);
    await putDraft(trx, { uid, place, fields: JSON.stringify(fields), key, updated_at: ctx.now() - age });
    await dropOldestDrafts(trx, uid);
  });
}

/** Forgets a draft that was sent or thrown away. */
export async function forgetDraft(ctx: Ctx, uid: number, place: DraftPlace): Promise<void> {
  if (await findDraft(ctx.read, uid, place, ctx.now())) await ctx.write((trx) => dropDraft(trx, uid, place));
}
