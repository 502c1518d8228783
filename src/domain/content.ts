export type PostType = "link" | "text" | "upload" | "poll";

/**
 * Reason why a post or comment is hidden: deleted by its author, a moderator or an admin, or held for review. In
 * queries the codes are 1 to 4. Held content is stored as deleted by a moderator with a separate flag.
 */
const DELETERS = ["author", "mod", "admin", "held"] as const;
export type DeletedBy = (typeof DELETERS)[number];

/** Returns the meaning of a code from a query; null if not deleted. */
export function deletedByOf(code: number): DeletedBy | null {
  return DELETERS[code - 1] ?? null;
}

/** Returns the code to store; 0 if not deleted. */
export function deletionCode(by: Exclude<DeletedBy, "held"> | null): 0 | 1 | 2 | 3 {
  return by === null ? 0 : by === "author" ? 1 : by === "mod" ? 2 : 3;
}
