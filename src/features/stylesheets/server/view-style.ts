import type { StyleView } from "#domain/style-view.ts";
import type { SubRow } from "#features/subs/server/subs-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canChangeStyle } from "../permissions.ts";
import { styleSubOf } from "./get-style-sub.ts";
import { findDraft, findStyleKey } from "./style-queries.ts";

/** The own look of a sub's page: for its team, on request, the one that is being tried out. */
export async function viewStyle(ctx: Ctx, sub: SubRow, url: URL): Promise<StyleView | null> {
  const wantsDraft = url.searchParams.get("style") === "draft" && canChangeStyle(ctx.viewer, styleSubOf(sub)) === null;
  const draft = wantsDraft ? await findDraft(ctx.read, sub.sid, ctx.viewer.uid) : undefined;
  if (draft) return { sub: sub.name, key: draft.key, draft: { source: draft.source } };
  return sub.style_key === null || sub.status !== 0 ? null : { sub: sub.name, key: sub.style_key, draft: null };
}

/** The look that the viewer chose for all pages; null where they chose none, or it is none. */
export async function viewChosenStyle({ read, viewer }: Pick<Ctx, "read" | "viewer">): Promise<StyleView | null> {
  const { subtheme, subStyles } = viewer.preferences;
  const found = subtheme === 0 || subStyles === "off" ? undefined : await findStyleKey(read, subtheme);
  return found ? { sub: found.name, key: found.key, draft: null } : null;
}
