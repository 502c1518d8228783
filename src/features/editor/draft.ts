/** Where a text is being written. A place has one draft for each member. */
export type DraftPlace =
  | "submit"
  | `post ${number}`
  | `post ${number} edit`
  | `comment ${number} reply`
  | `comment ${number} edit`;

/** The fields of a form by their names, as they were typed. */
export type DraftFields = Record<string, string>;

/** A draft as the server keeps it. */
export interface KeptDraft {
  fields: DraftFields;
  /** How long ago it was changed, in milliseconds. */
  age: number;
  /** Under which it is sent, from whatever device, so that it is done once. */
  key: string | null;
}

/** Where the answer to a post (parentCid null) or to a comment is written. */
export function replyPlace(pid: number, parentCid: number | null): DraftPlace {
  return parentCid === null ? `post ${pid}` : `comment ${parentCid} reply`;
}
