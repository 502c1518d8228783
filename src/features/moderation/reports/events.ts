/** Somebody reported a post or comment of a sub. */
export interface ReportMade {
  type: "report.made";
  rpid: number;
  kind: "post" | "comment";
  item: number;
  sid: number;
}

/** Reports were made, closed or opened again: in a sub, and among those sent to the admins. */
export interface ReportsChanged {
  type: "reports.changed";
  /** Null where admins alone read them. */
  sid: number | null;
  isForAdmins: boolean;
}
