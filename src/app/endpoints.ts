import { z } from "zod";
import type { TitleAnswer } from "#domain/live-events.ts";
import { chooseLanguage } from "#features/accounts/server/choose-language.ts";
import type { PasswordGuard } from "#features/accounts/server/guess-password.ts";
import type { RenderComments } from "#features/comments/thread.ts";
import type { RenderPostRow } from "#features/posts/post.ts";
import type { FindTitle } from "#features/posts/server/find-title.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import { LANGUAGES, type Language } from "#strings/languages.ts";
import { accountEndpoints, type FillSample } from "./endpoints/accounts.ts";
import { chatEndpoints } from "./endpoints/chat.ts";
import { commentEndpoints } from "./endpoints/comments.ts";
import { installedEndpoints } from "./endpoints/installed.ts";
import { listEndpoints } from "./endpoints/lists.ts";
import { liveEndpoints } from "./endpoints/live.ts";
import { notificationEndpoints } from "./endpoints/notifications.ts";
import { postEndpoints } from "./endpoints/posts.ts";
import { preferenceEndpoints } from "./endpoints/preferences.ts";
import { robots } from "./endpoints/robots.ts";
import { searchEndpoints } from "./endpoints/search.ts";
import { submittingEndpoints } from "./endpoints/submitting.ts";
import { subEndpoints } from "./endpoints/subs.ts";
import { voteEndpoints } from "./endpoints/votes.ts";
import { writingEndpoints } from "./endpoints/writing.ts";

const theme = endpoint({
  method: "POST",
  path: "/do/theme",
  who: "anyone",
  limit: "default",
  dialect: "do",
  input: z.object({ theme: z.enum(["light", "dark", "dank"]).default("dark") }),
  run: (_ctx, { theme }) => ({ theme }),
});

const language = endpoint({
  method: "POST",
  path: "/do/language",
  who: "anyone",
  limit: "default",
  dialect: "do",
  input: z.object({ language: z.enum(Object.keys(LANGUAGES) as Language[]) }),
  run: async (ctx, { language }) => {
    await chooseLanguage(ctx, language);
    return { language };
  },
});

/** Every address that is no page: who may call, how often, what comes in, what is done, how it answers. */
export function endpoints(options: {
  development: boolean;
  fillSample?: FillSample;
  renderComments: RenderComments;
  renderPostRow: RenderPostRow;
  findTitle: FindTitle;
  deferred: DeferredAnswers<TitleAnswer>;
  guard: PasswordGuard;
}): Endpoint[] {
  return [
    ...accountEndpoints(options.fillSample ?? (async () => {}), options.guard),
    ...subEndpoints,
    ...postEndpoints,
    ...submittingEndpoints(options.findTitle, options.deferred),
    ...commentEndpoints(options.renderComments),
    ...voteEndpoints(options.development),
    ...notificationEndpoints,
    ...liveEndpoints,
    ...chatEndpoints,
    ...searchEndpoints,
    ...listEndpoints(options.renderPostRow),
    ...preferenceEndpoints,
    ...writingEndpoints,
    ...installedEndpoints,
    robots,
    theme,
    language,
  ];
}
