import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Null where the voter may not see it. */
type Score = number | null;

/** The vote that the item now has of the reader. */
export const castVote = {
  post: call("POST", "/do/vote/post/:id", from("voteInput")).returns<{ score: Score }>(),
  comment: call("POST", "/do/vote/comment/:id", from("voteInput")).returns<{ score: Score }>(),
} as const;

/** A press on an arrow: the same one again withdraws the vote, then `rm` is true. */
export const pressArrow = {
  post: call("POST", "/do/vote/:id/:value", from("pressInput")).returns<{ score: Score; rm: boolean }>(),
  comment: call("POST", "/do/votecomment/:id/:value", from("pressInput")).returns<{ score: Score; rm: boolean }>(),
} as const;

/** Removes every vote that somebody cast, in the background. */
export const wipeVotes = call("POST", "/do/admin/undo_votes/:uid", from("wipeInput")).returns<Addressed>();
