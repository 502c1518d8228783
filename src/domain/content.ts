export type PostType = "link" | "text" | "upload" | "poll";

/** Who deleted a post or comment: its author, the sub's team, or an admin from outside. Stored as 1, 2 and 3. */
const DELETERS = ["author", "mod", "admin"] as const;
export type DeletedBy = (typeof DELETERS)[number];

/** What a stored deletion means; null while the thing is there. */
export function deletedByOf(code: number): DeletedBy | null {
  return DELETERS[code - 1] ?? null;
}

/** How a deletion is stored; 0 while the thing is there. */
export function deletionCode(by: DeletedBy | null): 0 | 1 | 2 | 3 {
  return by === null ? 0 : by === "author" ? 1 : by === "mod" ? 2 : 3;
}
