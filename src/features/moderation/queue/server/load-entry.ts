import { deletedByOf } from "#domain/content.ts";
import { links } from "#domain/links.ts";
import type { Ranked } from "#domain/rank.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember, powerOf, type SubRef } from "#domain/viewer.ts";
import { fillResponse } from "#features/circles/responses/response.ts";
import { listResponses } from "#features/circles/responses/server/response-queries.ts";
import { listRules } from "#features/circles/subs/server/subs-queries.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { canBan, canBanFromSite, canWarn } from "#features/moderation/bans/permissions.ts";
import { findRecord } from "#features/moderation/bans/server/person-here-queries.ts";
import { canBlockImages } from "#features/moderation/blocked-images/permissions.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { canEscalateReport, canMuteReporter, canReadReport } from "#features/moderation/reports/permissions.ts";
import { listReporters } from "#features/moderation/reports/server/mute-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { QueueEntryView, ReportLogLine, ReportRow } from "../queue.ts";
import {
  ANCESTORS,
  listActsOn,
  listAncestors,
  listBansSince,
  listDecisions,
  listEarlier,
  listNotes,
  listReportsOf,
} from "./entry-queries.ts";
import { type EntryRow, hasPicture, listEntries, listFirstCopies } from "./queue-queries.ts";
import { subOf, viewRows } from "./view-rows.ts";

type Reporter = Awaited<ReturnType<typeof listReporters>>[number];

/** Letters of each text above a comment. */
const ABOVE = 300;
/** A note, in the report's log. */
const NOTED = 68;

/** Everything needed to decide about an entry. @throws Refusal where the viewer may not know of it. */
export async function loadEntry(ctx: ReadCtx, qid: number): Promise<QueueEntryView> {
  const { read, viewer } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const [[entry], [row], [copy]] = await Promise.all([
    listEntries(read, [qid]),
    viewRows(ctx, [qid]),
    listFirstCopies(read, [qid]),
  ]);
  if (!entry || !row) throw new Refusal("report.none");
  const { sid, pid, author_uid: uid, parent_cid: parentCid } = entry;
  const reports = await listReportsOf(read, qid);
  const rpids = reports.map(({ rpid }) => rpid);
  const mayRead = canReadReport(viewer, { sub: subOf(entry) });
  const ref = subOf(entry);
  const [log, above, record, earlier, rules, saved, reporters, isPictured, shows] = await Promise.all([
    mayRead ? loadLog(ctx, entry, rpids) : [],
    parentCid === null ? [] : listAncestors(read, parentCid),
    uid === null || sid === null ? null : findRecord(read, sid, uid),
    uid === null ? [] : listEarlier(read, { uid, sid, qid }),
    sid === null ? [] : listRules(read, sid),
    sid === null ? [] : listResponses(read, sid),
    sid === null || !mayRead || row.isMine
      ? []
      : listReporters(
          read,
          sid,
          reports.map((report) => report.uid),
        ),
    canBlockImages(viewer) === null && entry.kind === "post" && hasPicture(read, entry.item),
    entry.kind === "post" ? loadShown(ctx, entry.item) : null,
  ]);
  const earlierCopies = await listFirstCopies(
    read,
    earlier.map((one) => one.qid),
  );
  const isGone = row.deleted !== null;
  const decides = row.canDecide;
  const person = uid === null || row.author === null ? null : rankedAuthor(entry, uid);
  const mayBan = (isForever: boolean) =>
    person !== null && ref !== null && canBan(viewer, ref, person, isForever) === null;
  const isPost = decides && !isGone && entry.kind === "post";
  return {
    ...row,
    address: addressOf(entry),
    before: { title: copy?.title ?? "", content: copy?.content ?? "" },
    now: presentOf(entry),
    shows,
    context: entry.kind === "comment" ? contextOf(entry, above) : null,
    all: reports.map((report) => ({
      rpid: report.rpid,
      reporter: row.isMine || report.reporter_status === ACCOUNT_STATUS.deleted ? null : report.reporter,
      reason: report.reason,
      rule: report.rule_text,
      body: report.body,
      at: report.created_at,
      isOpen: report.is_open === 1,
      record: recordOf(
        ctx,
        ref,
        reporters.find(({ ranked }) => ranked.uid === report.uid),
      ),
    })),
    log,
    card:
      record === null || row.author === null
        ? null
        : {
            joinedAt: record.joinedAt,
            level: levelOf(record.score + record.badgeScore),
            score: record.score,
            scoreHere: record.scoreHere,
            removed: record.removals,
            warnings: record.warnings,
            bans: record.bans,
            notes: record.notes,
          },
    earlier: earlier.map(({ qid: of, closed_at, outcome }) => ({
      title: earlierCopies.find((one) => one.qid === of)?.title ?? "",
      at: closed_at ?? 0,
      outcome,
    })),
    rules: rules.map(({ rid, text }) => ({ rid, text })),
    responses: saved.map(({ srid, title, body }) => ({
      srid,
      title,
      text: fillResponse(body, { user: row.author ?? "", sub: entry.sub ?? "", title: entry.title ?? "" }),
    })),
    item: entry.item,
    pid,
    isLocked: entry.locked === 1,
    isNsfw: entry.nsfw === 1,
    can: {
      decide: decides,
      note: mayRead,
      remove: row.canRemove,
      lock: isPost,
      nsfw: isPost,
      flair: isPost,
      warn: person !== null && ref !== null && canWarn(viewer, ref, person) === null,
      ban: mayBan(false),
      banForever: mayBan(true),
      banFromSite: person !== null && canBanFromSite(viewer, person) === null,
      block: isPictured,
      escalate:
        canEscalateReport(viewer, { sub: ref }) === null &&
        sid !== null &&
        reports.some(({ is_open, send_to_admin }) => is_open === 1 && send_to_admin === 0),
    },
  };
}

