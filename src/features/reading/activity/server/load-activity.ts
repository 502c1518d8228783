import { filterOfPost, filterOfText } from "#domain/filters.ts";
import { links } from "#domain/links.ts";
import type { Viewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { blockOf, isListed, isNsfwBlurred, type ListedPost } from "#features/reading/visibility/visibility.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import { cacheSharedAnswer } from "#platform/db/cache-shared-answer.ts";
import {
  ACTIVITY_PAGE,
  ACTIVITY_TEXT,
  type ActivityCard,
  type ActivityEntry,
  type ActivityFilter,
  listActiveSubs,
  matchesActivityFilter,
  shortenEntry,
} from "../activity.ts";
import { newestComments, newestPosts } from "./activity-queries.ts";

/** Cache time in milliseconds. The rows are shared by all viewers; visibility is applied afterwards. */
const KEPT_FOR_MS = 3_000;
/** More rows of each kind than shown, so that invisible ones leave no gap. */
const CANDIDATES = 2 * ACTIVITY_PAGE;

interface Candidate {
  entry: ActivityEntry;
  /** Visibility state; for a comment, with its own author. */
  state: ListedPost;
  /** Visibility state of a comment's post, whose author may be blocked. */
  post: ListedPost | null;
  /** True if a filter of the viewer matches. */
  isFiltered(viewer: Viewer): boolean;
}

const newest = cacheSharedAnswer(KEPT_FOR_MS, (asker, _key: "all") => readNewest(asker.read));

interface Activity {
  entries: ActivityEntry[];
  /** The most active subs. */
  subs: string[];
}

/** Newest posts and comments that the viewer may see, newest first; empty if the site disabled the list. */
export async function loadActivity(ctx: ReadCtx, filter: ActivityFilter): Promise<Activity> {
  if (!ctx.settings["site.recent_activity.enabled"]) return { entries: [], subs: [] };
  const candidates = await newest(ctx, "all");
  const seen = pick(ctx, candidates, Number.POSITIVE_INFINITY);
  const entries = seen.filter((entry) => matchesActivityFilter(entry, filter)).slice(0, ACTIVITY_PAGE);
  return { entries, subs: listActiveSubs(seen, entries[0] && filter.sub !== null ? entries[0].sub : filter.sub) };
}

/** Entries of the activity card, as configured; null if disabled. */
export async function loadActivityCard(ctx: ReadCtx): Promise<ActivityCard | null> {
  const { settings } = ctx;
  if (!settings["site.recent_activity.enabled"] || settings["site.recent_activity.max_entries"] === 0) return null;
  const most = settings["site.recent_activity.max_entries"];
  const wanted = (await newest(ctx, "all")).filter(
    ({ entry, state }) =>
      (state.sub.isDefault || !settings["site.recent_activity.defaults_only"]) &&
      (entry.kind === "comment" || !settings["site.recent_activity.comments_only"]),
  );
  return { entries: pick(ctx, wanted, most).map(shortenEntry), most };
}

function pick({ viewer }: ReadCtx, candidates: readonly Candidate[], most: number): ActivityEntry[] {
  const shown: ActivityEntry[] = [];
  for (const { entry, state, post, isFiltered } of candidates) {
    if (shown.length === most) break;
    if (!isListed(viewer, state, "mixed") || isFiltered(viewer)) continue;
    const blurred = isNsfwBlurred(viewer, state) || blockOf(viewer, state) !== null;
    const isTitleShown = post !== null && blockOf(viewer, post) === null && !isNsfwBlurred(viewer, post);
    shown.push({ ...entry, blurred, title: isTitleShown ? entry.title : null });
  }
  return shown;
}

async function readNewest(from: Read): Promise<readonly Candidate[]> {
  const [posts, comments] = await Promise.all([
    newestPosts(from, CANDIDATES).execute(),
    newestComments(from, CANDIDATES).execute(),
  ]);
  const candidates: Candidate[] = [
    ...posts.map((row) => ({
      entry: postEntry(row),
      state: { ...postStateOf(row), hidden: false },
      post: null,
      isFiltered: (viewer: Viewer) => filterOfPost(viewer, row) !== null,
    })),
    ...comments.map((row) => ({
      entry: commentEntry(row),
      state: { ...postStateOf(row), uid: row.author_uid, hidden: false },
      post: { ...postStateOf(row), authorInTeam: Boolean(row.poster_in_team), hidden: false },
      isFiltered: (viewer: Viewer) => filterOfText(viewer, { uid: row.author_uid, text: row.content }) !== null,
    })),
  ];
  return candidates.sort((a, b) => b.entry.at - a.entry.at);
}

interface EntryRow {
  pid: number;
  title: string;
  author: string;
  author_status: number;
  nsfw: number;
  sub: string;
  at: number;
}

function postEntry(row: EntryRow): ActivityEntry {
  return {
    kind: "post",
    pid: row.pid,
    cid: null,
    user: userOf(row),
    text: row.title,
    title: null,
    blurred: false,
    nsfw: row.nsfw === 1,
    sub: row.sub,
    address: links.post({ sub: row.sub, pid: row.pid, slug: slugOf(row.title) }),
    at: row.at,
  };
}

function commentEntry(row: EntryRow & { cid: number; content: string }): ActivityEntry {
  return {
    kind: "comment",
    pid: row.pid,
    cid: row.cid,
    user: userOf(row),
    text: plainText(row.content, ACTIVITY_TEXT),
    title: row.title,
    blurred: false,
    nsfw: row.nsfw === 1,
    sub: row.sub,
    address: links.comment({ sub: row.sub, pid: row.pid, slug: slugOf(row.title) }, row.cid),
    at: row.at,
  };
}

function userOf(row: EntryRow): string | null {
  return row.author_status === ACCOUNT_STATUS.deleted ? null : row.author;
}
