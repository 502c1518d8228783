import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { getPostText } from "#features/content/embeds/api.ts";
import * as api from "#features/content/posts/api.ts";
import { deletePost, undeletePost } from "#features/content/posts/server/delete-post.ts";
import { describeSub } from "#features/content/posts/server/describe-sub.ts";
import { editAlt } from "#features/content/posts/server/edit-alt.ts";
import { editText } from "#features/content/posts/server/edit-text.ts";
import { editTitle } from "#features/content/posts/server/edit-title.ts";
import { flairPost, loadPostFlair, unflairPost } from "#features/content/posts/server/flair-post.ts";
import { getText } from "#features/content/posts/server/get-text.ts";
import { grabTitle, startTitleLookup } from "#features/content/posts/server/grab-title.ts";
import { hidePost, unhidePost } from "#features/content/posts/server/hide-post.ts";
import { listSameLink } from "#features/content/posts/server/list-same-link.ts";
import {
  toggleLock,
  toggleNsfw,
  toggleSticky,
  toggleStickySort,
} from "#features/content/posts/server/moderate-post.ts";
import { approvePost, refusePost } from "#features/content/posts/server/review-post.ts";
import { submitPost } from "#features/content/posts/server/submit-post.ts";
import { isSubmitType } from "#features/content/posts/submit-page.ts";
import * as scheduled from "#features/content/scheduled/api.ts";
import { cancelScheduled, restoreScheduled } from "#features/content/scheduled/server/cancel-scheduled.ts";
import { postScheduledNow } from "#features/content/scheduled/server/publish-scheduled.ts";
import { schedulePost } from "#features/content/scheduled/server/schedule-post.ts";
import { canUpload } from "#features/content/uploads/permissions.ts";
import { CAPTCHA_FIELDS } from "#features/site/captcha/captcha.ts";
import { safeNextPath } from "#lib/urls.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";
import { countNewcomer } from "./count-attack-events.ts";

/** Posts and their moderation. */
export const postEndpoints = (site: Pick<Site, "findTitle" | "deferred" | "renderer" | "files">): Endpoint[] => [
  defineEndpoint(
    api.submitPost,
    async (ctx, submission) => {
      countNewcomer(ctx);
      const isAtOnce = submission.postAt === null && submission.scheduled === null;
      return goTo(await (isAtOnce ? submitPost : schedulePost)(ctx, site.files, submission));
    },
    {
      limit: "posting",
      once: true,
      besides: CAPTCHA_FIELDS,
      files: {
        refuse: (ctx, { type }) => (type === "upload" ? canUpload(ctx.viewer, ctx.settings) : "request.bad-body"),
        mostBytes: ({ settings }) => settings["site.upload_max_size"],
        beside: { field: "poster", mostBytes: LIMITS.posterBytes },
      },
      page: (text) => links.submit([text("ptype"), text("type")].find(isSubmitType)),
    },
  ),
  defineEndpoint(scheduled.postScheduledNow, async (ctx, { spid }) => goTo(await postScheduledNow(ctx, spid)), {
    limit: "posting",
    once: true,
    page: () => links.scheduled(),
  }),
  defineEndpoint(scheduled.cancelScheduled, (ctx, { spid }) => cancelScheduled(ctx, spid)),
  defineEndpoint(scheduled.restoreScheduled, (ctx, { spid }) => restoreScheduled(ctx, spid)),
  defineEndpoint(getPostText, async (ctx, { pid }) =>
    json({ content: await getText(ctx, pid, site.renderer.renderPoll) }),
  ),
  defineEndpoint(api.editText, async (ctx, input) => goTo(await editText(ctx, input)), {
    once: true,
    page: (text) => safeNextPath(text("here")),
  }),
  defineEndpoint(api.editAlt, async (ctx, input) => goTo(await editAlt(ctx, input)), { limit: "posting" }),
  defineEndpoint(api.editTitle, async (ctx, input) => goTo(await editTitle(ctx, input)), { limit: "posting" }),
  defineEndpoint(api.deletePost, (ctx, input) => deletePost(ctx, input)),
  defineEndpoint(api.undeletePost, (ctx, input) => undeletePost(ctx, input)),
  defineEndpoint(api.approvePost, async (ctx, { pid }) => json({ aid: await approvePost(ctx, pid) })),
  defineEndpoint(api.refusePost, async (ctx, input) => json({ aid: await refusePost(ctx, input) })),
  defineEndpoint(api.toggleNsfw, async (ctx, { pid }) => {
    const aid = await toggleNsfw(ctx, pid);
    return json(aid === null ? {} : { aid });
  }),
  defineEndpoint(api.toggleLock, async (ctx, { pid }) => json({ aid: await toggleLock(ctx, pid) })),
  defineEndpoint(api.toggleSticky, (ctx, { pid }) => toggleSticky(ctx, pid)),
  defineEndpoint(api.toggleCommentSort, async (ctx, { pid }) => {
    const addr = await toggleStickySort(ctx, pid);
    return json({ addr, redirect: addr });
  }),
  defineEndpoint(api.flairPost, async (ctx, input) => goTo(await flairPost(ctx, input))),
  defineEndpoint(api.unflairPost, async (ctx, input) => goTo(await unflairPost(ctx, input))),
  defineEndpoint(api.getPostFlair, async (ctx, { pid }) => json(await loadPostFlair(ctx, pid)), { who: "member" }),
  defineEndpoint(api.hidePost, (ctx, { pid }) => hidePost(ctx, pid)),
  defineEndpoint(api.unhidePost, (ctx, { pid }) => unhidePost(ctx, pid)),
  defineEndpoint(
    api.grabTitle,
    async (ctx, { link, wait }) =>
      wait
        ? json({ title: await grabTitle(ctx, site.findTitle, link) })
        : json({ status: "deferred" as const, token: startTitleLookup(ctx, site.findTitle, site.deferred, link) }),
    { limit: "posting" },
  ),
  defineEndpoint(api.findSameLink, async (ctx, asked) => json({ posts: await listSameLink(ctx, asked) }), {
    who: "member",
  }),
  defineEndpoint(api.describeSub, async (ctx, { name }) => json(await describeSub(ctx, name))),
];
