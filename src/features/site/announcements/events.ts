/** A post was announced above every list. */
export interface AnnouncementMade {
  type: "announcement.made";
  pid: number;
}

/** The announcement of a post ended. */
export interface AnnouncementRemoved {
  type: "announcement.removed";
}

export type AnnouncementEvent = AnnouncementMade | AnnouncementRemoved;
