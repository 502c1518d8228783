/** Kinds of items that can be saved. */
export const SAVED_KINDS = ["post", "comment"] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

export function isSavedKind(text: string | null): text is SavedKind {
  return SAVED_KINDS.some((kind) => kind === text);
}
