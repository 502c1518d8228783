/** Key of a draft; a member has one draft per key. */
export type DraftKey =
  | "submit link"
  | "submit text"
  | "submit upload"
  | "submit poll"
  | `scheduled ${number}`
  | `post ${number}`
  | `post ${number} edit`
  | `comment ${number} reply`
  | `comment ${number} edit`
  | "message new"
  | `message to ${number}`
  | `message with ${number}`
  | `message ${number} reply`
  /**
   * Modmail: a new message to the moderators of a sub, by its name; replies of the member and of the
   * moderators, by conversation.
   */
  | `contact ${string}`
  | `team ${number}`
  | "modmail new"
  | `modmail ${number}`
  /** Settings of a sub, by its name. */
  | `sub ${string}`
  /** Wiki page of the site, by its slug. */
  | "wiki new"
  | `wiki page ${string}`;

/** Values of the form fields by name. */
export type DraftFields = Record<string, string>;

/** Draft as stored on the server. */
export interface StoredDraft {
  fields: DraftFields;
  /** Increases with every change on any device; the draft with the greater revision is based on the other. */
  revision: number;
  /** Milliseconds since the draft was stored. */
  age: number;
  /** Idempotency key of sending, identical on every device, so that the text is sent once. */
  key: string | null;
}

/** Key of a reply to a post (parentCid null) or to a comment. */
export function replyDraftKey(pid: number, parentCid: number | null): DraftKey {
  return parentCid === null ? `post ${pid}` : `comment ${parentCid} reply`;
}

/** Keys of drafts that sending a message to a member deletes: the reply, and a new message to the member. */
export function messageDraftKeys(toUid: number, replyTo: number | null): DraftKey[] {
  return [`message with ${toUid}`, replyTo === null ? `message to ${toUid}` : `message ${replyTo} reply`];
}

export function sameFields(one: DraftFields, other: DraftFields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
}

export function areFieldsEmpty(fields: DraftFields): boolean {
  return Object.values(fields).every((text) => text.trim() === "");
}
