import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { SubmitType } from "#features/content/posts/submit-page.ts";

/** Row of a member's list of scheduled posts. */
export interface ListedScheduled {
  spid: number;
  type: SubmitType;
  title: string;
  sub: string;
  dueAt: number;
  /** Reason of the refusal at the scheduled time; null while pending. */
  refusal: { code: RefusalCode; values: RefusalValues } | null;
}
