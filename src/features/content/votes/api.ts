import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Null if the voter may not see it. */
type Score = number | null;

/** Sets the viewer's vote on an item. */
export const castVote = {
  post: call("POST", "/do/vote/post/:id", from("voteInput")).returns<{ score: Score }>(),
  comment: call("POST", "/do/vote/comment/:id", from("voteInput")).returns<{ score: Score }>(),
} as const;

/** Press on a vote arrow: the same arrow again withdraws the vote; then `rm` is true. */
export const pressArrow = {
  post: call("POST", "/do/vote/:id/:value", from("pressInput")).returns<{ score: Score; rm: boolean }>(),
  comment: call("POST", "/do/votecomment/:id/:value", from("pressInput")).returns<{ score: Score; rm: boolean }>(),
} as const;

/** Removes all votes of a member in the background. */
export const wipeVotes = call("POST", "/do/admin/undo_votes/:uid", from("wipeInput")).returns<Addressed>();
