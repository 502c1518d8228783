/** What is announced to everybody: a post, or a line of text. */
export interface Announced {
  /** The post; 0 for a line. */
  pid: number;
  /** The line; empty for a post. */
  text: string;
  /** Visitors are shown nothing of it. */
  forMembers: boolean;
  /** When it ends by itself, epoch milliseconds; 0 for never. */
  until: number;
}

export const NOTHING_ANNOUNCED: Announced = { pid: 0, text: "", forMembers: false, until: 0 };

export const isNothing = ({ pid, text }: Announced): boolean => pid === 0 && text === "";

/** As it is stored: a post alone is its id. */
export function writeAnnounced({ pid, text, forMembers, until }: Announced): string {
  return pid > 0 && !forMembers && until === 0 ? String(pid) : `${pid} ${forMembers ? 1 : 0} ${until} ${text}`;
}

export function readAnnounced(stored: string): Announced {
  const [, pid, forMembers, until, text] = /^(\d{1,15})(?: ([01]) (\d{1,15}) (.*))?$/.exec(stored) ?? [];
  if (pid === undefined) return NOTHING_ANNOUNCED;
  return { pid: Number(pid), text: text ?? "", forMembers: forMembers === "1", until: Number(until ?? 0) };
}

/** What is announced now; null where nothing is. */
export function announcedNow({ announced }: { announced: Announced }, now: number): Announced | null {
  const { until } = announced;
  return isNothing(announced) || (until > 0 && until <= now) ? null : announced;
}

/** The same for one reader, 0 for visitors. */
export function announcedTo(settings: { announced: Announced }, uid: number, now: number): Announced | null {
  const present = announcedNow(settings, now);
  return present?.forMembers && uid === 0 ? null : present;
}
