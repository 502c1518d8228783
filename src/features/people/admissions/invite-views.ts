import type { InviteBranch, InviteCodeView, InvitedPerson } from "#features/people/invites/invite.ts";
import type { TableKind } from "#features/site/admin/admin-table.ts";

/** Invite code in the admin table. */
export interface AdminCodeView extends InviteCodeView {
  by: InvitedPerson;
}

/** Orders and filters of the code table. */
export type CodeOrder = "created" | "uses" | "code";
export type CodeFilter = "usable" | "over";
export const CODE_TABLE: TableKind<CodeOrder, CodeFilter> = {
  orders: ["created", "uses", "code"],
  ascends: false,
  filters: ["usable", "over"],
};

/** A user's place in the invite tree. */
export interface InviteTreeView {
  name: string;
  /** Inviter, the inviter's inviter, and so on up to the root. */
  above: InvitedPerson[];
  below: InviteBranch[];
  /** True if the list is truncated. */
  isCut: boolean;
}
