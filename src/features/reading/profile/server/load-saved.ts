import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { isMember } from "#domain/viewer.ts";
import { viewElsewhere } from "#features/content/comments/server/view-elsewhere.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { isSavedKind, type SavedKind } from "#features/content/saved/saved.ts";
import { type SavedSlice, savedCommentsQuery, savedPostsQuery } from "#features/content/saved/server/saved-queries.ts";
import { parseSearch } from "#features/reading/search/query.ts";
import { matchesFullText } from "#features/reading/search/server/match-condition-queries.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { parseId } from "#lib/ids.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import type { SavedList } from "../profile.ts";
import { getPerson, profileOf } from "./load-person.ts";
import { LAST_TIMELINE_PAGE } from "./load-timeline.ts";

/** Page of the viewer's saved items; only at the viewer's own URL. */
export async function loadSavedPage({ ctx, params, url }: PageArgs) {
  const asked = { q: url.searchParams.get("q") ?? "", after: url.searchParams.get("after") };
  const shown = url.searchParams.get("kind");
  const kind = isSavedKind(shown) ? shown : "post";
  const page = params.page === undefined ? 1 : parseId(params.page);
  if (page === null || page > LAST_TIMELINE_PAGE) throw new Refusal("request.not-found");
  const person = await getPerson(ctx, params.user ?? "");
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.personSaved(person.name)));
  if (person.uid !== ctx.viewer.uid) throw new Refusal("request.forbidden");
  const list = await loadSaved(ctx, kind, { ...asked, page });
  return {
    profile: profileOf(ctx, person, { counts: null, block: null, badges: [], badgeControls: null }),
    list,
    isFirst: asked.after === null && page === 1,
  };
}

interface Asked {
  q: string;
  after: string | null;
  page: number;
}

/** Page of the viewer's saved items. */
export async function loadSaved(ctx: ReadCtx, kind: SavedKind, { q, after, page }: Asked): Promise<SavedList> {
  const size = kind === "post" ? LIMITS.feedPage : LIMITS.profileComments;
  const query = parseSearch(q);
  const match = matchesFullText(ctx.read, kind, query);
  const isWordless = query.text !== "" && match === null;
  const slice: SavedSlice = {
    after: after === null ? null : requireCursor(after, ["number", "number"]),
    size: size + 1,
    offset: after === null ? (page - 1) * size : 0,
    match,
  };
  const found = isWordless ? [] : await (kind === "post" ? savedPostsQuery : savedCommentsQuery)(ctx, slice).execute();
  const entries = found.slice(0, size);
  const ids = entries.map(({ id }) => id);
  const last = entries.at(-1);
  return {
    text: query.text,
    next: found.length > size && last ? encodeCursor([last.at, last.id]) : null,
    ...(kind === "post"
      ? { kind, rows: await listPostRows(ctx, ids, "all-states") }
      : { kind, comments: await viewElsewhere(ctx, ids, "saved") }),
  };
}
