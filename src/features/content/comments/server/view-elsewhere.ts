import { isMember, type Viewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { blockOf, isNsfwBlurred, ownVisibilityOf, visibilityOf } from "#features/reading/visibility/visibility.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type CommentOutsideThread, PARENT_EXCERPT_LENGTH, type ParentExcerpt, type ParentPost } from "../elsewhere.ts";
import { listStoredElsewhere, listViewerStatesElsewhere } from "./elsewhere-queries.ts";
import type { HydratedComment } from "./thread-queries.ts";
import { threadPostOf } from "./thread-queries.ts";
import { createCommentViewBuilder } from "./view-comments.ts";

/**
 * On a profile, the viewer's block of its owner is ignored, because the page was opened on purpose. Authors see
 * their own removed comments there.
 */
export type ElsewherePage = "profile" | "notifications" | "saved";

/** Loads, filters and renders comments by id, in the given order, with two queries in total. */
export async function viewElsewhere(
  ctx: ReadCtx,
  cids: readonly number[],
  where: ElsewherePage,
): Promise<CommentOutsideThread[]> {
  if (cids.length === 0) return [];
  const { read, viewer } = ctx;
  const list = JSON.stringify(cids);
  const [stored, own] = await Promise.all([
    listStoredElsewhere(read, { cids: list }),
    isMember(viewer) ? listViewerStatesElsewhere(read, { uid: viewer.uid, now: ctx.now(), cids: list }) : [],
  ]);
  const rowByCid = new Map(stored.map((row) => [row.cid, row]));
  const ownByCid = new Map(own.map((row) => [row.cid, row]));
  const isProfile = where === "profile";
  const author = isProfile ? { ...ctx, viewer: { ...viewer, blockedPeople: new Map() } } : ctx;
  const shown: CommentOutsideThread[] = [];
  for (const cid of cids) {
    const row = rowByCid.get(cid);
    if (!row) continue;
    const mine = ownByCid.get(cid) ?? NOTHING_OWN;
    const state = postStateOf(row, mine);
    const thread = threadPostOf(ctx, { ...row, state, banned_until: null, warned: 0 }, null);
    const comment: HydratedComment = { row: commentOf(row), own: mine };
    const slot = { cid, level: 1, at: row.written_at, replies: 0, kids: [] };
    const view = createCommentViewBuilder(author, thread, isProfile ? ownVisibilityOf : undefined)(comment, slot, {
      sticky: false,
      closed: row.closed === 1,
    });
    if (view.kind !== "shown") continue;
    const post = postAbove(viewer, row);
    const answers = post.kind === "gone" || post.blurred ? null : answeredBy(viewer, row);
    shown.push({ view, sub: row.sub_name, post, answers });
  }
  return shown;
}

/** Viewer state of a comment for visitors. */
const NOTHING_OWN = { my_vote: null, seen_by: null, saved_by: null, banned_here: 0 };

type Stored = Awaited<ReturnType<typeof listStoredElsewhere>>[number];

function commentOf(row: Stored): HydratedComment["row"] {
  const { comment_uid: uid, written_at: posted_at, comment_deleted: deleted, comment_locked: locked } = row;
  // flairs are only shown on pages of the sub
  return { ...row, uid, posted_at, deleted, locked, author_flair: null, author_hue: null };
}

function postAbove(viewer: Viewer, row: Stored): ParentPost {
  const state = postStateOf(row);
  const cover = { nsfw: state.nsfw, blurred: isNsfwBlurred(viewer, state) };
  if (visibilityOf(viewer, "post", state) === "stub") {
    return { kind: "gone", pid: state.pid, slug: slugOf(""), ...cover };
  }
  const { pid, deleted } = state;
  return { kind: "shown", pid, slug: slugOf(row.title), title: row.title, deleted, ...cover };
}

// excerpt of the parent comment:
//  - only undeleted comments of authors whom the viewer does not block in this sub
function answeredBy(viewer: Viewer, row: Stored): ParentExcerpt | null {
  if (row.answered_uid === null || row.answered_head === null || row.answered_deleted !== 0) return null;
  const { sub } = postStateOf(row);
  const block = blockOf(viewer, { uid: row.answered_uid, sub, authorInTeam: row.answered_power !== null });
  if (block !== null) return null;
  return {
    name: row.answered_status === ACCOUNT_STATUS.deleted ? null : row.answered_name,
    text: plainText(row.answered_head, PARENT_EXCERPT_LENGTH),
  };
}
