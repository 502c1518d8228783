import type { ManageView } from "#features/circles/subs/manage.ts";

interface Written {
  text: string;
  at: number;
  /** Null for deleted accounts, and where hidden from the reader. */
  by: string | null;
}

/** A user's record in one sub for its team, or the user's own warnings there. */
export interface PersonRecordView {
  sub: string;
  name: string;
  manage: ManageView;
  isSelf: boolean;
  /** `rule`: text of the rule at that time; null if none was named. */
  warnings: (Written & { wid: number; rule: string | null; acknowledgedAt: number | null })[];
  /** Null for the user themselves. */
  team: {
    /** Rules that a warning can name. */
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
