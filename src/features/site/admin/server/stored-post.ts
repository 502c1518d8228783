import type { TableAddress } from "#domain/admin-links.ts";
import { deletedByOf } from "#domain/content.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { type StoredPostView, VOTERS_TABLE, type VoterRow, type VotersFilter, type VotersOrder } from "../tables.ts";
import { csvOfTable, csvTime, loadTable, type TableSource } from "./admin-table.ts";
import { findStoredPost, listDeletedComments, listVoters } from "./stored-post-queries.ts";

const DELETED_COMMENTS = 50;

/** Loads a stored post with its voters. Every access is recorded in the site log. */
export async function loadStoredPost(ctx: Ctx, pid: number, asked: TableAddress): Promise<StoredPostView> {
  const row = await findAndLog(ctx, pid);
  const deleted = await listDeletedComments(ctx.read, pid, DELETED_COMMENTS);
  const isGone = row.user_status === ACCOUNT_STATUS.deleted;
  return {
    post: {
      pid,
      type: row.type,
      title: row.title,
      content: row.content,
      link: row.link,
      sub: row.sub,
      flair: row.flair,
      nsfw: row.nsfw === 1,
      locked: row.locked === 1,
      up: row.up,
      down: row.down,
      comments: row.comments,
      deleted: row.held === 1 ? "held" : deletedByOf(row.deleted),
      deletedReason: row.deleted_reason,
      postedAt: row.posted_at,
      editedAt: row.edited_at,
    },
    author: { user: isGone ? null : row.user, level: levelOf(row.score), joinedAt: row.joined_at },
    deletedComments: deleted.map((comment) => ({
      cid: comment.cid,
      user: comment.user,
      content: comment.content,
      deleted: deletedByOf(comment.deleted),
      reason: comment.deleted_reason,
      postedAt: comment.posted_at,
    })),
    votes: await loadTable(ctx, votersTable(pid), asked),
  };
}

/** Exports the voters of a post as CSV. */
export async function postVotesFile(
  ctx: Ctx,
  { post, ...asked }: TableAddress & { post: number },
): Promise<Answer<never>> {
  if (!ctx.viewer.isAdmin) throw new Refusal("request.not-found");
  await findAndLog(ctx, post);
  return csvOfTable(ctx, votersTable(post), asked);
}

async function findAndLog(ctx: Ctx, pid: number) {
  const row = await findStoredPost(ctx.read, pid);
  if (!row) throw new Refusal("post.not-found");
  await ctx.write((trx, emit) =>
    recordAction(trx, emit, { code: LOG.postVotesViewed, sub: null, by: ctx.viewer, at: ctx.now(), pid }),
  );
  return row;
}

function votersTable(pid: number): TableSource<VoterRow, VotersOrder, VotersFilter> {
  return {
    kind: VOTERS_TABLE,
    async page(read, query, limit) {
      const { rows, next } = await listVoters(read, pid, query, limit);
      return {
        next,
        rows: rows.map(({ uid, user, value, voted_at }) => ({
          uid,
          user,
          value: value > 0 ? 1 : -1,
          votedAt: voted_at,
        })),
      };
    },
    cells: {
      user: ({ user }) => user,
      vote: ({ value }) => value,
      at: ({ votedAt }) => csvTime(votedAt),
    },
  };
}
