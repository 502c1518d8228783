import { parseInput } from "#domain/parse-input.ts";
import { isRefusal, Refusal, type RefusalCode } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { deletePostInput } from "#features/content/posts/input.ts";
import { deletePost } from "#features/content/posts/server/delete-post.ts";
import * as api from "#features/content/votes/api.ts";
import { castVote } from "#features/content/votes/server/cast-vote.ts";
import { getVoteAfterPress } from "#features/content/votes/vote.ts";
import { askGraphql } from "#features/data/graphql/api.ts";
import type { Resolvers } from "#features/data/graphql/server/run-graphql.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

const resolvers: Resolvers = {
  castVote: async (ctx, kind, id, value) => (await castVote(ctx, { kind, id }, value)).score,
  deletePost: async (ctx, pid, reason) => {
    if (!isMember(ctx.viewer)) throw new Refusal("account.not-authenticated");
    await deletePost(ctx, parseInput(deletePostInput, { post: pid, reason }));
  },
};

/** Vote by plain form. */
const voteForm = (kind: "post" | "comment") =>
  defineEndpoint(api.castVote[kind], async (ctx, { id, vote }) =>
    json({ score: (await castVote(ctx, { kind, id }, vote)).score }),
  );

/** HTTP statuses of the arrow calls that differ from the usual ones. */
const ARROW_STATUSES: Partial<Record<RefusalCode, number>> = {
  "vote.running": 400,
  "vote.own": 400,
  "post.archived": 400,
};

/** Vote calls of compatible clients: answer {score, rm}, or {msg} if refused. A deleted item counts as missing. */
const voteArrow = (kind: "post" | "comment") =>
  defineEndpoint(
    api.pressArrow[kind],
    async (ctx, { id, value: arrow }) => {
      try {
        const { score, value } = await castVote(ctx, { kind, id }, (present) => getVoteAfterPress(present, arrow));
        return json({ score, rm: value === 0 });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code === "vote.deleted") throw new Refusal(`${kind}.not-found`);
        const status = ARROW_STATUSES[error.code];
        throw status === undefined ? error : new Refusal(error.code, { values: error.values, status });
      }
    },
    { who: "anyone", dialect: "api" },
  );

/** Votes by GraphQL, by plain form and by arrow; deleting a post by GraphQL. */
export const voteEndpoints = (site: Pick<Site, "config">): Endpoint[] => [
  defineEndpoint(
    askGraphql,
    async (ctx, input) => {
      // loaded on demand, because the interpreter has a hundred files
      const { runGraphql } = await import("#features/data/graphql/server/run-graphql.ts");
      return json(await runGraphql(ctx, input, resolvers, site.config.development));
    },
    { who: "anyone" },
  ),
  voteForm("post"),
  voteForm("comment"),
  voteArrow("post"),
  voteArrow("comment"),
];
