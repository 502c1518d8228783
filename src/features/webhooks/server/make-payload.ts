import { deletedByOf } from "#domain/content.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { loadViewer } from "#features/accounts/server/load-viewer.ts";
import { listPostRows } from "#features/posts/server/list-post-rows.ts";
import { findPagePost } from "#features/posts/server/page-queries.ts";
import { postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isListed, isNsfwBlurred, visibilityOf } from "#features/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentData, HookPayload, PostData, ReportData } from "../payload.ts";
import type { HookEvent } from "../webhook.ts";
import { makeActionData } from "./action-data.ts";
import { findHookComment, findHookReport } from "./item-queries.ts";

/** What an event says of its item. */
export type Told = Pick<HookPayload, "type" | "data"> & { circle: { sid: number; name: string } | null };

interface Delivery {
  did: number;
  event: HookEvent | "test";
  item: number | null;
  created_at: number;
}

/** What is sent of something, as a visitor would see it at this moment; null where that is nothing. */
export async function makePayload(ctx: Ctx, origin: string, delivery: Delivery): Promise<HookPayload | null> {
  const here = { ...ctx, viewer: await loadViewer(ctx.read, null, ctx.settings, ctx.now()) };
  const told = await tellOf(here, origin, delivery.event, delivery.item ?? 0);
  if (told === null) return null;
  const { type, circle, data } = told;
  return {
    id: deliveryId(delivery.did),
    type,
    timestamp: new Date(delivery.created_at).toISOString(),
    circle: circle && { id: circle.sid, name: circle.name, url: origin + links.sub(circle.name) },
    data,
  };
}

/** What a delivery is called outside. */
export const deliveryId = (did: number) => `ambit_${did}`;

async function tellOf(ctx: Ctx, origin: string, event: Delivery["event"], item: number): Promise<Told | null> {
  switch (event) {
    case "test":
      return { type: "test", circle: null, data: {} };
    case "post":
      return tellOfPost(ctx, origin, item);
    case "comment":
      return tellOfComment(ctx, origin, item);
    case "report":
      return tellOfReport(ctx, origin, item);
    case "action":
      return makeActionData(ctx, origin, item);
  }
}

async function tellOfPost(ctx: Ctx, origin: string, pid: number): Promise<Told | null> {
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
  return { type: "post.created", circle: row.sub, data };
}

async function tellOfComment(ctx: Ctx, origin: string, cid: number): Promise<Told | null> {
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
  return { type: "comment.created", circle: { sid: post.sub.sid, name: row.sub }, data };
}

/** Nothing of what was reported, which may have to go, and nothing of who reported it. */
async function tellOfReport(ctx: Ctx, origin: string, rpid: number): Promise<Told | null> {
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
  return { type: "report.created", circle: { sid: row.sid, name: row.sub }, data };
}
