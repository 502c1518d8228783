import { shorten } from "#lib/shorten.ts";

/** One new post or comment in the list of recent activity. */
export interface ActivityEntry {
  kind: "post" | "comment";
  pid: number;
  /** Null for a post. */
  cid: number | null;
  /** Null when the account is deleted. */
  user: string | null;
  /** The post's title, or the comment's text without markup. */
  text: string;
  /** The title of the post that a comment is under; null for a post, and where it is not known or not to be shown. */
  title: string | null;
  /** Covered until the reader asks. */
  blurred: boolean;
  nsfw: boolean;
  sub: string;
  address: string;
  at: number;
}

/** The card beside the lists. */
export interface ActivityCard {
  entries: ActivityEntry[];
  /** As many are shown; each new one drops the last. */
  most: number;
}

/** Entries of the page, and of the page once it has been left open for long. */
export const ACTIVITY_PAGE = 50;
export const ACTIVITY_MOST = 100;

/** Characters of a comment on the page, and beside the lists. */
export const ACTIVITY_TEXT = 350;
const CARD_TEXT = 150;

export function keyOf(entry: Pick<ActivityEntry, "pid" | "cid">): string {
  return entry.cid === null ? `p${entry.pid}` : `c${entry.cid}`;
}

/** Newest first, each once, at most `most`. */
export function withFresh(
  fresh: readonly ActivityEntry[],
  present: readonly ActivityEntry[],
  most: number,
): ActivityEntry[] {
  const seen = new Set<string>();
  const isFirst = (entry: ActivityEntry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry));
  return [...fresh, ...present]
    .filter(isFirst)
    .sort((a, b) => b.at - a.at)
    .slice(0, most);
}

/** The received entries that are newer than the rendered list. An older one that is not in the list was deleted. */
export function sinceRendered(received: readonly ActivityEntry[], rendered: readonly ActivityEntry[]): ActivityEntry[] {
  const newest = rendered[0]?.at ?? 0;
  return received.filter((entry) => entry.at >= newest);
}

/** Whether the list holds this entry. */
export function isIn(present: readonly ActivityEntry[], entry: ActivityEntry): boolean {
  return present.some((other) => keyOf(other) === keyOf(entry));
}

/** A post or a comment that was deleted. */
export type Gone = { pid: number } | { cid: number };

/** Whether the entry went with it: a post takes its comments along. */
export function isAbout(entry: ActivityEntry, gone: Gone): boolean {
  return "pid" in gone ? entry.pid === gone.pid : entry.cid === gone.cid;
}

/** An entry as short as the card beside the lists shows it, which names no thread. */
export function shortened(entry: ActivityEntry): ActivityEntry {
  return { ...entry, title: null, text: shorten(entry.text, CARD_TEXT) };
}

/** A post, or what was said in one thread lately. */
export interface ActivityGroup {
  kind: ActivityEntry["kind"];
  key: string;
  title: string | null;
  /** The newest first, which gives the group its place; a post has one. */
  entries: readonly [ActivityEntry, ...ActivityEntry[]];
}

/** Comments of one thread become one group, where the newest of them was. */
export function grouped(entries: readonly ActivityEntry[]): ActivityGroup[] {
  const groups = new Map<string, ActivityGroup>();
  for (const entry of entries) {
    const key = entry.kind === "post" ? keyOf(entry) : `t${entry.pid}`;
    const group = groups.get(key);
    const title = group?.title ?? entry.title;
    groups.set(key, { kind: entry.kind, key, title, entries: group ? [...group.entries, entry] : [entry] });
  }
  return [...groups.values()];
}

/** What narrows the list: one kind of entry, one sub. */
export interface ActivityFilter {
  kind: ActivityEntry["kind"] | null;
  /** The sub's name as it is written. */
  sub: string | null;
}

export function isWanted(entry: Pick<ActivityEntry, "kind" | "sub">, { kind, sub }: ActivityFilter): boolean {
  return (kind === null || entry.kind === kind) && (sub === null || entry.sub.toLowerCase() === sub.toLowerCase());
}

const MOST_SUBS = 6;

/** The subs in which most happened lately, the chosen one among them. */
export function busySubs(entries: readonly Pick<ActivityEntry, "sub">[], chosen: string | null): string[] {
  const counts = new Map<string, number>();
  for (const { sub } of entries) counts.set(sub, (counts.get(sub) ?? 0) + 1);
  const names = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], "en")).map(([name]) => name);
  const shown = names.slice(0, MOST_SUBS);
  const isMissing = chosen !== null && !shown.some((name) => name.toLowerCase() === chosen.toLowerCase());
  return isMissing ? [...shown.slice(0, MOST_SUBS - 1), chosen] : shown;
}
