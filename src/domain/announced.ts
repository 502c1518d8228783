/** Announcement of a post or a line of text. */
export interface Announced {
  /** Id of the post; 0 for a line. */
  pid: number;
  /** Text of the line; empty for a post. */
  text: string;
  /** True if visitors do not see it. */
  forMembers: boolean;
  /** End in epoch milliseconds; 0 for none. */
  until: number;
}

export const NOTHING_ANNOUNCED: Announced = { pid: 0, text: "", forMembers: false, until: 0 };

export const isNothing = ({ pid, text }: Announced): boolean => pid === 0 && text === "";

/** Serializes an announcement; a post without options is stored as its id. */
export function writeAnnounced({ pid, text, forMembers, until }: Announced): string {
  return pid > 0 && !forMembers && until === 0 ? String(pid) : `${pid} ${forMembers ? 1 : 0} ${until} ${text}`;
}

export function readAnnounced(stored: string): Announced {
  const [, pid, forMembers, until, text] = /^(\d{1,15})(?: ([01]) (\d{1,15}) (.*))?$/.exec(stored) ?? [];
  if (pid === undefined) return NOTHING_ANNOUNCED;
  return { pid: Number(pid), text: text ?? "", forMembers: forMembers === "1", until: Number(until ?? 0) };
}

/** Returns the current announcement; null if there is none or it has ended. */
export function announcedNow({ announced }: { announced: Announced }, now: number): Announced | null {
  const { until } = announced;
  return isNothing(announced) || (until > 0 && until <= now) ? null : announced;
}

/** Returns the current announcement for a user; `uid` is 0 for visitors. */
export function announcedTo(settings: { announced: Announced }, uid: number, now: number): Announced | null {
  const present = announcedNow(settings, now);
  return present?.forMembers && uid === 0 ? null : present;
}
