/** What is being written: a member has one draft for each. */
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
  /** To the team of a sub, by its name; in a conversation with one; and the same on the team's side. */
  | `contact ${string}`
  | `team ${number}`
  | "modmail new"
  | `modmail ${number}`
  /** The settings of a sub, by its name. */
  | `sub ${string}`
  /** A page of the site, by its slug. */
  | "wiki new"
  | `wiki page ${string}`;

/** The fields of a form by their names, as they were typed. */
export type DraftFields = Record<string, string>;

/** A draft as the server keeps it. */
export interface KeptDraft {
  fields: DraftFields;
  /** Grows with every change on any device: the greater of two revisions was written on top of the other. */
  revision: number;
  /** How long ago it was kept, in milliseconds. */
  age: number;
  /** The idempotency key of sending it, the same on every device, so that it is sent once. */
  key: string | null;
}

/** The answer to a post (parentCid null) or to a comment. */
export function replyDraftKey(pid: number, parentCid: number | null): DraftKey {
  return parentCid === null ? `post ${pid}` : `comment ${parentCid} reply`;
}

/** What may be left of writing to somebody: the answer to a message, or a text that began with the person. */
export function messageDraftKeys(toUid: number, replyTo: number | null): DraftKey[] {
  return [`message with ${toUid}`, replyTo === null ? `message to ${toUid}` : `message ${replyTo} reply`];
}

export function sameFields(one: DraftFields, other: DraftFields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
}

export function isEmpty(fields: DraftFields): boolean {
  return Object.values(fields).every((text) => text.trim() === "");
}
