export type NameKind = "person" | "circle";

/** Suggested name. */
export interface Suggestion {
  name: string;
  /** The person participates in the thread. */
  isHere?: boolean;
  /** Title of the sub. */
  title?: string;
}
