import { hasPower, type SubRef, type Viewer } from "./viewer.ts";

/**
 * An author can mark a post or comment as official: as a moderator of the sub, or as an admin of the site. Stored as 1
 * and 2.
 */
export const DISTINCTIONS = ["mod", "admin"] as const;
export type Distinction = (typeof DISTINCTIONS)[number];

// speak as moderator, as admin:
//  - owners and moderators as moderators; admins too, where they are in the team or the sub is a default one
//  - as admin only admins
export function distinctionsOf(viewer: Viewer, sub: SubRef): Distinction[] {
  const speaks = { mod: hasPower(viewer, sub, "mod"), admin: viewer.isAdmin };
  return DISTINCTIONS.filter((name) => speaks[name]);
}

/** The stored code as a name; null for an ordinary post or comment. */
export function distinctionOf(code: number): Distinction | null {
  return DISTINCTIONS[code - 1] ?? null;
}

/** The code to store; 0 for an ordinary post or comment. */
export function distinctionCode(as: Distinction | null): 0 | 1 | 2 {
  return as === null ? 0 : as === "mod" ? 1 : 2;
}
