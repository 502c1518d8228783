/** A post stands above every list now. */
export interface AnnouncementMade {
  type: "announcement.made";
  pid: number;
}

/** No post stands above the lists any more. */
export interface AnnouncementRemoved {
  type: "announcement.removed";
  pid: number;
}

export type AnnouncementEvent = AnnouncementMade | AnnouncementRemoved;
