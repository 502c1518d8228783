import type { DraftKey } from "#features/content/drafts/draft.ts";

/** A message or a note arrived, unread for these members of the team. */
export interface ModmailArrived {
  type: "modmail.arrived";
  sid: number;
  tid: number;
  mid: number;
  uids: readonly number[];
}

/** A conversation changed; `uids` are team members who may have it open. */
export interface ModmailChanged {
  type: "modmail.changed";
  sid: number;
  tid: number;
  uids: readonly number[];
}

/** The number of unread conversations changed for these users. */
export interface ModmailUnreadChanged {
  type: "modmail.unread-changed";
  uids: readonly number[];
}

/** A user wrote in a conversation with a team, on either side. */
export interface ModmailWritten {
  type: "modmail.written";
  uid: number;
  draft: DraftKey;
}

export type ModmailEvent = ModmailArrived | ModmailChanged | ModmailUnreadChanged | ModmailWritten;
