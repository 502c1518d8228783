import { randomUUID } from "node:crypto";
import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import type { GraphqlInput } from "../input.ts";
import { exceedsQueryLimits, noIntrospection } from "./limits.ts";

/** Public schema: three mutations and the current viewer. */
const schema: GraphQLSchema = buildSchema(`
  enum Vote { UP DOWN }
  type VoteResult { score: Int! }
  type CommentVoteResult { score: Int }
  type DeleteResult { pid: Int! }
  type Viewer { uid: Int! name: String! score: Int! }
  type Query { viewer: Viewer }
  type Mutation {
    cast_post_vote(pid: Int!, vote: Vote): VoteResult!
    cast_comment_vote(cid: Int!, vote: Vote): CommentVoteResult!
    delete_post(pid: Int!, reason: String): DeleteResult!
  }
`);

/** Mutation handlers, injected by the wiring so that this feature imports no other one. */
export interface Resolvers {
  castVote(ctx: Ctx, kind: "post" | "comment", id: number, value: -1 | 0 | 1): Promise<number | null>;
  deletePost(ctx: Ctx, pid: number, reason: string): Promise<void>;
}

const documents = new LRUCache<string, DocumentNode>({ max: 200 });

/**
 * Returns {data, errors}. Refusals become errors with a code; unexpected errors become a log id.
 * @throws Refusal if the database refuses writes, so that the response has that status.
 */
export async function runGraphql(ctx: Ctx, input: GraphqlInput, resolvers: Resolvers, development: boolean) {
  const document = prepare(input.query, development);
  if (Array.isArray(document)) return { errors: document };
  const result = await execute({
    schema,
    document,
    contextValue: ctx,
    rootValue: roots(resolvers),
    variableValues: input.variables ?? {},
    operationName: input.operationName ?? undefined,
    hideSuggestions: true,
  });
  const { data, errors } = result;
  const outage = errors
    ?.map(({ originalError }) => originalError)
    .find((cause) => isRefusal(cause) && cause.status === 503);
  if (outage) throw outage;
  return errors ? { data: data ?? null, errors: errors.map((error) => shown(ctx, error)) } : { data };
}

function prepare(query: string, development: boolean): DocumentNode | GraphQLFormattedError[] {
  const known = documents.get(query);
  if (known) return known;
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: 500 });
  } catch {
    throw new Refusal("graphql.invalid");
  }
  if (exceedsQueryLimits(document)) throw new Refusal("graphql.limits");
  const errors = validate(schema, document, development ? specifiedRules : [...specifiedRules, noIntrospection], {
    maxErrors: 3,
    // suggestions would reveal the schema
    hideSuggestions: true,
  });
  if (errors.length > 0)
    return errors.map((error) => ({ message: error.message, extensions: { code: "graphql.invalid" } }));
  documents.set(query, document);
  return document;
}

function roots(resolvers: Resolvers) {
  const numberOf = (vote: "UP" | "DOWN" | null | undefined) => (vote === "UP" ? 1 : vote === "DOWN" ? -1 : 0);
  return {
    viewer: (_: unknown, ctx: Ctx) =>
      isMember(ctx.viewer) ? { uid: ctx.viewer.uid, name: ctx.viewer.name, score: ctx.viewer.score } : null,
    cast_post_vote: async (args: { pid: number; vote?: "UP" | "DOWN" | null }, ctx: Ctx) => ({
      score: await resolvers.castVote(ctx, "post", args.pid, numberOf(args.vote)),
    }),
    cast_comment_vote: async (args: { cid: number; vote?: "UP" | "DOWN" | null }, ctx: Ctx) => ({
      score: await resolvers.castVote(ctx, "comment", args.cid, numberOf(args.vote)),
    }),
    delete_post: async (args: { pid: number; reason?: string | null }, ctx: Ctx) => {
      await resolvers.deletePost(ctx, args.pid, args.reason ?? "");
      return { pid: args.pid };
    },
  };
}

function shown(ctx: Ctx, error: GraphQLError): GraphQLFormattedError {
  const cause = error.originalError;
  if (cause && isRefusal(cause)) {
    return {
      message: restWordsFor(ctx.language).refusals[cause.code](cause.values),
      path: error.path,
      extensions: { code: cause.code },
    };
  }
  // GraphQL wraps the error of an invalid variable twice
  if (!cause || cause instanceof GraphQLError)
    return { message: error.message, extensions: { code: "graphql.invalid" } };
  const id = randomUUID();
  ctx.log.error({ err: cause, errorId: id }, "bug");
  return {
    message: restWordsFor(ctx.language).refusals["request.internal"]({ id }),
    path: error.path,
    extensions: { code: "request.internal" },
  };
}
