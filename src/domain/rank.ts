import { type Distinction, parseDistinction } from "./distinction.ts";
import { POWERS, type Power, powerOf, type SubRef, type Viewer } from "./viewer.ts";

/** User with the position in one sub. */
export interface RankedMember {
  uid: number;
  isAdmin: boolean;
  power: Power | null;
}

// act on a user in a sub, such as ban or warn:
//  - only users of a higher rank there; the order is admins, owner, moderators, janitors, other users
//  - never on the owner, an admin, or oneself
export function outranks(viewer: Viewer, sub: SubRef, person: RankedMember): boolean {
  if (person.uid === viewer.uid || person.isAdmin || person.power === "owner") return false;
  return viewer.isAdmin || rankOf(viewer.team.get(sub.sid) ?? null) > rankOf(person.power);
}

/** Author and distinction of content, as needed for ranks. */
export interface Authorship {
  /** Position of the author in the sub. */
  authorPower: Power | null;
  distinguished: Distinction | null;
}

// remove content of a user in a sub:
//  - users of at least the same rank there; only admins if the author spoke as admin
export function hasRankToModerate(viewer: Viewer, sub: SubRef, { authorPower, distinguished }: Authorship): boolean {
  if (viewer.isAdmin) return true;
  return distinguished !== "admin" && !hasLowerRank(viewer, sub, authorPower);
}

/** True if the viewer has a lower rank in the sub than this position. */
export function hasLowerRank(viewer: Viewer, sub: SubRef, power: Power | null): boolean {
  return !viewer.isAdmin && rankOf(viewer.team.get(sub.sid) ?? null) < rankOf(power);
}

/** Converts the stored columns. */
export function authorshipOf(row: { author_power: number | null; distinguished: number }): Authorship {
  return {
    authorPower: row.author_power === null ? null : powerOf(row.author_power),
    distinguished: parseDistinction(row.distinguished),
  };
}

/** Numeric rank; 0 without a position. */
function rankOf(power: Power | null): number {
  return power === null ? 0 : POWERS.length - POWERS.indexOf(power);
}
