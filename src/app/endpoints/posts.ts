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
import { grabTitle, promiseTitle } from "#features/content/posts/server/grab-title.ts";
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
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";
import { countNewcomer } from "./counted.ts";

/** Posts and their moderation. */
export const postEndpoints = (site: Pick<Site, "findTitle" | "deferred" | "renderer" | "files">): Endpoint[] => [
  on(
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
  on(scheduled.postScheduledNow, async (ctx, { spid }) => goTo(await postScheduledNow(ctx, spid)), {
    limit: "posting",
    once: true,
    page: () => links.scheduled(),
  }),
  on(scheduled.cancelScheduled, (ctx, { spid }) => cancelScheduled(ctx, spid)),
  on(scheduled.restoreScheduled, (ctx, { spid }) => restoreScheduled(ctx, spid)),
  on(getPostText, async (ctx, { pid }) => json({ content: await getText(ctx, pid, site.renderer.renderPoll) })),
  on(api.editText, async (ctx, input) => goTo(await editText(ctx, input)), {
    once: true,
    page: (text) => safeNextPath(text("here")),
  }),
  on(api.editAlt, async (ctx, input) => goTo(await editAlt(ctx, input)), { limit: "posting" }),
  on(api.editTitle, async (ctx, input) => goTo(await editTitle(ctx, input)), { limit: "posting" }),
  on(api.deletePost, (ctx, input) => deletePost(ctx, input)),
  on(api.undeletePost, (ctx, input) => undeletePost(ctx, input)),
  on(api.approvePost, async (ctx, { pid }) => json({ aid: await approvePost(ctx, pid) })),
  on(api.refusePost, async (ctx, input) => json({ aid: await refusePost(ctx, input) })),
  on(api.toggleNsfw, async (ctx, { pid }) => {
    const aid = await toggleNsfw(ctx, pid);
    return json(aid === null ? {} : { aid });
  }),
  on(api.toggleLock, async (ctx, { pid }) => json({ aid: await toggleLock(ctx, pid) })),
  on(api.toggleSticky, (ctx, { pid }) => toggleSticky(ctx, pid)),
  on(api.toggleCommentSort, async (ctx, { pid }) => {
    const addr = await toggleStickySort(ctx, pid);
    return json({ addr, redirect: addr });
  }),
  on(api.flairPost, async (ctx, input) => goTo(await flairPost(ctx, input))),
  on(api.unflairPost, async (ctx, input) => goTo(await unflairPost(ctx, input))),
  on(api.getPostFlair, async (ctx, { pid }) => json(await loadPostFlair(ctx, pid)), { who: "member" }),
  on(api.hidePost, (ctx, { pid }) => hidePost(ctx, pid)),
  on(api.unhidePost, (ctx, { pid }) => unhidePost(ctx, pid)),
  on(
    api.grabTitle,
    async (ctx, { link, wait }) =>
      wait
        ? json({ title: await grabTitle(ctx, site.findTitle, link) })
        : json({ status: "deferred" as const, token: promiseTitle(ctx, site.findTitle, site.deferred, link) }),
    { limit: "posting" },
  ),
  on(api.findSameLink, async (ctx, asked) => json({ posts: await listSameLink(ctx, asked) }), { who: "member" }),
  on(api.describeSub, async (ctx, { name }) => json(await describeSub(ctx, name))),
];
