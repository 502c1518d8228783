import { isRefusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { canUndo } from "#features/moderation/modlog/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  CLEAN_UP_PAGE,
  type CleanUpAct,
  type CleanUpQuery,
  type CleanUpView,
  type PastCleanUp,
  SELECTION_FIELDS,
  type SelectedRow,
  type SelectionPreview,
} from "../clean-up.ts";
import { countUnrevertedItems, listPastCleanUps } from "./clean-up-queries.ts";
import { type CleanUpSelection, hasSelectionCriterion, readSelection } from "./read-selection.ts";
import { type SelectedAccount, selectPeople } from "./select-people.ts";
import { countVisibleItems } from "./select-queries.ts";

/** Number of previous clean-ups on the page. */
const PAST = 10;
/** Max characters of a query parameter. */
const FIELD_MOST = 8_000;

/** Parses the query parameters. */
export function parseCleanUpQuery(search: URLSearchParams): CleanUpQuery {
  const names = [...SELECTION_FIELDS, "not"] as const;
  return Object.fromEntries(names.map((name) => [name, (search.get(name) ?? "").slice(0, FIELD_MOST)])) as CleanUpQuery;
}

/** Loads the preview of a selection, and the previous clean-ups. */
export async function loadCleanUp(ctx: ReadCtx, asked: CleanUpQuery, skipped: number): Promise<CleanUpView> {
  const past = await loadPast(ctx);
  const selection = readSelection(asked);
  if ("field" in selection) return { asked, wrong: selection, preview: null, past };
  if (!hasSelectionCriterion(selection)) return { asked, wrong: null, preview: null, past };
  try {
    return { asked, wrong: null, preview: await loadPreview(ctx, selection, skipped), past };
  } catch (error) {
    const field = isRefusal(error) ? SELECTION_FIELDS.find((name) => name === error.field) : undefined;
    if (!isRefusal(error) || field === undefined) throw error;
    return { asked, wrong: { field, code: error.code }, preview: null, past };
  }
}

async function loadPreview(ctx: ReadCtx, selection: CleanUpSelection, skipped: number): Promise<SelectionPreview> {
  const people = await selectPeople(ctx.read, selection);
  const { posts, comments } = await countVisibleItems(
    ctx.read,
    people.map(({ uid }) => uid),
  );
  const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((all, n) => all + n, 0);
  const end = skipped + CLEAN_UP_PAGE;
  return {
    rows: people
      .slice(skipped, end)
      .map((person) => viewRow(person, { posts: posts.get(person.uid) ?? 0, comments: comments.get(person.uid) ?? 0 })),
    accounts: people.length,
    banned: people.filter(({ status }) => status === ACCOUNT_STATUS.banned).length,
    posts: sum(posts),
    comments: sum(comments),
    next: end < people.length ? end : null,
    skipped,
  };
}

function viewRow(person: SelectedAccount, counts: { posts: number; comments: number }): SelectedRow {
  const { uid, name, status, score, joined_at: joinedAt, network, linkIn, invitedBy } = person;
  const state = status === ACCOUNT_STATUS.banned ? "banned" : status === ACCOUNT_STATUS.ok ? "ok" : "pending";
  return { uid, name, joinedAt, state, score, ...counts, network, linkIn, invitedBy };
}

async function loadPast(ctx: ReadCtx): Promise<PastCleanUp[]> {
  const rows = await listPastCleanUps(ctx.read, PAST);
  return Promise.all(
    rows.map(async (row) => {
      const [act = "", accounts = ""] = (row.note ?? "").split(" ");
      const isUnderWay = row.done !== null && row.total !== null;
      const isUndone = row.undone_by !== null;
      const about = { note: row.note, sub: null, byUid: null, byAdmin: true, target: null, at: row.created_at };
      return {
        aid: row.aid,
        act: act as CleanUpAct,
        accounts: Number(accounts),
        reason: row.reason ?? "",
        by: row.name,
        at: row.created_at,
        isUndone,
        left: isUndone && !isUnderWay ? await countUnrevertedItems(ctx.read, row.aid) : 0,
        progress: isUnderWay ? { done: row.done ?? 0, total: row.total ?? 0 } : null,
        canUndo: canUndo(ctx.viewer, { code: LOG.cleanedUp, undoneBy: row.undone_by, ...about }, ctx.now()) === null,
      };
    }),
  );
}
