import type { DraftKey } from "#features/content/drafts/draft.ts";

/** A post was scheduled, changed or cancelled: the draft of it is not wanted any more. */
export interface ScheduleChanged {
  type: "schedule.changed";
  uid: number;
  draft: DraftKey;
}

/** A post was refused when it was due, and waits in the list for its author. */
export interface ScheduleRefused {
  type: "schedule.refused";
  uid: number;
  sid: number;
  title: string;
}

export type ScheduleEvent = ScheduleChanged | ScheduleRefused;
