import type { DraftKey } from "#features/content/drafts/draft.ts";

/** A person wrote to a team, or somebody of a team wrote a note: unread for these people of the team. */
export interface ModmailArrived {
  type: "modmail.arrived";
  sid: number;
  tid: number;
  mid: number;
  uids: readonly number[];
}

/** A conversation changed for these people of its team, who may be looking at it. */
export interface ModmailChanged {
  type: "modmail.changed";
  sid: number;
  tid: number;
  uids: readonly number[];
}

/** Another number of conversations is unread for these people. */
export interface ModmailUnreadChanged {
  type: "modmail.unread-changed";
  uids: readonly number[];
}

/** Somebody wrote in a conversation between a person and a team. */
export interface ModmailWritten {
  type: "modmail.written";
  uid: number;
  draft: DraftKey;
}

export type ModmailEvent = ModmailArrived | ModmailChanged | ModmailUnreadChanged | ModmailWritten;
