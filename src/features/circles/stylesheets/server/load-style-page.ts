import { isRefusal } from "#domain/refusal.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { OmittedStyle } from "../api.ts";
import { getStyleImageQuotaBytes } from "../permissions.ts";
import type { StylePageView } from "../stylesheet.ts";
import { compileStyle } from "./compile-style.ts";
import { getStyleSub } from "./get-style-sub.ts";
import { listImages } from "./image-queries.ts";
import { findCurrentStyle, findStyleDraft } from "./style-queries.ts";

/** Moderators' page of a sub's stylesheet. @throws Refusal if the viewer may not change it. */
export async function loadStylePage(ctx: ReadCtx, name: string): Promise<StylePageView> {
  const sub = await getStyleSub(ctx.read, ctx, name);
  const [current, draft, images] = await Promise.all([
    findCurrentStyle(ctx.read, sub.sid),
    findStyleDraft(ctx.read, sub.sid, ctx.viewer.uid),
    listImages(ctx.read, sub.sid),
  ]);
  const source = draft?.source ?? current?.source ?? "";
  return {
    sub: sub.name,
    manage: viewManage(ctx.viewer, { sid: sub.sid, name: sub.name, isDefault: sub.is_default === 1 }),
    source,
    isDraft: draft !== undefined,
    ...(await leftOutOf(ctx, sub.sid, source)),
    images,
    used: [...new Map(images.map(({ hash, size }) => [hash, size])).values()].reduce((sum, size) => sum + size, 0),
    space: getStyleImageQuotaBytes(ctx.settings),
    hasVersions: current !== undefined,
  };
}

/** Omitted parts of a draft; empty if the draft is refused. */
async function leftOutOf(
  ctx: ReadCtx,
  sid: number,
  source: string,
): Promise<{ leftOut: OmittedStyle[]; missing: string[] }> {
  try {
    const { leftOut, missing } = await compileStyle(ctx.read, sid, source, "left-out");
    return { leftOut, missing };
  } catch (error) {
    if (isRefusal(error)) return { leftOut: [], missing: [] };
    throw error;
  }
}
