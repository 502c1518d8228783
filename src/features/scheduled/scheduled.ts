import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import { partNames } from "#lib/date-field.ts";

/** The field of the time at which a post is made. */
export const POST_TIME = "postat";
export const postTimeParts = partNames(POST_TIME);

type ScheduledType = "link" | "text" | "upload" | "poll";

/** One line of the list of a member's scheduled posts. */
export interface ListedScheduled {
  spid: number;
  type: ScheduledType;
  title: string;
  /** The name of its sub. */
  sub: string;
  dueAt: number;
  /** Why it was refused when it was due; null while it waits. */
  refusal: { code: RefusalCode; values: RefusalValues } | null;
}

/** What the form holds of a scheduled post that is changed. */
export interface ScheduledForm {
  spid: number;
  type: ScheduledType;
  /** Null once it is over. */
  postAt: number | null;
  closesAt: number | null;
  /** Its other fields, by their names. */
  values: Readonly<Record<string, string>>;
}
