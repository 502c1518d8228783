/** A user reported a post or comment of a sub. */
export interface ReportMade {
  type: "report.made";
  rpid: number;
  kind: "post" | "comment";
  item: number;
  sid: number;
}

/** Reports of a sub were created, closed or reopened. `isForAdmins`: some of them are escalated. */
export interface ReportsChanged {
  type: "reports.changed";
  /** Null for reports that only admins read. */
  sid: number | null;
  isForAdmins: boolean;
}
