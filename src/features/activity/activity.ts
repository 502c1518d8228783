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

/** An entry as short as the card beside the lists shows it. */
export function shortened(entry: ActivityEntry): ActivityEntry {
  if (entry.text.length <= CARD_TEXT) return entry;
  const kept = entry.text.slice(0, CARD_TEXT - 1).trimEnd();
  return { ...entry, text: `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…` };
}
