import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { parseId } from "#lib/ids.ts";
import { lineDiff } from "#lib/line-diff.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { StyleVersionsView } from "../stylesheet.ts";
import { getStyleSub } from "./get-style-sub.ts";
import { findStyleVersion, listStyleVersions } from "./style-queries.ts";

/** Versions of a sub's stylesheet, and the changes of one version. */
export async function loadStyleVersions(
  ctx: ReadCtx,
  name: string,
  asked: { version: string | null; before: string | null },
): Promise<StyleVersionsView> {
  const sub = await getStyleSub(ctx.read, ctx, name);
  const before = asked.before === null ? Number.MAX_SAFE_INTEGER : parseId(asked.before);
  if (before === null) throw new Refusal("request.bad-cursor");
  const found = await listStyleVersions(ctx.read, sub.sid, before, LIMITS.styleVersionsPage + 1);
  const versions = found.slice(0, LIMITS.styleVersionsPage);
  return {
    sub: sub.name,
    manage: viewManage(ctx.viewer, { sid: sub.sid, name: sub.name, isDefault: sub.is_default === 1 }),
    versions,
    next: found.length > versions.length ? (versions.at(-1)?.svid ?? null) : null,
    shown: asked.version === null ? null : await shownOf(ctx, sub.sid, parseId(asked.version)),
  };
}

async function shownOf(ctx: ReadCtx, sid: number, svid: number | null) {
  const found = svid === null ? undefined : await findStyleVersion(ctx.read, sid, svid);
  if (!found) throw new Refusal("style.version-not-found");
  const { source, before, ...version } = found;
  return { ...version, changes: lineDiff(before, source) };
}
