import type { Settings } from "#domain/settings.ts";
import { isMember, type NsfwPreference, publicViewer, type Viewer } from "#domain/viewer.ts";
import type { PostState } from "./post-state.ts";

/**
 * For whom views are built that many readers share: a member who has no power, blocks nobody, filters nothing and wrote
 * nothing. It holds nothing of the reader who first asks for such a view, so nothing of one reader can reach another.
 */
export const ANY_MEMBER: Viewer = { ...publicViewer, uid: Number.MAX_SAFE_INTEGER };

/** How long views are shared, in milliseconds: what ends by the clock, such as the hiding of a score, ends that much later. */
export const SHARED_MS = 10_000;

// be shown a sub's content like any member:
//  - members without power there or on the site, who filter nothing
//  - what they wrote, whom they block and what they did to an item is asked for each item
export function isLikeAnyMember(viewer: Viewer, sub: { sid: number }): boolean {
  return (
    isMember(viewer) && !viewer.isAdmin && !viewer.mayAdmin && !viewer.team.has(sub.sid) && viewer.filters.length === 0
  );
}

interface Asker {
  settings: Settings;
  viewer: Viewer;
}

/** Who wrote those of these that are NSFW: to them they are not covered. */
export function nsfwAuthorsOf(items: readonly Pick<PostState, "uid" | "nsfw" | "sub">[]): ReadonlySet<number> {
  return new Set(items.filter(({ nsfw, sub }) => nsfw || sub.nsfw).map(({ uid }) => uid));
}

// be shown a few posts and comments like any member, visitors included:
//  - who block and filter nothing, and wrote nothing that would be covered for others
function isShownAlike({ blockedSubs, blockedPeople, filters, uid }: Viewer, nsfwAuthors: ReadonlySet<number>): boolean {
  return blockedSubs.size === 0 && blockedPeople.size === 0 && filters.length === 0 && !nsfwAuthors.has(uid);
}

/**
 * What is shown of the same few posts and comments, built once for all who prefer the same about NSFW posts and are shown it
 * alike; everybody else gets a view of their own. `build` may read no more of the viewer than what `isShownAlike` names.
 */
export function builtForMost<Of extends { nsfwAuthors: ReadonlySet<number> }, View>(
  build: (asker: Asker, of: Of) => View,
): (asker: Asker, of: Of) => View {
  const shared = new WeakMap<Of, { settings: Settings; byNsfw: Map<NsfwPreference, View> }>();
  return (asker, of) => {
    const { settings, viewer } = asker;
    if (!isShownAlike(viewer, of.nsfwAuthors)) return build(asker, of);
    let views = shared.get(of);
    if (views?.settings !== settings) {
      views = { settings, byNsfw: new Map() };
      shared.set(of, views);
    }
    const known = views.byNsfw.get(viewer.nsfw);
    if (known !== undefined) return known;
    const view = build({ settings, viewer: { ...ANY_MEMBER, nsfw: viewer.nsfw } }, of);
    views.byNsfw.set(viewer.nsfw, view);
    return view;
  };
}
