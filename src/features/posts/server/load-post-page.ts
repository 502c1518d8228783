import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { SPEAKERS } from "#domain/speaking.ts";
import { isMember } from "#domain/viewer.ts";
import { canAnnounce, canRemoveAnnouncement } from "#features/announcements/permissions.ts";
import { postSightOf } from "#features/visibility/visibility.ts";
import { votesAreClosed } from "#features/votes/vote.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import {
  canDeletePost,
  canDistinguishPost,
  canEditText,
  canEditTitle,
  canRestorePost,
  canSeeHistory,
  canSortSticky,
  canSteerPost,
  canToggleNsfw,
  type PostFacts,
} from "../permissions.ts";
import { isArchived, type PostRow } from "../post.ts";
import { POST_ACTS, type PostCan, type PostHistory, type PostMeta, type PostView } from "../post-page.ts";
import { findPagePost, listVersions, type PagePost, visitBefore } from "./page-queries.ts";
import { listPostRows } from "./post-rows-queries.ts";

/** In the address of a post whose title the viewer does not see. */
const NO_SLUG = "_";
/** Enough of a long text to cut a description from. */
const DESCRIBED = 20_000;

/** A post of a circle. Refuses what is not in it. */
export async function getPagePost(ctx: Ctx, sid: number, pid: number | null): Promise<PagePost> {
  const post = pid === null ? undefined : await findPagePost(ctx, pid);
  if (!post || post.sid !== sid) throw new Refusal("post.not-found");
  return post;
}

/** The title's part of the address, for this viewer: of what they do not see the address tells nothing. */
export function slugFor(ctx: Ctx, post: PagePost): string {
  return postSightOf(ctx.viewer, post.facts) === "stub" ? NO_SLUG : slugOf(post.title);
}

/** The view of a post on its own page. */
export async function loadPostView(ctx: Ctx, post: PagePost, actText: string | null): Promise<PostView> {
  const withHistory = canSeeHistory(ctx.viewer, post.facts, ctx.settings);
  const [rows, versions] = await Promise.all([
    listPostRows(ctx, [post.pid], "all-states"),
    withHistory ? listVersions(ctx, post.pid) : null,
  ]);
  const row = rows[0];
  if (!row) throw new Refusal("post.not-found");
  const sight = postSightOf(ctx.viewer, post.facts);
  const seesText = sight === "full" || sight === "marked";
  const can = canOf(ctx, post, row, seesText);
  const act = POST_ACTS.find((name) => name === actText) ?? null;
  const mayAct = act !== null && can[act];
  return {
    ...(sight === "stub" ? stubOf(row) : row),
    sight,
    html: seesText ? post.content_html : "",
    deletedReason: sight === "marked" && post.deleted > 1 ? post.deleted_reason : null,
    commentSort: post.sticky_at === null ? null : post.comment_sort,
    act: mayAct ? act : null,
    source: mayAct ? post.content : null,
    history: versions && sight !== "stub" ? historyOf(post, versions) : null,
    can,
  };
}

function canOf(ctx: Ctx, { facts }: PagePost, row: PostRow, seesText: boolean): PostCan {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  return {
    vote: row.can.vote && facts.deleted === 0 && !votesAreClosed(facts.postedAt, settings, now),
    source: isMember(viewer) && seesText && row.hasText,
    edit: canEditText(viewer, facts, settings, now) === null,
    editTitle: canEditTitle(viewer, facts, settings, now) === null,
    remove: canDeletePost(viewer, facts, null) === null && (row.isMine ? "own" : "reason"),
    restore: canRestorePost(viewer, facts, null) === null,
    nsfw: canToggleNsfw(viewer, facts) === null,
    announce: announceActOf(ctx, row.pid, facts),
    stick: canSteerPost(viewer, facts) === null,
    sort: canSortSticky(viewer, facts) === null,
    lock: canSteerPost(viewer, facts) === null,
    speak: SPEAKERS.filter((as) => canDistinguishPost(viewer, facts, as) === null),
  };
}

/** What is left of a row for those who only see that something was here. */
function stubOf(row: PostRow): PostRow {
  return {
    ...row,
    title: "",
    slug: NO_SLUG,
    type: "text",
    link: null,
    domain: null,
    hasText: false,
    embed: null,
    flair: null,
    votes: null,
    distinguished: 0,
    author: null,
    editedAt: null,
    blur: null,
    can: { vote: false, hide: false },
  };
}

function historyOf(post: PagePost, versions: Awaited<ReturnType<typeof listVersions>>): PostHistory {
  const texts = [{ html: post.content_html, at: versions.texts[0]?.replaced_at ?? post.posted_at }];
  versions.texts.forEach((version, index) => {
    const at = versions.texts[index + 1]?.replaced_at ?? post.posted_at;
    texts.push({ html: renderMarkdown(version.content).html, at });
  });
  const titles = [{ title: post.title, at: versions.titles[0]?.replaced_at ?? post.posted_at }];
  versions.titles.forEach((version, index) => {
    titles.push({ title: version.title, at: versions.titles[index + 1]?.replaced_at ?? post.posted_at });
  });
  return { texts, titles };
}

function announceActOf({ viewer, settings }: Ctx, pid: number, facts: PostFacts): PostCan["announce"] {
  if (settings.announcement === pid) return canRemoveAnnouncement(viewer) === null && "remove";
  return canAnnounce(viewer, { ...facts, nsfw: facts.nsfw || facts.subNsfw }) === null && "make";
}

/** The post as the thread below it asks for it. */
export function threadPostOf(ctx: Ctx, post: PagePost) {
  const sticky = post.sticky_at !== null;
  return {
    pid: post.pid,
    sub: { sid: post.sid, name: post.sub_name, isDefault: post.facts.subIsDefault, status: post.status },
    slug: slugFor(ctx, post),
    // who wrote what is not seen is not marked among the comments either
    uid: postSightOf(ctx.viewer, post.facts) === "stub" ? 0 : post.uid,
    deleted: post.deleted,
    locked: post.locked === 1,
    archived: isArchived(post.facts, ctx.settings, ctx.now()),
    stickyCid: post.sticky_cid,
    commentSort: sticky ? post.comment_sort : null,
    beforeAt: visitBefore(post, ctx.now()),
    bannedUntil: post.banned_until,
  };
}

/** What is told about the page; of a stub nothing that was written. */
export function metaOf(post: PagePost, view: PostView, origin: string): PostMeta {
  const address = links.post({ sub: post.sub_name, pid: post.pid, slug: view.slug });
  const text = view.html === "" ? "" : plainText(post.content.slice(0, DESCRIBED), 250);
  return {
    title: view.sight === "stub" ? null : post.title,
    sub: post.sub_name,
    description: text || post.sub_title,
    author: view.author?.name ?? null,
    canonical: origin + address,
  };
}
