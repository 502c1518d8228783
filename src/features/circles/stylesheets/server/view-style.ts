import type { StyleView } from "#domain/style-view.ts";
import type { SubRow } from "#features/circles/subs/server/subs-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { canChangeStyle } from "../permissions.ts";
import { styleAddress } from "../stylesheet.ts";
import { styleSubOf } from "./get-style-sub.ts";
import { findStyleDraft, findStyleKey } from "./style-queries.ts";

/** Style of a sub's page; moderators can request their draft. */
export async function viewStyle(ctx: ReadCtx, sub: SubRow, url: URL): Promise<StyleView | null> {
  const wantsDraft = url.searchParams.get("style") === "draft" && canChangeStyle(ctx.viewer, styleSubOf(sub)) === null;
  const draft = wantsDraft ? await findStyleDraft(ctx.read, sub.sid, ctx.viewer.uid) : undefined;
  if (draft) return styleOf(sub.name, draft.key, { source: draft.source });
  return sub.style_key === null || sub.status !== 0 ? null : styleOf(sub.name, sub.style_key);
}

/** Style that the viewer chose for all pages; null if they chose none or it no longer exists. */
export async function viewChosenStyle({ read, viewer }: Pick<Ctx, "read" | "viewer">): Promise<StyleView | null> {
  const { subtheme, subStyles } = viewer.preferences;
  const found = subtheme === 0 || subStyles === "off" ? undefined : await findStyleKey(read, subtheme);
  return found ? styleOf(found.name, found.key) : null;
}

function styleOf(sub: string, key: string, draft: StyleView["draft"] = null): StyleView {
  return { sub, key, href: styleAddress({ sub, key }), draft };
}
