import { DISTINCTIONS } from "#domain/distinction.ts";
import { getCurrentAnnouncement } from "#domain/stored-announcement.ts";
import { isMember } from "#domain/viewer.ts";
import type { PostFlairView } from "#features/content/flairs/flair.ts";
import { canClosePoll } from "#features/content/polls/permissions.ts";
import { type LoadedPoll, viewPoll } from "#features/content/polls/server/view-poll.ts";
import { voteOf } from "#features/content/votes/vote.ts";
import { canOfferBan } from "#features/moderation/bans/permissions.ts";
import { isReportOffered } from "#features/moderation/reports/permissions.ts";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import { canAnnounce, canRemoveAnnouncement } from "#features/site/announcements/permissions.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  canDeletePost,
  canDistinguishPost,
  canEditAlt,
  canEditText,
  canEditTitle,
  canLockPost,
  canModeratePost,
  canPinPost,
  canRestorePost,
  canSortSticky,
  canToggleNsfw,
} from "../permissions.ts";
import type { PostRow } from "../post.ts";
import {
  type OwnDeletedPost,
  POST_ACTS,
  type PostHistory,
  type PostPermissions,
  type PostStub,
  type ShownPost,
} from "../post-page.ts";
import type { listPostVersions, PagePost } from "./page-queries.ts";
import type { HydratedPost } from "./post-rows-queries.ts";
import { authorFlairOf, newCommentsOf, viewRow } from "./view-row.ts";

// Views of a post on its own page. Each view lists its fields explicitly, so that a new column is not sent by
// accident.

/** For viewers who only see a placeholder. */
export function viewDeletedPost(ctx: ReadCtx, post: PagePost, stored: HydratedPost, slug: string): PostStub {
  const { row, own } = stored;
  return {
    kind: "gone",
    pid: row.pid,
    slug,
    sub: { sid: row.sid, name: row.sub_name },
    postedAt: row.posted_at,
    score: row.score,
    myVote: voteOf(own.my_vote),
    comments: row.comments,
    newComments: newCommentsOf(stored),
    can: { restore: offersRestore(ctx, post) },
  };
}

/** For the author who deleted it. */
export function viewOwnDeletedPost(ctx: ReadCtx, stored: HydratedPost): OwnDeletedPost {
  const row = viewRow(ctx, stored, "all-states");
  return {
    kind: "title",
    pid: row.pid,
    slug: row.slug,
    title: row.title,
    type: row.type,
    link: row.link,
    domain: row.domain,
    ...(row.shownDomain !== undefined && { shownDomain: row.shownDomain }),
    flair: row.flair,
    nsfw: row.nsfw,
    postedAt: row.postedAt,
    editedAt: row.editedAt,
    score: row.score,
    votes: row.votes,
    comments: row.comments,
    newComments: row.newComments,
    myVote: row.myVote,
    sticky: row.sticky,
    locked: row.locked,
    archived: row.archived,
    deleted: row.deleted,
    distinguished: row.distinguished,
    sub: row.sub,
    author: row.author,
    isMine: row.isMine,
    blur: row.blur,
  };
}

type Versions = Awaited<ReturnType<typeof listPostVersions>>;

/** Parts of the page that are not in the row. */
interface Around {
  /** Null if the viewer may not see the history. */
  versions: Versions | null;
  poll: LoadedPoll | null;
  flairs: PostFlairView | null;
  actText: string | null;
  reports: OpenReports | undefined;
}

/** For viewers who may read it. */
export function viewVisiblePost(
  ctx: ReadCtx,
  post: PagePost,
  stored: HydratedPost,
  { versions, poll, flairs, actText, reports }: Around,
): ShownPost {
  const row = viewRow(ctx, stored, "all-states");
  const can = canOf(ctx, post, row, poll);
  const act = POST_ACTS.find((name) => name === actText && can[name]) ?? null;
  return {
    kind: "shown",
    pid: row.pid,
    slug: row.slug,
    title: row.title,
    type: row.type,
    link: row.link,
    domain: row.domain,
    ...(row.shownDomain !== undefined && { shownDomain: row.shownDomain }),
    hasText: row.hasText,
    embed: row.embed,
    media: row.media,
    flair: row.flair,
    ...(row.flairHue !== undefined && { flairHue: row.flairHue }),
    nsfw: row.nsfw,
    postedAt: row.postedAt,
    editedAt: row.editedAt,
    score: row.score,
    votes: row.votes,
    comments: row.comments,
    newComments: row.newComments,
    myVote: row.myVote,
    sticky: row.sticky,
    locked: row.locked,
    archived: row.archived,
    deleted: row.deleted,
    distinguished: row.distinguished,
    sub: row.sub,
    author: row.author,
    ...(row.byBot && { byBot: true }),
    ...authorFlairOf(ctx.viewer, stored),
    isMine: row.isMine,
    isSaved: row.isSaved,
    ...(reports && { reports }),
    blur: row.blur,
    html: post.content_html,
    poll: poll && viewPoll(ctx, post.state, poll),
    deletedReason: row.deleted === "mod" || row.deleted === "admin" ? post.deleted_reason : null,
    commentSort: row.sticky ? post.comment_sort : null,
    act,
    source: act === "source" || act === "edit" ? post.content : null,
    flairs: act === "flair" ? flairs : null,
    history: versions && historyOf(post, versions),
    can,
  };
}

/** An erased post cannot be restored. */
function offersRestore({ viewer }: ReadCtx, post: PagePost): boolean {
  return post.erased_at === null && canRestorePost(viewer, post.state, null) === null;
}

function canOf(ctx: ReadCtx, post: PagePost, row: PostRow, poll: LoadedPoll | null): PostPermissions {
  const { state } = post;
  const { viewer, settings } = ctx;
  const now = ctx.now();
  return {
    vote: row.can.vote,
    save: row.can.save,
    source: isMember(viewer) && row.hasText,
    edit: canEditText(viewer, state, settings, now) === null,
    editAlt: row.media !== null && canEditAlt(viewer, state) === null,
    editTitle: canEditTitle(viewer, state, settings, now) === null,
    remove: canDeletePost(viewer, state, null) === null && (row.isMine ? "own" : "reason"),
    restore: offersRestore(ctx, post),
    nsfw: canToggleNsfw(viewer, state) === null,
    announce: announceActOf(ctx, state),
    stick: canPinPost(viewer, state) === null,
    sort: canSortSticky(viewer, state) === null,
    lock: canLockPost(viewer, state) === null,
    flair: row.can.flair,
    closePoll: poll !== null && canClosePoll(viewer, state, poll.state, now) === null,
    speak: DISTINCTIONS.filter((as) => canDistinguishPost(viewer, state, as) === null),
    report: isReportOffered(viewer, { ...state, isDeleted: state.deleted !== null }),
    ban: row.author !== null && canOfferBan(viewer, state.sub, { uid: state.uid, power: state.authorPower }),
    moderate: canModeratePost(viewer, state),
  };
}

function announceActOf({ viewer, settings, now }: ReadCtx, state: PagePost["state"]): PostPermissions["announce"] {
  if (getCurrentAnnouncement(settings, now())?.pid === state.pid)
    return canRemoveAnnouncement(viewer) === null && "remove";
  return canAnnounce(viewer, state) === null && "make";
}

function historyOf(post: PagePost, versions: Versions): PostHistory {
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
