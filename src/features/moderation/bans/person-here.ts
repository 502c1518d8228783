import type { ManageView } from "#features/circles/subs/manage.ts";

interface Written {
  text: string;
  at: number;
  /** Null where the account is gone, or the reader may not know. */
  by: string | null;
}

/** Somebody in one sub: for its team, or what they themselves have to acknowledge. */
export interface PersonHereView {
  sub: string;
  name: string;
  manage: ManageView;
  isSelf: boolean;
  /** `rule`: its words when they were warned; null where none was named. */
  warnings: (Written & { wid: number; rule: string | null; acknowledgedAt: number | null })[];
  /** Null for the person themselves. */
  team: {
    /** What a warning can be about. */
    rules: { rid: number; text: string }[];
    joinedAt: number;
    level: number;
    score: number;
    scoreHere: number;
    posts: number;
    comments: number;
    removals: number;
    bans: number;
    notes: (Written & { nid: number; can: { delete: boolean } })[];
    can: { warn: boolean; ban: boolean };
  } | null;
}
