import type { PostFacts } from "../permissions.ts";

/** The columns that hold a post's facts, as queries name them. */
interface PostFactsRow {
  uid: number;
  sid: number;
  is_default: number;
  status: number;
  sub_nsfw: number;
  type: PostFacts["type"];
  nsfw: number;
  posted_at: number;
  sticky_at: number | null;
  deleted: number;
}

/** What the rules ask of a post; whether the viewer is banned there is each query's own question. */
export function postFactsOf(row: PostFactsRow, bannedHere: boolean): PostFacts {
  return {
    uid: row.uid,
    sid: row.sid,
    subIsDefault: row.is_default === 1,
    subStatus: row.status,
    subNsfw: row.sub_nsfw === 1,
    type: row.type,
    nsfw: row.nsfw === 1,
    postedAt: row.posted_at,
    sticky: row.sticky_at !== null,
    deleted: row.deleted,
    bannedHere,
  };
}
