import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { SubmitType } from "#features/content/posts/submit-page.ts";

/** One line of the list of a member's scheduled posts. */
export interface ListedScheduled {
  spid: number;
  type: SubmitType;
  title: string;
  /** The name of its sub. */
  sub: string;
  dueAt: number;
  /** Why it was refused when it was due; null while it waits. */
  refusal: { code: RefusalCode; values: RefusalValues } | null;
}
