/** A post is announced above every list. */
export interface AnnouncementMade {
  type: "announcement.made";
  pid: number;
}

/** No post is announced to everybody any more. */
export interface AnnouncementRemoved {
  type: "announcement.removed";
}

export type AnnouncementEvent = AnnouncementMade | AnnouncementRemoved;
