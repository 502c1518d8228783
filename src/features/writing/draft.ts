/** Where a text is being written. A place has one draft for each member. */
export type DraftPlace =
  | "submit"
  | `post ${number}`
  | `post ${number} edit`
  | `comment ${number} reply`
  | `comment ${number} edit`;

/** The fields of a form by their names, as they were typed. */
export type DraftFields = Record<string, string>;

/** Where the answer to a post (parentCid null) or to a comment is written. */
export function replyPlace(pid: number, parentCid: number | null): DraftPlace {
  return parentCid === null ? `post ${pid}` : `comment ${parentCid} reply`;
}
