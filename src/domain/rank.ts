import { type Distinction, distinctionOf } from "./distinction.ts";
import { POWERS, type Power, powerOf, type SubRef, type Viewer } from "./viewer.ts";

/** A person with the position that they hold in one sub. */
export interface Ranked {
  uid: number;
  isAdmin: boolean;
  power: Power | null;
}

// act on a person of a sub, such as ban or warn them:
//  - those of a higher rank there: the owner, then moderators, then janitors, then everybody else; admins above them
//  - never on the owner, on an admin, or on oneself
export function outranks(viewer: Viewer, sub: SubRef, person: Ranked): boolean {
  if (person.uid === viewer.uid || person.isAdmin || person.power === "owner") return false;
  return viewer.isAdmin || rankOf(viewer.team.get(sub.sid) ?? null) > rankOf(person.power);
}

/** Author and distinction of content, as needed for ranks. */
export interface Authorship {
  /** The author's position in the sub. */
  authorPower: Power | null;
  distinguished: Distinction | null;
}

// take away what a person of a sub wrote:
//  - not those of a lower rank there than that person, and what was said as admin admins alone
export function isAbove(viewer: Viewer, sub: SubRef, { authorPower, distinguished }: Authorship): boolean {
  if (viewer.isAdmin) return true;
  return distinguished !== "admin" && !isBelow(viewer, sub, authorPower);
}

/** True if the viewer has a lower rank in the sub than a person with this position. */
export function isBelow(viewer: Viewer, sub: SubRef, power: Power | null): boolean {
  return !viewer.isAdmin && rankOf(viewer.team.get(sub.sid) ?? null) < rankOf(power);
}

/** From the columns that hold it. */
export function authorshipOf(row: { author_power: number | null; distinguished: number }): Authorship {
  return {
    authorPower: row.author_power === null ? null : powerOf(row.author_power),
    distinguished: distinctionOf(row.distinguished),
  };
}

/** The greater the higher; 0 for those who hold no position. */
function rankOf(power: Power | null): number {
  return power === null ? 0 : POWERS.length - POWERS.indexOf(power);
}
