import { call, type Done, schemasOf } from "#lib/call.ts";
import type { PollView, PollVotes } from "./poll.ts";

const from = schemasOf(() => import("./input.ts"));

/** Current counts; null while the poll hides them. */
interface Counted {
  votes: PollVotes | null;
}

export const castPollVote = call("POST", "/do/cast_vote/:pid/:oid", from("pollVoteInput")).returns<Counted>();
export const withdrawPollVote = call("POST", "/do/remove_vote/:pid", from("pollInput")).returns<Counted>();
export const closePoll = call("POST", "/do/close_poll", from("pollPostInput")).returns<Done>();

/** Poll with the text of its post, when opened in a list. */
export const getPoll = call("GET", "/do/get_poll/:pid", from("pollInput")).returns<{ poll: PollView; html: string }>();
