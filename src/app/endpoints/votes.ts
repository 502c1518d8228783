import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { bestRank, hotRank } from "#features/feeds/ranking.ts";
import { graphqlInput } from "#features/graphql/input.ts";
import { type Resolvers, runGraphql } from "#features/graphql/server/run-graphql.ts";
import { deletePostInput } from "#features/posts/input.ts";
import { deletePost } from "#features/posts/server/delete-post.ts";
import { voteInput } from "#features/votes/input.ts";
import { castVote } from "#features/votes/server/cast-vote.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { parseInput } from "#platform/http/parse-input.ts";

const vote = (ctx: Ctx, kind: "post" | "comment", id: number, value: -1 | 0 | 1) =>
  castVote(ctx, { kind, id }, value, ({ up, down, views, postedAt }) =>
    kind === "post" ? hotRank(up - down, postedAt) : bestRank({ up, down, views }),
  );

const resolvers: Resolvers = {
  castVote: vote,
  deletePost: async (ctx, pid, reason) => {
    if (!isMember(ctx.viewer)) throw new Refusal("account.not-authenticated");
    await deletePost(ctx, parseInput(deletePostInput, { post: pid, reason }));
  },
};

/** Votes, by GraphQL and by plain form. */
export function voteEndpoints(development: boolean): Endpoint[] {
  return [
    endpoint({
      method: "POST",
      path: "/graphql",
      who: "anyone",
      limit: "default",
      dialect: "graphql",
      input: graphqlInput,
      run: async (ctx, input) => ({ body: { ...(await runGraphql(ctx, input, resolvers, development)) } }),
    }),
    endpoint({
      method: "POST",
      path: "/do/vote/:kind/:id",
      who: "member",
      limit: "default",
      dialect: "do",
      input: voteInput,
      run: async (ctx, { kind, id, vote: value }) => ({ body: { score: await vote(ctx, kind, id, value) } }),
    }),
  ];
}
