import type { InviteBranch, InviteCodeView, InvitedPerson } from "#features/people/invites/invite.ts";
import type { TableKind } from "#features/site/admin/admin-table.ts";

/** A code as admins see it. */
export interface AdminCodeView extends InviteCodeView {
  by: InvitedPerson;
}

/** What the table of codes is put in order by, and narrowed to. */
export type CodesBy = "created" | "uses" | "code";
export type CodesOnly = "usable" | "over";
export const CODES: TableKind<CodesBy, CodesOnly> = {
  orders: ["created", "uses", "code"],
  ascends: false,
  filters: ["usable", "over"],
};

/** Where somebody stands among those who invited each other. */
export interface InviteTreeView {
  name: string;
  /** Who invited this person, and who invited those, up to the first. */
  above: InvitedPerson[];
  below: InviteBranch[];
  /** There are more than are shown. */
  isCut: boolean;
}
