import { hasPower, type Place, type Viewer } from "./viewer.ts";

/** In whose name one can write, besides one's own: the circle's moderators, or the site. Stored as 1 and 2. */
export const SPEAKERS = ["mod", "admin"] as const;
export type Speaker = (typeof SPEAKERS)[number];

// speak as moderator, as admin:
//  - owners and moderators as moderators; admins too, where they are in the team or the circle is a default one
//  - as admin only admins
export function speakersOf(viewer: Viewer, place: Place): Speaker[] {
  const speaks = { mod: hasPower(viewer, place, "mod"), admin: viewer.isAdmin };
  return SPEAKERS.filter((name) => speaks[name]);
}

/** What is stored, as a name; null for oneself. */
export function speakerOf(code: number): Speaker | null {
  return SPEAKERS[code - 1] ?? null;
}

/** How it is stored: 0 for oneself. */
export function speakingCode(as: Speaker | null): 0 | 1 | 2 {
  return as === null ? 0 : as === "mod" ? 1 : 2;
}
