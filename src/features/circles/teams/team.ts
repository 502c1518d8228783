import type { Power } from "#domain/viewer.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";

/** How many positions as moderator or janitor one person may hold. */
export const MOST_POSITIONS = 20;

/** Powers to which somebody is invited, as calls write them. */
export const INVITED_AS = { 1: "mod", 2: "janitor" } as const satisfies Record<number, Power>;

/** Somebody with a position. */
export interface Position {
  name: string;
  power: Power;
  /** Since when, or when they were invited, in epoch milliseconds. */
  at: number;
  can: { remove: boolean; offer: boolean };
}

/** The page about the team of a sub. */
export interface TeamView {
  manage: ManageView;
  /** What the reader is invited to be. */
  invitedAs: Power | null;
  /** The reader is offered the sub. */
  isOffered: boolean;
  /** The reader's own position, which they may leave. */
  ownPower: Power | null;
  team: readonly Position[];
  /** Null for those who may not know. */
  invited: readonly Omit<Position, "can">[];
  /** To whom the owner offers the sub. */
  offeredTo: string | null;
  /** Former members of the team. */
  past: readonly { name: string; at: number }[];
  can: { invite: boolean; offer: boolean; transfer: boolean };
}

/** A member who wants to take on a sub. */
export interface AdoptionRequest {
  arid: number;
  sub: string;
  name: string;
  text: string;
  /** Epoch milliseconds. */
  askedAt: number;
}
