import { isRefusal, Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { OmittedStyle } from "../api.ts";
import { compileStyle } from "./compile-style.ts";
import { getStyleSub, styleSubOf } from "./get-style-sub.ts";
import { deleteStyleDraft, findStyleVersion, insertStyle, lockCurrentStyle, storeDraft } from "./style-queries.ts";

/** Saves a new version and makes it current. @returns the sub's name. */
export function saveStyle(ctx: Ctx, { sub, css }: { sub: string; css: string }): Promise<string> {
  return put(ctx, sub, async () => ({ source: css, restored: null }));
}

/** Restores an earlier version as a new one. @returns the sub's name. */
export function restoreStyle(ctx: Ctx, { sub, version }: { sub: string; version: number }): Promise<string> {
  return put(ctx, sub, async (sid) => {
    const found = await findStyleVersion(ctx.read, sid, version);
    if (!found) throw new Refusal("style.version-not-found");
    return { source: found.source, restored: version };
  });
}

async function put(
  ctx: Ctx,
  name: string,
  find: (sid: number) => Promise<{ source: string; restored: number | null }>,
): Promise<string> {
  const { sid } = await getStyleSub(ctx.read, ctx, name);
  const { source, restored } = await find(sid);
  // compiled before the transaction, because it is slow and would block other writes
  const { content, key } = await compileStyle(ctx.read, sid, source);
  return ctx.write(async (trx, emit) => {
    const sub = await getStyleSub(trx, ctx, name);
    const current = await lockCurrentStyle(trx, sid);
    await deleteStyleDraft(trx, sid, ctx.viewer.uid);
    if (current?.key === key && current.source === source) return sub.name;
    const now = ctx.now();
    const own = { sid, uid: ctx.viewer.uid, source, content, key };
    const svid = await insertStyle(trx, { ...own, restored_svid: restored, created_at: now });
    const before = { svid: current?.svid ?? null };
    const effects = [{ unit: "sub.style", key: String(sid), before, after: { svid } }] as const;
    await recordAction(trx, emit, { code: LOG.stylesheet, sub: styleSubOf(sub), by: ctx.viewer, at: now, effects });
    return sub.name;
  });
}

/** Stores a draft that its author can see on the sub's page; also stores the text of a refused draft. */
export async function previewStyle(
  ctx: Ctx,
  { sub: name, css }: { sub: string; css: string },
): Promise<{ name: string; key: string; leftOut: OmittedStyle[] }> {
  const sub = await getStyleSub(ctx.read, ctx, name);
  const made = await compileStyle(ctx.read, sub.sid, css).catch((error: unknown) => {
    if (isRefusal(error)) return error;
    throw error;
  });
  const { content, key } = isRefusal(made) ? { content: "", key: `${sub.sid}-` } : made;
  const draft = { sid: sub.sid, uid: ctx.viewer.uid, source: css, content, key, updated_at: ctx.now() };
  await ctx.write((trx) => storeDraft(trx, draft));
  if (isRefusal(made)) throw made;
  return { name: sub.name, key, leftOut: made.leftOut };
}

/** Deletes the draft. @returns the sub's name. */
export async function discardStyle(ctx: Ctx, name: string): Promise<string> {
  const sub = await getStyleSub(ctx.read, ctx, name);
  await ctx.write((trx) => deleteStyleDraft(trx, sub.sid, ctx.viewer.uid));
  return sub.name;
}
