import { deletedByOf } from "#domain/content.ts";
import { links } from "#domain/links.ts";
import type { RankedMember } from "#domain/rank.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember, powerOf } from "#domain/viewer.ts";
import { fillResponse } from "#features/circles/responses/response.ts";
import { listResponses } from "#features/circles/responses/server/response-queries.ts";
import { listRules } from "#features/circles/subs/server/subs-queries.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { canBan, canBanFromSite, canWarn } from "#features/moderation/bans/permissions.ts";
import { findRecord } from "#features/moderation/bans/server/person-record-queries.ts";
import { canBlockImages } from "#features/moderation/blocked-images/permissions.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { canEscalateReport, canMuteReporter, canReadReport } from "#features/moderation/reports/permissions.ts";
import { listReporters } from "#features/moderation/reports/server/mute-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import type { QueueEntryView, QueueRow, ReportLogLine, ReportRow } from "../queue.ts";
import {
  ANCESTORS,
  listActsOn,
  listAncestors,
  listBansSince,
  listDecisions,
  listEarlierDecisions,
  listEntryNotes,
  listReportsOf,
} from "./entry-queries.ts";
import { type EntryRow, hasPicture, listEntries, listFirstCopies } from "./queue-queries.ts";
import { queueSubOf, viewRows } from "./view-rows.ts";

/** Max characters of each ancestor's text. */
const ABOVE = 300;
/** Pseudo log code of a note. */
const NOTED = 68;

/** Entry with its reports, as input for the parts of the view. */
interface Loaded {
  entry: EntryRow;
  row: QueueRow;
  reports: Awaited<ReturnType<typeof listReportsOf>>;
  /** The viewer may read notes and log of these reports. */
  mayRead: boolean;
}

/** Loads everything needed to decide an entry. @throws Refusal if it is not visible to the viewer. */
export async function loadEntry(ctx: ReadCtx, qid: number): Promise<QueueEntryView> {
  const { read, viewer } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const [[entry], [row], [copy]] = await Promise.all([
    listEntries(read, [qid]),
    viewRows(ctx, [qid]),
    listFirstCopies(read, [qid]),
  ]);
  if (!entry || !row) throw new Refusal("report.none");
  const reports = await listReportsOf(read, qid);
  const loaded = { entry, row, reports, mayRead: canReadReport(viewer, { sub: queueSubOf(entry) }) };
  const [all, log, context, card, earlier, rules, responses, shows, can] = await Promise.all([
    loadReports(ctx, loaded),
    loadLog(ctx, loaded),
    loadContext(read, entry),
    row.author === null ? null : loadCard(read, entry),
    loadEarlier(read, entry),
    entry.sid === null ? [] : listRules(read, entry.sid),
    loadResponses(read, loaded),
    entry.kind === "post" ? loadShown(ctx, entry.item) : null,
    loadPermissions(ctx, loaded),
  ]);
  return {
    ...row,
    address: addressOf(entry),
    before: { title: copy?.title ?? "", content: copy?.content ?? "" },
    now: presentOf(entry),
    shows,
    context,
    all,
    log,
    card,
    earlier,
    rules: rules.map(({ rid, text }) => ({ rid, text })),
    responses,
    item: entry.item,
    pid: entry.pid,
    isLocked: entry.locked === 1,
    isNsfw: entry.nsfw === 1,
    can,
  };
}

async function loadReports({ read, viewer }: ReadCtx, { entry, row, reports, mayRead }: Loaded): Promise<ReportRow[]> {
  const sub = queueSubOf(entry);
  const uids = reports.map(({ uid }) => uid);
  const reporters = sub === null || !mayRead || row.isMine ? [] : await listReporters(read, sub.sid, uids);
  const recordOf = (uid: number): ReportRow["record"] => {
    const found = reporters.find(({ ranked }) => ranked.uid === uid);
    if (sub === null || found === undefined) return null;
    const { ranked, reports, kept, isMuted } = found;
    return { reports, kept, isMuted, canMute: canMuteReporter(viewer, sub, ranked) === null };
  };
  return reports.map((report) => ({
    rpid: report.rpid,
    reporter: row.isMine || report.reporter_status === ACCOUNT_STATUS.deleted ? null : report.reporter,
    reason: report.reason,
    rule: report.rule_text,
    body: report.body,
    at: report.created_at,
    isOpen: report.is_open === 1,
    record: recordOf(report.uid),
  }));
}

async function loadCard(read: Read, { author_uid: uid, sid }: EntryRow): Promise<QueueEntryView["card"]> {
  if (uid === null || sid === null) return null;
  const { joinedAt, score, badgeScore, scoreHere, removals, warnings, bans, notes } = await findRecord(read, sid, uid);
  return { joinedAt, level: levelOf(score + badgeScore), score, scoreHere, removed: removals, warnings, bans, notes };
}

