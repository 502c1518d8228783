import type { DraftKey } from "#features/drafts/draft.ts";

/** A post was scheduled, changed or cancelled: the draft of it is not wanted any more. */
export interface ScheduleChanged {
  type: "schedule.changed";
  uid: number;
  draft: DraftKey;
}
