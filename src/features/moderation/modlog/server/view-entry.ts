import { deletedByOf } from "#domain/content.ts";
import { links } from "#domain/links.ts";
import type { Viewer } from "#domain/viewer.ts";
import { nameFor } from "#features/people/accounts/account.ts";
import { canSeeSub, postVisibilityOf, visibilityOf } from "#features/reading/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { LogAct, LogEntry } from "../log.ts";
import { LOG, type LogCode } from "../log-codes.ts";
import { isAboutPerson } from "../log-groups.ts";
import { canSeeActors, canSeeTeamActs, canUndo } from "../permissions.ts";
import { actionStateOf } from "./action-state.ts";
import type { LogRow } from "./log-queries.ts";

/** Maps a row to a log line for the viewer. */
export function viewEntry(ctx: ReadCtx, row: LogRow, isSiteLog: boolean): LogEntry {
  const { viewer, settings } = ctx;
  const state = actionStateOf(row);
  const code = row.code as LogCode;
  const isTeam = canSeeTeamActs(viewer, state.sub);
  const about = code === LOG.undone ? (Number(row.note) as LogCode) : code;
  const isUndone = row.undone_by !== null;
  const takesBack = row.undoes !== null || code === LOG.matchesUndone;
  return {
    aid: row.aid,
    code,
    note: row.note,
    at: row.created_at,
    by: canSeeActors(viewer, state.sub, settings) ? nameFor(viewer, row.actor, row.actor_status) : null,
    isByAdmin: state.byAdmin || state.sub === null,
    // the command line acts on the whole site as an admin
    isBySite: state.byUid === null && state.sub !== null,
    sub: isSiteLog ? row.sub : null,
    person: isTeam || isAboutPerson(about) ? nameFor(viewer, row.target, row.target_status) : null,
    reason: row.reason,
    rule: row.rule_text,
    item: itemOf(viewer, row),
    removed: Number(row.removed),
    undid: code === LOG.undone ? undidOf(row, about) : null,
    isUndoing: row.undoes !== null,
    isUndone,
    progress: isUndone ? null : progressOf(row.done, row.total),
    undoing: isUndone ? (progressOf(row.undoing_done, row.undoing_total) ?? progressOf(row.done, row.total)) : null,
    can: { undo: canUndo(viewer, state, ctx.now()) === null && !(takesBack && row.done !== null) },
  };
}

function progressOf(done: number | null, total: number | null) {
  return done === null || total === null ? null : { done, total };
}

/** The original action of a chain of undos. */
function undidOf(row: LogRow, about: LogCode): LogAct {
  return { code: about, note: row.undid_code === about ? row.undid_note : null };
}

/** The post or comment, if visible to the viewer. Includes the title if the viewer would see it in a list. */
function itemOf(viewer: Viewer, row: LogRow): LogEntry["item"] {
  if (row.pid === null || row.post_sid === null || row.post_uid === null || row.title === null) return null;
  const sub = { sid: row.post_sid, isDefault: row.post_sub_default === 1, disabled: row.post_sub_status !== 0 };
  if (!canSeeSub(viewer, sub)) return null;
  const post = { uid: row.post_uid, deleted: deletedByOf(row.post_deleted ?? 0), sub };
  if (postVisibilityOf(viewer, post) === "stub") return null;
  const isCovered =
    viewer.blockedPeople.has(row.post_uid) ||
    (viewer.nsfw !== "show" && (row.post_nsfw === 1 || row.post_sub_nsfw === 1));
  const title = isCovered ? null : row.title;
  const where = { sub: row.post_sub ?? "", pid: row.pid, slug: slugOf(row.title) };
  if (row.cid === null) return { kind: "post", to: links.post(where), title };
  if (row.comment_uid === null) return null;
  const comment = { uid: row.comment_uid, deleted: deletedByOf(row.comment_deleted ?? 0), sub };
  if (visibilityOf(viewer, "comment", comment) === "stub") return null;
  return { kind: "comment", to: links.comment(where, row.cid), title };
}