/** What a post has besides its text, for a reader who sees the post. */
async function loadShown(ctx: ReadCtx, pid: number): Promise<QueueEntryView["shows"]> {
  const [row] = await listPostRows(ctx, [pid], "all-states");
  if (!row || row.deleted !== null) return null;
  const { title, link, domain, score, nsfw, blur, media } = row;
  const embed = row.embed === "text" ? null : row.embed;
  return embed === null && link === null ? null : { pid, title, link, domain, score, nsfw, blur, embed, media };
}

function contextOf(entry: EntryRow, above: Awaited<ReturnType<typeof listAncestors>>): QueueEntryView["context"] {
  const line = (name: string | null, status: number | null, content: string | null, deletion: number | null) => {
    const deleted = deletedByOf(deletion ?? 0);
    const text = deleted === null ? plainText(content ?? "", ABOVE) : null;
    return { author: status === ACCOUNT_STATUS.deleted ? null : name, text, deleted };
  };
  const { title, link, post_content, post_author, post_author_status, post_deleted } = entry;
  const content = [link, post_content].filter(Boolean).join("\n\n");
  return {
    post: { title: title ?? "", ...line(post_author, post_author_status, content, post_deleted) },
    comments: above
      .slice(-ANCESTORS)
      .map((row) => ({ cid: row.cid, ...line(row.name, row.status, row.content, row.deleted) })),
    isCut: above.length > ANCESTORS,
  };
}

function recordOf({ viewer }: ReadCtx, sub: SubRef | null, found: Reporter | undefined): ReportRow["record"] {
  if (sub === null || found === undefined) return null;
  const { ranked, reports, kept, isMuted } = found;
  return { reports, kept, isMuted, canMute: canMuteReporter(viewer, sub, ranked) === null };
}

function rankedAuthor({ is_admin, author_power }: EntryRow, uid: number): Ranked {
  return { uid, isAdmin: is_admin === 1, power: author_power === null ? null : powerOf(author_power) };
}

const isOfRule = (code: number) => code === LOG.ruleMatched || code === LOG.removedByRule;

/** What was done about an item and its reports. */
async function loadLog(
  { read, settings }: ReadCtx,
  { kind, item, pid, sid, author_uid: uid }: EntryRow,
  rpids: readonly number[],
): Promise<ReportLogLine[]> {
  const [decisions, notes, acts, bans] = await Promise.all([
    rpids.length === 0 ? [] : listDecisions(read, rpids),
    rpids.length === 0 ? [] : listNotes(read, rpids),
    pid === null ? [] : listActsOn(read, { pid, cid: kind === "comment" ? item : null }),
    uid === null || rpids.length === 0 ? [] : listBansSince(read, { uid, sid, rpids }),
  ]);
  // a removal that closed the reports is both
  const byAid = new Map<
    number,
    { aid: number; code: number; created_at: number; by_name: string | null; note: string | null }
  >();
  for (const one of decisions) byAid.set(one.aid, { ...one, note: null });
  for (const one of bans) byAid.set(one.aid, { ...one, note: one.reason });
  for (const one of acts) {
    const by_name = isOfRule(one.code) ? settings["site.automod_account"] : one.by_name;
    byAid.set(one.aid, { ...one, by_name, note: [one.note, one.reason].filter(Boolean).join(": ") || null });
  }
  const lines = [...byAid.values()]
    .sort((one, other) => other.aid - one.aid)
    .map(({ aid, code, created_at: at, by_name: by, note }) => ({ key: `a${aid}`, code, at, by, note }));
  const noted = notes.map(({ rnid, body, created_at: at, by_name: by }) => ({
    key: `n${rnid}`,
    code: NOTED,
    at,
    by,
    note: body,
  }));
  return [...lines, ...noted].sort((one, other) => other.at - one.at);
}

function addressOf({ kind, item, pid, sub, title, author }: EntryRow): string | null {
  if (kind === "person") return author === null ? null : links.person(author);
  if (pid === null || sub === null) return null;
  const where = { sub, pid, slug: slugOf(title ?? "") };
  return kind === "comment" ? links.comment(where, item) : links.post(where);
}

/** The item as it is; null where it is shown elsewhere. */
function presentOf({ kind, title, link, post_content, comment_content }: EntryRow) {
  if (kind === "comment") return { title: title ?? "", content: comment_content ?? "" };
  if (kind === "post") return { title: title ?? "", content: [link, post_content].filter(Boolean).join("\n\n") };
  return null;
}
