import { DAY, LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { hotRank } from "#domain/ranking.ts";
import { Refusal, type RefusalValues } from "#domain/refusal.ts";
import { needsReview } from "#features/circles/subs/permissions.ts";
import { enforceSlowMode } from "#features/circles/subs/server/slow-mode-pause.ts";
import { canUseFlair } from "#features/content/flairs/permissions.ts";
import { findFlair } from "#features/content/flairs/server/preset-queries.ts";
import { CLOSE_TIME_FIELD, closeTimeRefusal } from "#features/content/polls/poll.ts";
import { insertPoll } from "#features/content/polls/server/poll-queries.ts";
import { mustDescribe } from "#features/content/uploads/permissions.ts";
import { type AcceptedUpload, acceptUpload } from "#features/content/uploads/server/accept-upload.ts";
import { attachUpload, requireSpace } from "#features/content/uploads/server/attach-upload.ts";
import { applyVoteToPeople, storeVote } from "#features/content/votes/server/votes-queries.ts";
import { findBannedDomain } from "#features/moderation/domains/server/domain-queries.ts";
import { requireNoWarning } from "#features/reading/visibility/server/warning-queries.ts";
import type { LinkHeld } from "#features/site/attack-mode/events.ts";
import { mustHoldLinks } from "#features/site/attack-mode/held-links.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { requireCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { slugOf } from "#lib/slug.ts";
import { domainOf, normaliseLink } from "#lib/urls.ts";
import type { Ctx, Emit, Read, Tx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import { ReceivedFile } from "#platform/files/received-file.ts";
import type { PostCreated, PostHeld } from "../events.ts";
import type { Submission } from "../input.ts";
import { canChooseFlair, canLeaveOutFlair, canPostIn, canPostMore } from "../permissions.ts";
import { applyAutomodToPost } from "./automod-post.ts";
import { adjustSubPostCount } from "./change-queries.ts";
import { holdNew } from "./hold-post.ts";
import { enqueuePreview } from "./link-preview.ts";
import {
  countToday,
  countVisiblePosts,
  type FoundSub,
  findPostingSub,
  findSameLink,
  insertPost,
  lockForSubmission,
} from "./submit-queries.ts";

/** Submission with its text rendered as HTML. */
export type PreparedPost = Submission & { html: string };

/** Publishes a post and returns its URL. */
export async function submitPost(ctx: Ctx, files: Files, input: Submission & SentCaptcha): Promise<string> {
  const captcha = await requireCaptcha(ctx, "post", input);
  const upload = await storeSubmittedFile(ctx, files, input);
  const post = preparePost(input);
  try {
    return await ctx.write(async (trx, emit) => {
      await captcha.take(trx);
      return writePost(trx, emit, ctx, post, upload);
    });
  } catch (error) {
    await upload?.giveUp();
    throw error;
  }
}

/** Stores the submitted file, if there is one. */
export async function storeSubmittedFile(ctx: Ctx, files: Files, input: Submission): Promise<AcceptedUpload | null> {
  if (input.type !== "upload") return null;
  // checks first, so that a refused post does not process the file
  const sub = await requirePostingSub(ctx.read, ctx, input);
  await requireFlair(ctx.read, ctx, sub, input.flair);
  await requireMore(ctx.read, ctx, sub.sid);
  if (input.alt === "" && mustDescribe(ctx.viewer)) throw new Refusal("file.alt-missing", { field: "alt" });
  if (!(input.files instanceof ReceivedFile)) {
    if (input.scheduled !== null) return null;
    throw new Refusal("file.missing", { field: "files" });
  }
  await requireSpace(ctx.read, ctx, input.files.size);
  const poster = input.poster instanceof ReceivedFile ? input.poster : null;
  return acceptUpload(ctx, files, input.files, poster);
}

export function preparePost(input: Submission): PreparedPost {
  const content = input.type === "text" || input.type === "poll" ? input.content : "";
  const { html } = content === "" ? { html: "" } : renderMarkdown(content.slice(0, LIMITS.postTextMax * 2));
  return { ...input, content, html };
}

/** Runs all checks for a post at the given time. @throws Refusal if one fails. */
export async function checkPost(trx: Tx, ctx: Ctx, input: Submission, at: number) {
  const sub = await requirePostingSub(trx, ctx, input);
  await requireNoWarning(trx, ctx.viewer.uid, sub.sid);
  const flair = await requireFlair(trx, ctx, sub, input.flair);
  await lockForSubmission(trx, ctx, sub.sid);
  await requireMore(trx, ctx, sub.sid);
  await enforceSlowMode(trx, ctx, sub, at);
  const refused = input.type === "poll" ? closeTimeRefusal(input.poll.closesAt, at) : null;
  if (refused) throw new Refusal(refused, { field: CLOSE_TIME_FIELD, values: { days: LIMITS.pollDays } });
  const linked = input.type === "link" ? await checkLink(trx, sub, input.link, at) : NO_LINK;
  return { sub, flair, linked };
}

/**
 * Inserts a post of the viewer in the given transaction; `scheduled` is the id of the scheduled post it was
 * created from.
 */
export async function writePost(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  input: PreparedPost,
  upload: AcceptedUpload | null,
  scheduled: number | null = null,
): Promise<string> {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const { sub, flair, linked } = await checkPost(trx, ctx, input, now);
  const score = settings["site.self_voting.posts"] ? 1 : 0;
  const isHeldForLink = mustHoldLinks(viewer, linkedIn(input), settings, now);
  const isHeld = isHeldForLink || (await mustWait(trx, ctx, sub));
  const pid = await insertPost(trx, {
    sid: sub.sid,
    uid: viewer.uid,
    type: input.type,
    title: input.title,
    content: input.content,
    content_html: input.html,
    markdown_version: MARKDOWN_VERSION,
    ...linked,
    flair,
    nsfw: input.nsfw || sub.nsfw ? 1 : 0,
    posted_at: now,
    score,
    up: score,
    hot: hotRank(score, now),
  });
  if (input.type === "poll") await insertPoll(trx, pid, input.poll);
  if (input.type === "link" && !isHeld) await enqueuePreview(trx, pid, now);
  if (upload !== null) await attachUpload(trx, ctx, upload, { pid, alt: input.alt });
  if (score === 1) {
    await storeVote(trx, { kind: "post", id: pid }, viewer.uid, 1, now);
    await applyVoteToPeople(trx, viewer.uid, viewer.uid, { up: 1, down: 0, authorScore: 0, voteBalance: 1 });
  }
  const { uid } = viewer;
  if (isHeld) {
    await holdNew(trx, emit, { pid, sub, uid, title: input.title, content: contentOf(input), now });
    const event: PostHeld = { type: "post.held", pid, uid, kind: input.type, scheduled };
    emit(event);
    if (isHeldForLink) emit({ type: "attack.link-held" } satisfies LinkHeld);
  } else {
    await adjustSubPostCount(trx, sub.sid, 1);
    const event: PostCreated = { type: "post.created", pid, sid: sub.sid, uid, kind: input.type, scheduled, score };
    emit(event);
  }
  await applyAutomodToPost(trx, emit, ctx, { pid, sid: sub.sid, event: "post", now });
  return links.post({ sub: sub.name, pid, slug: slugOf(input.title) });
}

/** True if the post must be reviewed before others see it. */
async function mustWait(trx: Tx, { viewer }: Ctx, sub: FoundSub): Promise<boolean> {
  const { sid, reviewFirst } = sub;
  return reviewFirst > 0 && needsReview(viewer, sub, await countVisiblePosts(trx, viewer.uid, sid, reviewFirst));
}

/** HTML in which links are looked for. */
const linkedIn = ({ type, html }: PreparedPost) => (type === "link" ? ' href="https:' : html);

/** Link and text of a post, as shown to moderators. */
const contentOf = ({ link, content }: PreparedPost) => [link, content].filter(Boolean).join("\n\n");

async function requirePostingSub(read: Read, ctx: Ctx, input: Submission) {
  const sub = await findPostingSub(read, ctx, input.sub);
  if (!sub) throw new Refusal("sub.not-found", { field: "sub" });
  const refusal = canPostIn(ctx.viewer, sub, input.type, ctx.settings);
  const values: RefusalValues = refusal === "post.level" ? { level: sub.minLevel } : {};
  if (refusal) throw new Refusal(refusal, { field: refusal === "post.type-not-allowed" ? "type" : "sub", values });
  return sub;
}

/** Text that is copied to the post. */
async function requireFlair(
  read: Read,
  { viewer }: Ctx,
  sub: Awaited<ReturnType<typeof requirePostingSub>>,
  chosen: number | null,
): Promise<string | null> {
  const refusal = chosen === null ? canLeaveOutFlair(viewer, sub) : canChooseFlair(viewer, sub);
  if (refusal) throw new Refusal(refusal, { field: "flair" });
  if (chosen === null) return null;
  const flair = await findFlair(read, sub.sid, "post", chosen);
  if (!flair) throw new Refusal("flair.invalid", { field: "flair" });
  const closed = canUseFlair(viewer, sub, flair);
  if (closed) throw new Refusal(closed, { field: "flair" });
  return flair.text;
}

async function requireMore(read: Read, ctx: Ctx, sid: number): Promise<void> {
  const full = canPostMore(ctx.viewer, await countToday(read, ctx, sid), ctx.settings);
  if (full) throw new Refusal(full);
}

interface Linked {
  link: string | null;
  link_key: string | null;
  domain: string | null;
}
const NO_LINK: Linked = { link: null, link_key: null, domain: null };

/** Refuses a missing link, one posted here recently, or one to a banned domain. */
async function checkLink(trx: Tx, sub: { sid: number; name: string }, link: string, now: number): Promise<Linked> {
  const domain = domainOf(link);
  if (link === "") throw new Refusal("post.link-missing", { field: "link" });
  if (domain === null) throw new Refusal("post.link-invalid", { field: "link" });
  const linkKey = normaliseLink(link);
  const older = await findSameLink(trx, sub.sid, linkKey, now - LIMITS.sameLinkDays * DAY);
  if (older) {
    const addr = links.post({ sub: sub.name, pid: older.pid, slug: slugOf(older.title) });
    throw new Refusal("post.link-recent", { field: "link", values: { addr, pid: older.pid } });
  }
  if ((await findBannedDomain(trx, "link", domain)) !== undefined) {
    throw new Refusal("post.domain-banned", { field: "link", values: { domain } });
  }
  return { link, link_key: linkKey, domain };
}
