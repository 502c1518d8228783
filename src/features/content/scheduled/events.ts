import type { DraftKey } from "#features/content/drafts/draft.ts";

/** A post was scheduled, edited or cancelled: its draft is obsolete. */
export interface ScheduleChanged {
  type: "schedule.changed";
  uid: number;
  draft: DraftKey;
}

/** A scheduled post was refused at its time and stays in the author's list. */
export interface ScheduleRefused {
  type: "schedule.refused";
  uid: number;
  sid: number;
  title: string;
}

export type ScheduleEvent = ScheduleChanged | ScheduleRefused;
