import type { TableAddress, VotedKind } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { VOTES_TABLE, type VoteRow, type VotesFilter, type VotesOrder, type VotesView } from "../tables.ts";
import { csvOfTable, csvTime, loadTable, type TableSource } from "./admin-table.ts";
import { findUser, listCommentVotes, listPostVotes } from "./table-queries.ts";

/** Loads a user's votes. Every access is recorded in the site log. */
export async function loadVotes(ctx: Ctx, user: string, of: VotedKind, asked: TableAddress): Promise<VotesView> {
  const person = await findAndLog(ctx, user);
  return { user: person.name, of, votes: await loadTable(ctx, votesTable(person.uid, of), asked) };
}

/** Exports a user's votes as CSV. */
export async function votesFile(
  ctx: Ctx,
  { user, of, ...asked }: TableAddress & { user: string; of: VotedKind },
): Promise<Answer<never>> {
  if (!ctx.viewer.isAdmin) throw new Refusal("request.not-found");
  const { uid } = await findAndLog(ctx, user);
  return csvOfTable(ctx, votesTable(uid, of), asked);
}

async function findAndLog(ctx: Ctx, user: string): Promise<{ uid: number; name: string }> {
  const person = await findUser(ctx.read, user);
  if (!person) throw new Refusal("account.not-found");
  await ctx.write((trx, emit) =>
    recordAction(trx, emit, {
      code: LOG.votesViewed,
      sub: null,
      by: ctx.viewer,
      at: ctx.now(),
      targetUid: person.uid,
    }),
  );
  return person;
}

function votesTable(uid: number, of: VotedKind): TableSource<VoteRow, VotesOrder, VotesFilter> {
  return {
    kind: VOTES_TABLE,
    async page(read, query, limit) {
      const { rows, next } = await (of === "posts" ? listPostVotes : listCommentVotes)(read, uid, query, limit);
      return {
        next,
        rows: rows.map(({ id, title, sub, value, voted_at }) => ({
          id,
          to: of === "posts" ? links.postShort(id) : links.commentShort(id),
          title,
          sub,
          value: value > 0 ? 1 : -1,
          votedAt: voted_at,
        })),
      };
    },
    cells: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      sub: ({ sub }) => sub,
      vote: ({ value }) => value,
      at: ({ votedAt }) => csvTime(votedAt),
    },
  };
}
