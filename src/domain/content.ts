export type PostType = "link" | "text" | "upload" | "poll";

/**
 * Why others do not see a post or comment: its author, the sub's team or an admin from outside deleted it, or the team looks at
 * it first. Read as 1 to 4; what is held is stored as deleted by the team, with a mark.
 */
const DELETERS = ["author", "mod", "admin", "held"] as const;
export type DeletedBy = (typeof DELETERS)[number];

/** Meaning of a stored deletion; null if not deleted. */
export function deletedByOf(code: number): DeletedBy | null {
  return DELETERS[code - 1] ?? null;
}

/** Stored form of a deletion; 0 if not deleted. */
export function deletionCode(by: Exclude<DeletedBy, "held"> | null): 0 | 1 | 2 | 3 {
  return by === null ? 0 : by === "author" ? 1 : by === "mod" ? 2 : 3;
}
