import type { InviteBranch, InviteCodeView, InvitedPerson } from "#features/invites/invite.ts";

/** A code as admins see it. */
export interface AdminCodeView extends InviteCodeView {
  by: InvitedPerson;
}

/** Where somebody stands among those who invited each other. */
export interface InviteTreeView {
  name: string;
  /** Who invited this person, and who invited those, up to the first. */
  above: InvitedPerson[];
  below: InviteBranch[];
  /** There are more than are shown. */
  isCut: boolean;
}
