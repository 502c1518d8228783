import { randomBytes } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { findRuleSub } from "#features/circles/rules/server/rule-queries.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { findMessageRecipient } from "#features/talk/messages/server/message-queries.ts";
import { sendAutomatic } from "#features/talk/messages/server/send-automatic.ts";
import { storedArchiveName } from "#lib/file-names.ts";
import type { Ctx, Emit, Read, ReadCtx, Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { Interrupted, type JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { restWordsFor } from "#strings/words.ts";
import { EXPORT_LIFETIME_MS, type ExportView, exportFileName, MIN_EXPORT_INTERVAL_MS } from "../exports.ts";
import { canExport } from "../permissions.ts";
import { findExportedSub } from "./export-queries.ts";
import {
  dropExport,
  findExport,
  findNameOfExportedSub,
  listOldExports,
  putExport,
  type StoredExport,
  setExport,
} from "./export-request-queries.ts";
import type { ExportWriter } from "./export-writer.ts";

/** Job kind, and its timeout in milliseconds. */
export const WRITE_EXPORT = "export.write";
export const LONGEST_EXPORT_MS = 6 * 3_600_000;

/** Min interval between two stored progress updates, in milliseconds. */
const PROGRESS_EVERY_MS = 1_000;

/** Sub to export; null for the whole site. */
export type ExportPlace = (SubRef & { name: string }) | null;

/** `sid` column of the export; 0 for the whole site. */
const sidOf = (place: ExportPlace) => place?.sid ?? 0;

/** @throws Refusal without permission. */
async function requirePlace(read: Read, viewer: Viewer, name: string): Promise<ExportPlace> {
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  if (name === "" && !viewer.isAdmin) throw new Refusal("request.not-found");
  const place = name === "" ? null : requireEditable(viewer, await findRuleSub(read, name));
  const refusal = canExport(viewer, place);
  if (refusal) throw new Refusal(refusal);
  return place;
}

/** Loads the export page of a sub or the site. @throws Refusal without permission. */
export async function loadExport(ctx: ReadCtx, sub: string): Promise<{ place: ExportPlace; view: ExportView }> {
  const { read } = ctx;
  const now = ctx.now();
  const place = await requirePlace(read, ctx.viewer, sub);
  const row = await findExport(read, sidOf(place));
  const isOpen = place === null || (await findExportedSub(read, place.name)) !== undefined;
  const archive = row && row.asked_at + EXPORT_LIFETIME_MS > now ? row : null;
  return {
    place,
    view: {
      sub: place?.name ?? null,
      isClosed: !isOpen,
      archive: archive && {
        askedAt: archive.asked_at,
        done: archive.done,
        total: archive.total,
        readyAt: archive.ready_at,
        hasFailed: archive.failed_at !== null,
        size: archive.size,
        until: archive.asked_at + EXPORT_LIFETIME_MS,
      },
      canAsk: isOpen && canAskAgain(archive ?? undefined, now),
    },
  };
}

/** Allows a new request after a failure, an hour after a finished archive, and after its expiry. */
function canAskAgain(before: StoredExport | undefined, now: number): boolean {
  if (before === undefined || before.failed_at !== null || before.asked_at + EXPORT_LIFETIME_MS <= now) return true;
  return before.ready_at !== null && before.asked_at + MIN_EXPORT_INTERVAL_MS <= now;
}

/** Requests an archive that replaces the earlier one. @returns the address of its page. */
export function requestExport(ctx: Ctx, { sub }: { sub: string }): Promise<string> {
  const fresh = storedArchiveName(randomBytes(20).toString("hex"), "export");
  const { language, viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const place = await requirePlace(trx, viewer, sub);
    if (place !== null && !(await findExportedSub(trx, place.name))) throw new Refusal("export.closed");
    const sid = sidOf(place);
    const before = await findExport(trx, sid);
    // reuses the object name, so the new archive overwrites the earlier one
    const row = { sid, name: before?.name ?? fresh, language, asked_at: now };
    const isOwn = canAskAgain(before, now) && (await putExport(trx, row, before));
    if (!isOwn) throw new Refusal("export.asked");
    await enqueueJob(trx, { kind: WRITE_EXPORT, payload: { sid, uid: viewer.uid, askedAt: now }, dueAt: now, now });
    await note(trx, emit, ctx, LOG.exportAsked, place);
    return teamLinks.exports(place?.name ?? null);
  });
}

/** Opens the finished archive and logs the download. */
export async function downloadExport(
  ctx: Ctx,
  store: FileStore,
  { sub }: { sub: string },
): Promise<{ name: string; size: number; content: Readable }> {
  const place = await requirePlace(ctx.read, ctx.viewer, sub);
  const row = await findExport(ctx.read, sidOf(place));
  if (!row || row.ready_at === null || row.asked_at + EXPORT_LIFETIME_MS <= ctx.now()) throw new Refusal("export.none");
  const size = await store.sizeOf(row.name);
  if (size === null) throw new Refusal("export.none");
  await ctx.write((trx, emit) => note(trx, emit, ctx, LOG.exportDownloaded, place));
  return { name: exportFileName(place?.name ?? null, row.asked_at), size, content: store.read(row.name) };
}

async function note(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  code: typeof LOG.exportAsked | typeof LOG.exportDownloaded,
  place: ExportPlace,
): Promise<void> {
  const { viewer: by } = ctx;
  await recordAction(trx, emit, { code, sub: place, by, at: ctx.now(), ...(place && { note: place.name }) });
}

interface Making {
  ctxOf: (viewer?: Viewer) => Promise<Ctx>;
  store: FileStore;
  write: ExportWriter;
}

/** Writes a requested archive and notifies its requester. */
export async function makeExport(
  { ctxOf, store, write }: Making,
  { sid, uid, askedAt }: { sid: number; uid: number; askedAt: number },
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const ctx = await ctxOf();
  const row = await findExport(ctx.read, sid);
  if (row?.asked_at !== askedAt || row.ready_at !== null || row.failed_at !== null) return;
  const sub = sid === 0 ? null : ((await findNameOfExportedSub(ctx.read, sid)) ?? null);
  await mkdir(store.incoming, { recursive: true });
  const path = join(store.incoming, row.name);
  const tidy = async () => {
    await rm(path, { force: true });
    await rm(`${path}.part`, { force: true });
  };
  await tidy();
  const progress = storedProgress(ctx, row);
  try {
    if (sid !== 0 && sub === null) throw new Error(`There is no sub ${sid}.`);
    await write({ sub, language: row.language, path, signal, onProgress: progress.note });
    await progress.end();
    const { size } = await stat(path);
    await store.putFile(row.name, path);
    await ctx.write(async (trx, emit) => {
      if (await setExport(trx, row, { ready_at: ctx.now(), size }))
        await notifyOf(ctx, trx, emit, { uid, sub, row }, true);
    });
  } catch (error) {
    await progress.end();
    await tidy();
    if (signal.aborted) throw new Interrupted();
    ctx.log.error({ err: error }, "an export could not be made");
    await ctx.write(async (trx, emit) => {
      if (await setExport(trx, row, { failed_at: ctx.now() })) await notifyOf(ctx, trx, emit, { uid, sub, row }, false);
    });
  }
}

/** Stores the progress at intervals, one update at a time. */
function storedProgress(ctx: Ctx, row: StoredExport) {
  let storing: Promise<unknown> = Promise.resolve();
  let isStoring = false;
  let storedAt = Number.NEGATIVE_INFINITY;
  return {
    note(done: number, total: number): void {
      const at = performance.now();
      if (isStoring || at - storedAt < PROGRESS_EVERY_MS) return;
      [isStoring, storedAt] = [true, at];
      storing = ctx
        .write((trx) => setExport(trx, row, { done, total }))
        .catch((error) => ctx.log.error({ err: error }, "how far an export is cannot be stored"))
        .finally(() => {
          isStoring = false;
        });
    },
    end: () => storing,
  };
}

async function notifyOf(
  ctx: Ctx,
  trx: Tx,
  emit: Emit,
  { uid, sub, row }: { uid: number; sub: string | null; row: StoredExport },
  isReady: boolean,
): Promise<void> {
  const recipient = await findMessageRecipient(trx, { uid });
  if (!recipient) return;
  const words = restWordsFor(recipient.language ?? row.language).exports;
  const content = (isReady ? words.readyText : words.failedText)(sub, teamLinks.exports(sub));
  const subject = isReady ? words.readySubject : words.failedSubject;
  const message = { kind: "safety" as const, subject, content, sid: null, now: ctx.now() };
  await sendAutomatic(trx, emit, { ...message, toUid: uid, fromUid: uid });
}

/** Removes expired archives. */
export async function removeOldExports(
  db: Pick<Db<Tables>, "read" | "write">,
  store: FileStore,
  now: number,
): Promise<void> {
  for (const old of await listOldExports(db.read, now - EXPORT_LIFETIME_MS)) {
    await store.remove(old.name);
    await db.write((trx) => dropExport(trx, old));
  }
}
