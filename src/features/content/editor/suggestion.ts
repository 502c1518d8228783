export type NameKind = "person" | "circle";

/** A name that fits what is being typed. */
export interface Suggestion {
  name: string;
  /** The person takes part in the thread that is being answered. */
  isHere?: boolean;
  /** What the sub calls itself. */
  title?: string;
}
