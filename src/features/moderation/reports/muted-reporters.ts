import type { ManageView } from "#features/circles/subs/manage.ts";

/** Reporter whose reports about a sub's own rules are ignored by its team. */
export interface MutedReporter {
  /** Null for deleted accounts. */
  name: string | null;
  uid: number;
  by: string | null;
  at: number;
}

/** Page of muted reporters, for moderators. */
export interface MutedReportersView {
  manage: ManageView;
  muted: MutedReporter[];
  next: string | null;
  isFirst: boolean;
}
