import { deletedByOf } from "#domain/content.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { findPagePost } from "#features/content/posts/server/page-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { isListed, isNsfwBlurred, visibilityOf } from "#features/reading/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentData, EventPayload, HookPayload, PostData, ReportData } from "../payload.ts";
import type { HookEvent } from "../webhook.ts";
import { makeActionData } from "./action-data.ts";
import { findHookComment, findHookReport } from "./item-queries.ts";

interface Delivery {
  did: number;
  event: HookEvent | "test";
  item: number | null;
  created_at: number;
}

/** Builds the body of a delivery from a visitor's current view; null if visitors cannot see the item. */
export async function makePayload(ctx: Ctx, origin: string, delivery: Delivery): Promise<HookPayload | null> {
  const here = { ...ctx, viewer: await loadViewer(ctx.read, null, ctx.settings, ctx.now()) };
  const made = await payloadOf(here, origin, delivery.event, delivery.item ?? 0);
  if (made === null) return null;
  const { type, sub, data } = made;
  return {
    id: deliveryId(delivery.did),
    type,
    timestamp: new Date(delivery.created_at).toISOString(),
    sub: sub && { id: sub.sid, name: sub.name, url: origin + links.sub(sub.name) },
    data,
  };
}

/** Public id of a delivery. */
export const deliveryId = (did: number) => `ambit_${did}`;

async function payloadOf(
  ctx: Ctx,
  origin: string,
  event: Delivery["event"],
  item: number,
): Promise<EventPayload | null> {
  switch (event) {
    case "test":
      return { type: "test", sub: null, data: {} };
    case "post":
      return payloadOfPost(ctx, origin, item);
    case "comment":
      return payloadOfComment(ctx, origin, item);
    case "report":
      return payloadOfReport(ctx, origin, item);
    case "action":
      return makeActionData(ctx, origin, item);
  }
}

async function payloadOfPost(ctx: Ctx, origin: string, pid: number): Promise<EventPayload | null> {
  const [row] = await listPostRows(ctx, [pid], "sub");
  const post = row && (await findPagePost(ctx, pid));
  if (!row || !post) return null;
  const isCovered = row.blur !== null;
  const data: PostData = {
    id: pid,
    url: origin + links.post({ sub: row.sub.name, pid, slug: row.slug }),
    title: row.title,
    kind: row.type,
    text: isCovered ? null : post.content,
    link: isCovered ? null : row.link,
    author: row.author?.name ?? null,
    nsfw: row.nsfw,
  };
  return { type: "post.created", sub: row.sub, data };
}

async function payloadOfComment(ctx: Ctx, origin: string, cid: number): Promise<EventPayload | null> {
  const row = await findHookComment(ctx.read, cid);
  if (!row) return null;
  const post = { ...postStateOf(row), authorInTeam: false, hidden: false };
  const comment = { uid: row.comment_uid, deleted: deletedByOf(row.comment_deleted), sub: post.sub };
  if (!isListed(ctx.viewer, post, "sub") || visibilityOf(ctx.viewer, "comment", comment) !== "full") return null;
  const where = { sub: row.sub, pid: post.pid, slug: slugOf(row.title) };
  const data: CommentData = {
    id: cid,
    url: origin + links.comment(where, cid),
    post: { id: post.pid, url: origin + links.post(where), title: row.title },
    parent: row.parent_cid,
    text: isNsfwBlurred(ctx.viewer, post) ? null : row.content,
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
  };
  return { type: "comment.created", sub: { sid: post.sub.sid, name: row.sub }, data };
}

/** Omits the reported content, which may be illegal, and the reporter. */
async function payloadOfReport(ctx: Ctx, origin: string, rpid: number): Promise<EventPayload | null> {
  const row = await findHookReport(ctx.read, rpid);
  if (row?.sid === undefined || row.sid === null) return null;
  const kind = row.kind === "post" ? "post" : "comment";
  const data: ReportData = {
    id: rpid,
    url: origin + teamLinks.queue({ sub: row.sub }),
    about: { kind, id: row.item, url: origin + (kind === "post" ? links.postShort : links.commentShort)(row.item) },
    reason: row.reason,
    rule: row.rule_text,
  };
  return { type: "report.created", sub: { sid: row.sid, name: row.sub }, data };
}
