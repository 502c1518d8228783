import { isRefusal, Refusal, type RefusalCode } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { bestRank, hotRank } from "#features/feeds/ranking.ts";
import { graphqlInput } from "#features/graphql/input.ts";
import { type Resolvers, runGraphql } from "#features/graphql/server/run-graphql.ts";
import { deletePostInput } from "#features/posts/input.ts";
import { deletePost } from "#features/posts/server/delete-post.ts";
import { pressInput, voteInput } from "#features/votes/input.ts";
import { castVote, type WantedVote } from "#features/votes/server/cast-vote.ts";
import { afterPress } from "#features/votes/vote.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { parseInput } from "#platform/http/parse-input.ts";
import { refusalWords } from "#strings/refusal-words.ts";

type Kind = "post" | "comment";

const vote = (ctx: Ctx, kind: Kind, id: number, wanted: WantedVote) =>
  castVote(ctx, { kind, id }, wanted, ({ up, down, views, postedAt }) =>
    kind === "post" ? hotRank(up - down, postedAt) : bestRank({ up, down, views }),
  );

const resolvers: Resolvers = {
  castVote: async (ctx, kind, id, value) => (await vote(ctx, kind, id, value)).score,
  deletePost: async (ctx, pid, reason) => {
    if (!isMember(ctx.viewer)) throw new Refusal("account.not-authenticated");
    await deletePost(ctx, parseInput(deletePostInput, { post: pid, reason }));
  },
};

/** A vote by plain form, which names the vote that is to stand. */
function voteForm(kind: Kind): Endpoint {
  return endpoint({
    method: "POST",
    path: `/do/vote/${kind}/:id`,
    who: "member",
    limit: "default",
    dialect: "do",
    input: voteInput,
    run: async (ctx, { id, vote: value }) => ({ body: { score: (await vote(ctx, kind, id, value)).score } }),
  });
}

/** Where the calls of an arrow answer with another status than everybody else. */
const PRESS_STATUSES: Partial<Record<RefusalCode, number>> = {
  "vote.running": 400,
  "vote.own": 400,
  "post.archived": 400,
};

/**
 * A press on an arrow. The same direction again withdraws, which `rm` says. Answers {score, rm}, or {msg} when refused; a
 * deleted item is as good as none.
 */
function voteArrow(kind: Kind, path: string): Endpoint {
  const press = async (ctx: Ctx, id: number, direction: 1 | -1): Promise<Answer> => {
    try {
      const { score, value } = await vote(ctx, kind, id, (current) => afterPress(current, direction));
      return { body: { score, rm: value === 0 } };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === "vote.deleted") throw new Refusal(`${kind}.not-found`);
      const status = PRESS_STATUSES[error.code];
      if (status === undefined) throw error;
      return { status, body: { msg: refusalWords(ctx.language)[error.code](error.values), code: error.code } };
    }
  };
  return endpoint({
    method: "POST",
    path,
    who: "anyone",
    limit: "default",
    dialect: "api",
    input: pressInput,
    run: (ctx, { id, value }) => press(ctx, id, value),
  });
}

/** Votes, by GraphQL, by plain form and by arrow. */
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
    voteForm("post"),
    voteForm("comment"),
    voteArrow("post", "/do/vote/:id/:value"),
    voteArrow("comment", "/do/votecomment/:id/:value"),
  ];
}
