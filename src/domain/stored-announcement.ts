/** Announcement of a post or a line of text. */
export interface StoredAnnouncement {
  /** Id of the post; 0 for a line. */
  pid: number;
  /** Text of the line; empty for a post. */
  text: string;
  /** True if visitors do not see it. */
  forMembers: boolean;
  /** End in epoch milliseconds; 0 for none. */
  until: number;
}

export const NO_ANNOUNCEMENT: StoredAnnouncement = { pid: 0, text: "", forMembers: false, until: 0 };

export const isNoAnnouncement = ({ pid, text }: StoredAnnouncement): boolean => pid === 0 && text === "";

/** Serializes an announcement; a post without options is stored as its id. */
export function writeAnnounced({ pid, text, forMembers, until }: StoredAnnouncement): string {
  return pid > 0 && !forMembers && until === 0 ? String(pid) : `${pid} ${forMembers ? 1 : 0} ${until} ${text}`;
}

export function readAnnounced(stored: string): StoredAnnouncement {
  const [, pid, forMembers, until, text] = /^(\d{1,15})(?: ([01]) (\d{1,15}) (.*))?$/.exec(stored) ?? [];
  if (pid === undefined) return NO_ANNOUNCEMENT;
  return { pid: Number(pid), text: text ?? "", forMembers: forMembers === "1", until: Number(until ?? 0) };
}

/** Returns the current announcement; null if there is none or it has ended. */
export function getCurrentAnnouncement(
  { announced }: { announced: StoredAnnouncement },
  now: number,
): StoredAnnouncement | null {
  const { until } = announced;
  return isNoAnnouncement(announced) || (until > 0 && until <= now) ? null : announced;
}

/** Returns the current announcement for a user; `uid` is 0 for visitors. */
export function getAnnouncementForReader(
  settings: { announced: StoredAnnouncement },
  uid: number,
  now: number,
): StoredAnnouncement | null {
  const present = getCurrentAnnouncement(settings, now);
  return present?.forMembers && uid === 0 ? null : present;
}
