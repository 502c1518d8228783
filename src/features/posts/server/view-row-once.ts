import { standardPreferences } from "#domain/preferences.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { ANY_MEMBER, isLikeAnyMember, SHARED_MS } from "#features/visibility/any-member.ts";
import type { ListKind } from "#features/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { PostRow } from "../post.ts";
import type { HydratedPost, StoredPost } from "./post-rows-queries.ts";
import { viewRow } from "./view-row.ts";

/** Views of one post, by list, by looks and by what its readers did to it. */
const MOST_VIEWS = 16;

interface SharedRows {
  settings: Settings;
  file: HydratedPost["file"];
  poster: HydratedPost["poster"];
  since: number;
  views: Map<string, PostRow>;
}

/** Keyed by the stored row of a post, which is the same object while it is cached (`keptRows`). */
const shared = new WeakMap<StoredPost, SharedRows>();

/** Views the rows of a list, the second argument being a post's first words; readers who are shown the same get the same object. */
export function rowViewer(
  ctx: ReadCtx,
  list: ListKind | "all-states",
): (post: HydratedPost, excerpt: string | null) => PostRow {
  const { settings, now: clock, viewer: reader } = ctx;
  const now = clock();
  const { nsfw } = reader;
  const { density, saver } = reader.preferences;
  const forAll = [list, nsfw, density, saver];
  return (post, excerpt) => {
    if (!isShownAlike(reader, post)) return viewRow(ctx, post, list, excerpt);
    const { my_vote, seen_comments, saved_by } = post.own;
    const isSaved = saved_by !== null;
    const own = { my_vote, seen_comments, saved_by: isSaved ? ANY_MEMBER.uid : null, banned_here: 0, hidden: 0 };
    // the key is written from what the view is built from, so that no field of one reader reaches another
    const key = JSON.stringify([forAll, excerpt !== null, own]);
    const { views } = sharedRows(post, settings, now);
    const present = views.get(key);
    if (present !== undefined) return present;
    const viewer = { ...ANY_MEMBER, nsfw, preferences: { ...standardPreferences, density, saver } };
    const view = viewRow({ settings, now: clock, viewer }, { ...post, own }, list, excerpt);
    if (views.size < MOST_VIEWS) views.set(key, view);
    return view;
  };
}

/** Nothing in the row depends on who reads it, but for what the key of a view holds. */
function isShownAlike(viewer: Viewer, { state }: HydratedPost): boolean {
  return (
    isLikeAnyMember(viewer, state.sub) &&
    state.uid !== viewer.uid &&
    !viewer.blockedPeople.has(state.uid) &&
    state.deleted === null &&
    !state.sub.disabled &&
    !state.bannedHere &&
    !state.hidden
  );
}

function sharedRows({ row, file, poster }: HydratedPost, settings: Settings, now: number): SharedRows {
  const present = shared.get(row);
  const age = present === undefined ? -1 : now - present.since;
  if (
    present !== undefined &&
    present.settings === settings &&
    present.file === file &&
    present.poster === poster &&
    age >= 0 &&
    age < SHARED_MS
  ) {
    return present;
  }
  const made = { settings, file, poster, since: now, views: new Map() };
  shared.set(row, made);
  return made;
}
