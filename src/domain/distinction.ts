import { hasPower, type SubRef, type Viewer } from "./viewer.ts";

/**
 * Official marks that an author can set on a post or comment: as a moderator of the sub or as an admin. Stored as 1
 * and 2.
 */
export const DISTINCTIONS = ["mod", "admin"] as const;
export type Distinction = (typeof DISTINCTIONS)[number];

// speak as moderator or as admin:
//  - as moderator: owners and moderators; admins in default subs
//  - as admin: only admins
export function listAllowedDistinctions(viewer: Viewer, sub: SubRef): Distinction[] {
  const speaks = { mod: hasPower(viewer, sub, "mod"), admin: viewer.isAdmin };
  return DISTINCTIONS.filter((name) => speaks[name]);
}

/** Returns the name of a stored code; null for an ordinary post or comment. */
export function parseDistinction(code: number): Distinction | null {
  return DISTINCTIONS[code - 1] ?? null;
}

/** Returns the code to store; 0 for an ordinary post or comment. */
export function distinctionCode(as: Distinction | null): 0 | 1 | 2 {
  return as === null ? 0 : as === "mod" ? 1 : 2;
}