async function loadEarlier(read: Read, { author_uid: uid, sid, qid }: EntryRow): Promise<QueueEntryView["earlier"]> {
  if (uid === null) return [];
  const earlier = await listEarlierDecisions(read, { uid, sid, qid });
  const copies = await listFirstCopies(
    read,
    earlier.map((one) => one.qid),
  );
  return earlier.map((one) => ({
    title: copies.find((copy) => copy.qid === one.qid)?.title ?? "",
    at: one.closed_at ?? 0,
    outcome: one.outcome,
  }));
}

async function loadResponses(read: Read, { entry, row }: Loaded): Promise<QueueEntryView["responses"]> {
  const { sid, sub, title } = entry;
  const responses = sid === null ? [] : await listResponses(read, sid);
  const names = { user: row.author ?? "", sub: sub ?? "", title: title ?? "" };
  return responses.map((response) => ({
    srid: response.srid,
    title: response.title,
    text: fillResponse(response.body, names),
  }));
}

async function loadPermissions({ read, viewer }: ReadCtx, loaded: Loaded): Promise<QueueEntryView["can"]> {
  const { entry, row, reports, mayRead } = loaded;
  const sub = queueSubOf(entry);
  const author = row.author === null ? null : rankedAuthor(entry);
  const isPost = entry.kind === "post";
  const changesPost = isPost && row.canDecide && row.deleted === null;
  const mayBan = (isForever: boolean) =>
    author !== null && sub !== null && canBan(viewer, sub, author, isForever) === null;
  const hasForModerators = reports.some(({ is_open, send_to_admin }) => is_open === 1 && send_to_admin === 0);
  return {
    decide: row.canDecide,
    note: mayRead,
    remove: row.canRemove,
    lock: changesPost,
    nsfw: changesPost,
    flair: changesPost,
    warn: author !== null && sub !== null && canWarn(viewer, sub, author) === null,
    ban: mayBan(false),
    banForever: mayBan(true),
    banFromSite: author !== null && canBanFromSite(viewer, author) === null,
    block: isPost && canBlockImages(viewer) === null && (await hasPicture(read, entry.item)),
    escalate: sub !== null && hasForModerators && canEscalateReport(viewer, { sub }) === null,
  };
}

/** Link and media of a post; null if there are none. */
async function loadShown(ctx: ReadCtx, pid: number): Promise<QueueEntryView["shows"]> {
  const [row] = await listPostRows(ctx, [pid], "all-states");
  if (!row || row.deleted !== null) return null;
  const { title, link, domain, score, nsfw, blur, media } = row;
  const embed = row.embed === "text" ? null : row.embed;
  return embed === null && link === null ? null : { pid, title, link, domain, score, nsfw, blur, embed, media };
}

async function loadContext(read: Read, entry: EntryRow): Promise<QueueEntryView["context"]> {
  if (entry.kind !== "comment") return null;
  const above = entry.parent_cid === null ? [] : await listAncestors(read, entry.parent_cid);
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

function rankedAuthor({ author_uid: uid, is_admin, author_power }: EntryRow): RankedMember | null {
  return uid === null
    ? null
    : { uid, isAdmin: is_admin === 1, power: author_power === null ? null : powerOf(author_power) };
}

const isOfRule = (code: number) => code === LOG.ruleMatched || code === LOG.removedByRule;

/** Actions on an item and its reports. */
async function loadLog({ read, settings }: ReadCtx, { entry, reports, mayRead }: Loaded): Promise<ReportLogLine[]> {
  if (!mayRead) return [];
  const { kind, item, pid, sid, author_uid: uid } = entry;
  const rpids = reports.map(({ rpid }) => rpid);
  const [decisions, notes, acts, bans] = await Promise.all([
    rpids.length === 0 ? [] : listDecisions(read, rpids),
    rpids.length === 0 ? [] : listEntryNotes(read, rpids),
    pid === null ? [] : listActsOn(read, { pid, cid: kind === "comment" ? item : null }),
    uid === null || rpids.length === 0 ? [] : listBansSince(read, { uid, sid, rpids }),
  ]);
  // a removal that also closed the reports is in both lists
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

/** Current content of the item; null for items not stored as posts or comments. */
function presentOf({ kind, title, link, post_content, comment_content }: EntryRow) {
  if (kind === "comment") return { title: title ?? "", content: comment_content ?? "" };
  if (kind === "post") return { title: title ?? "", content: [link, post_content].filter(Boolean).join("\n\n") };
  return null;
}
