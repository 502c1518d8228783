import type { Power } from "#domain/viewer.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";

/** Max positions as moderator or janitor per member. */
export const MAX_POSITIONS = 20;

/** Powers that an invitation can grant, by their code in calls. */
export const INVITABLE_POWERS = { 1: "mod", 2: "janitor" } as const satisfies Record<number, Power>;

/** Moderator of a sub with their position. */
export interface Position {
  name: string;
  power: Power;
  /** Start of the position, or time of the invitation, epoch milliseconds. */
  at: number;
  can: { remove: boolean; offer: boolean };
}

/** Moderators' page of a sub. */
export interface TeamView {
  manage: ManageView;
  /** Power that the reader is invited to. */
  invitedAs: Power | null;
  /** The sub is offered to the reader. */
  isOffered: boolean;
  /** The reader's own position, which they may resign. */
  ownPower: Power | null;
  team: readonly Position[];
  /** Null if the reader may not see invitations. */
  invited: readonly Omit<Position, "can">[];
  /** Name of the moderator to whom the owner offers the sub. */
  offeredTo: string | null;
  /** Former moderators. */
  past: readonly { name: string; at: number }[];
  can: { invite: boolean; offer: boolean; transfer: boolean };
}

/** Request to adopt a sub. */
export interface AdoptionRequest {
  arid: number;
  sub: string;
  name: string;
  text: string;
  /** Epoch milliseconds. */
  askedAt: number;
}
