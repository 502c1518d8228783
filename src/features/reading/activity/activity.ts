import { shorten } from "#lib/shorten.ts";

/** New post or comment in the list of recent activity. */
export interface ActivityEntry {
  kind: "post" | "comment";
  pid: number;
  /** Null for a post. */
  cid: number | null;
  /** Null when the account is deleted. */
  user: string | null;
  /** The post's title, or the comment's text without markup. */
  text: string;
  /** Title of a comment's post; null for a post, and if it is unknown or must not be shown. */
  title: string | null;
  /** Covered until the reader reveals it. */
  blurred: boolean;
  nsfw: boolean;
  sub: string;
  address: string;
  at: number;
}

/** Activity card beside the lists. */
export interface ActivityCard {
  entries: ActivityEntry[];
  /** Max entries; a new one replaces the last. */
  most: number;
}

/** Entries of a newly loaded page, and max entries of a page left open. */
export const ACTIVITY_PAGE = 50;
export const ACTIVITY_MOST = 100;

/** Max characters of a comment on the page, and beside the lists. */
export const ACTIVITY_TEXT = 350;
const CARD_TEXT = 150;

export function getActivityKey(entry: Pick<ActivityEntry, "pid" | "cid">): string {
  return entry.cid === null ? `p${entry.pid}` : `c${entry.cid}`;
}

/** Merges entries without duplicates, newest first, at most `most`. */
export function mergeEntries(
  fresh: readonly ActivityEntry[],
  present: readonly ActivityEntry[],
  most: number,
): ActivityEntry[] {
  const seen = new Set<string>();
  const isFirst = (entry: ActivityEntry) => !seen.has(getActivityKey(entry)) && seen.add(getActivityKey(entry));
  return [...fresh, ...present]
    .filter(isFirst)
    .sort((a, b) => b.at - a.at)
    .slice(0, most);
}

/** Received entries that are newer than the rendered list. An older one that is not in the list was deleted. */
export function filterSinceRendered(
  received: readonly ActivityEntry[],
  rendered: readonly ActivityEntry[],
): ActivityEntry[] {
  const newest = rendered[0]?.at ?? 0;
  return received.filter((entry) => entry.at >= newest);
}

/** True if the list contains this entry. */
export function includesEntry(present: readonly ActivityEntry[], entry: ActivityEntry): boolean {
  return present.some((other) => getActivityKey(other) === getActivityKey(entry));
}

/** Id of a deleted post or comment. */
export type DeletedItemId = { pid: number } | { cid: number };

/** True if the entry was deleted: a deleted post includes its comments. */
export function isEntryDeleted(entry: ActivityEntry, gone: DeletedItemId): boolean {
  return "pid" in gone ? entry.pid === gone.pid : entry.cid === gone.cid;
}

/** Entry in the short form of the card, without the thread's title. */
export function shortenEntry(entry: ActivityEntry): ActivityEntry {
  return { ...entry, title: null, text: shorten(entry.text, CARD_TEXT) };
}

/** A post, or the recent comments of one thread. */
export interface ActivityGroup {
  kind: ActivityEntry["kind"];
  key: string;
  title: string | null;
  /** Newest first; the first one determines the group's position. A post has one entry. */
  entries: readonly [ActivityEntry, ...ActivityEntry[]];
}

/** Groups the comments of each thread, at the position of the newest one. */
export function groupEntries(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const groups = new Map<string, ActivityGroup>();
  for (const entry of entries) {
    const key = entry.kind === "post" ? getActivityKey(entry) : `t${entry.pid}`;
    const group = groups.get(key);
    const title = group?.title ?? entry.title;
    groups.set(key, { kind: entry.kind, key, title, entries: group ? [...group.entries, entry] : [entry] });
  }
  return [...groups.values()];
}

/** Filter of the list: by kind, by sub. */
export interface ActivityFilter {
  kind: ActivityEntry["kind"] | null;
  /** Name of the sub in its original case. */
  sub: string | null;
}

export function matchesActivityFilter(
  entry: Pick<ActivityEntry, "kind" | "sub">,
  { kind, sub }: ActivityFilter,
): boolean {
  return (kind === null || entry.kind === kind) && (sub === null || entry.sub.toLowerCase() === sub.toLowerCase());
}

const MOST_SUBS = 6;

/** The most active subs, including the selected one. */
export function listActiveSubs(entries: readonly Pick<ActivityEntry, "sub">[], chosen: string | null): string[] {
  const counts = new Map<string, number>();
  for (const { sub } of entries) counts.set(sub, (counts.get(sub) ?? 0) + 1);
  const names = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], "en")).map(([name]) => name);
  const shown = names.slice(0, MOST_SUBS);
  const isMissing = chosen !== null && !shown.some((name) => name.toLowerCase() === chosen.toLowerCase());
  return isMissing ? [...shown.slice(0, MOST_SUBS - 1), chosen] : shown;
}
