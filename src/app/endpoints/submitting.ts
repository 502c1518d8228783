import type { TitleAnswer } from "#domain/live-events.ts";
import { grabTitleInput, sameLinkInput } from "#features/posts/link.ts";
import { describeSub } from "#features/posts/server/describe-sub.ts";
import type { FindTitle } from "#features/posts/server/find-title.ts";
import { grabTitle, promiseTitle } from "#features/posts/server/grab-title.ts";
import { listSameLink } from "#features/posts/server/list-same-link.ts";
import { namedInput, subNameInput } from "#features/subs/input.ts";
import { listSubsNamed } from "#features/subs/server/named-queries.ts";
import { subKey } from "#features/subs/server/subs-queries.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import { refusalWords } from "#strings/refusal-words.ts";

/** What the submit page asks while a post is being written. */
export function submittingEndpoints(findTitle: FindTitle, deferred: DeferredAnswers<TitleAnswer>): Endpoint[] {
  return [
    endpoint({
      method: "POST",
      path: "/do/grabtitle",
      who: "member",
      limit: "posting",
      dialect: "do",
      input: grabTitleInput,
      run: async (ctx, { link, wait }) => {
        if (wait) return { body: { title: await grabTitle(ctx, findTitle, link) } };
        return { body: { status: "deferred", token: promiseTitle(ctx, findTitle, deferred, link) } };
      },
    }),
    endpoint({
      method: "GET",
      path: "/do/same_link",
      who: "member",
      limit: "default",
      dialect: "do",
      input: sameLinkInput,
      run: async (ctx, asked) => ({ body: { posts: await listSameLink(ctx, asked) } }),
    }),
    endpoint({
      method: "GET",
      path: "/api/v3/sub",
      who: "anyone",
      limit: "default",
      dialect: "api",
      input: namedInput,
      run: async (ctx, { query }) => ({
        body: { results: subKey(query) === null ? [] : await listSubsNamed(ctx, query) },
      }),
    }),
    endpoint({
      method: "GET",
      path: "/api/v3/sub/:name",
      who: "anyone",
      limit: "default",
      dialect: "api",
      input: subNameInput,
      run: async (ctx, { name }) => {
        const { refusal, ...sub } = await describeSub(ctx, name);
        return {
          body: { ...sub, refusal: refusal && { code: refusal, msg: refusalWords(ctx.language)[refusal]({}) } },
        };
      },
    }),
  ];
}
