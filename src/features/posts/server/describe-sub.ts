import type { PostType } from "#domain/content.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { getVisibleSub } from "#features/subs/server/get-visible-sub.ts";
import type { Ctx } from "#platform/ctx.ts";
import { loadSubmitSub } from "./load-submit-page.ts";

export interface SubDescription {
  name: string;
  title: string;
  creation: string;
  subscribers: number;
  posts: number;
  nsfw: boolean;
  postTypes: Record<PostType, boolean>;
  flairs: { id: number; text: string }[];
  rules: { rid: number; text: string }[];
  /** Why the viewer may not post there. */
  refusal: RefusalCode | null;
}

/** A circle as programs that want to post into it see it: the same answers as on the submit page. */
export async function describeSub(ctx: Ctx, name: string): Promise<SubDescription> {
  const sub = await getVisibleSub(ctx, name);
  const target = await loadSubmitSub(ctx, name);
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
    // no circle has flairs to choose from
    flairs: [],
    rules: target.rules,
    refusal: target.refusal,
  };
}
