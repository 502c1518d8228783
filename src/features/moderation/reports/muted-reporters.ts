import type { ManageView } from "#features/circles/subs/manage.ts";

/** Somebody whose reports about its own rules a team does not take. */
export interface MutedReporter {
  /** Null when the account is deleted. */
  name: string | null;
  uid: number;
  by: string | null;
  at: number;
}

/** The team's page about them. */
export interface MutedReportersView {
  manage: ManageView;
  muted: MutedReporter[];
  next: string | null;
  isFirst: boolean;
}
