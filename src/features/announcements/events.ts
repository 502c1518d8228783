/** A post is announced above every list. */
export interface AnnouncementMade {
  type: "announcement.made";
  pid: number;
}

/** No post is announced any more. */
export interface AnnouncementRemoved {
  type: "announcement.removed";
  pid: number;
}

export type AnnouncementEvent = AnnouncementMade | AnnouncementRemoved;
