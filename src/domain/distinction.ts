import { hasPower, type SubRef, type Viewer } from "./viewer.ts";

/** In whose name one can write, besides one's own: the sub's moderators, or the site. Stored as 1 and 2. */
export const DISTINCTIONS = ["mod", "admin"] as const;
export type Distinction = (typeof DISTINCTIONS)[number];

// speak as moderator, as admin:
//  - owners and moderators as moderators; admins too, where they are in the team or the sub is a default one
//  - as admin only admins
export function distinctionsOf(viewer: Viewer, sub: SubRef): Distinction[] {
  const speaks = { mod: hasPower(viewer, sub, "mod"), admin: viewer.isAdmin };
  return DISTINCTIONS.filter((name) => speaks[name]);
}

/** What is stored, as a name; null for oneself. */
export function distinctionOf(code: number): Distinction | null {
  return DISTINCTIONS[code - 1] ?? null;
}

/** How it is stored: 0 for oneself. */
export function distinctionCode(as: Distinction | null): 0 | 1 | 2 {
  return as === null ? 0 : as === "mod" ? 1 : 2;
}
