import * as api from "#features/content/polls/api.ts";
import { castPollVote, withdrawPollVote } from "#features/content/polls/server/cast-poll-vote.ts";
import { closePoll } from "#features/content/polls/server/close-poll.ts";
import { getPollOfPost } from "#features/content/posts/server/get-poll.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

/** Poll votes, closing polls, and polls in lists. */
export const pollEndpoints: Endpoint[] = [
  defineEndpoint(api.getPoll, async (ctx, { pid }) => json(await getPollOfPost(ctx, pid))),
  defineEndpoint(api.castPollVote, async (ctx, input) => json({ votes: await castPollVote(ctx, input) })),
  defineEndpoint(api.withdrawPollVote, async (ctx, input) => json({ votes: await withdrawPollVote(ctx, input) })),
  defineEndpoint(api.closePoll, (ctx, input) => closePoll(ctx, input)),
];
