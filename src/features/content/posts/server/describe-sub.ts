import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import type { Ctx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import type { SubDescription } from "../sub-description.ts";
import { loadSubmitSub } from "./load-submit-page.ts";

/** Describes a sub to API clients, with the same answers as on the submit page. */
export async function describeSub(ctx: Ctx, name: string): Promise<SubDescription> {
  const sub = await getVisibleSub(ctx, name);
  const target = await loadSubmitSub(ctx, name);
  const { refusal } = target;
  return {
    name: sub.name,
    title: sub.title,
    creation: new Date(sub.created_at).toISOString(),
    subscribers: sub.subscribers,
    posts: sub.posts,
    nsfw: target.nsfw,
    postTypes: {
      link: sub.allow_link === 1,
      text: sub.allow_text === 1,
      upload: sub.allow_upload === 1,
      poll: sub.allow_poll === 1,
    },
    flairs: (target.flairs?.choices ?? []).map(({ id, text }) => ({ id, text })),
    rules: target.rules,
    refusal: refusal && {
      code: refusal,
      msg: restWordsFor(ctx.language).refusals[refusal]({ level: target.minLevel }),
    },
  };
}
