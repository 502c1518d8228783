import { randomBytes } from "node:crypto";
import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import type { Viewer } from "#domain/viewer.ts";
import { findMessageRecipient } from "#features/talk/messages/server/message-queries.ts";
import { sendAutomatic } from "#features/talk/messages/server/send-automatic.ts";
import { storedArchiveName } from "#lib/file-names.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { restWordsFor } from "#strings/words.ts";
import { ARCHIVE_LIFETIME_MS, MIN_ARCHIVE_INTERVAL_MS, type OwnDataView } from "../own-data.ts";
import { ARCHIVE_PARTS } from "../sections.ts";
import {
  dropArchive,
  findArchive,
  findArchiveForUpdate,
  listOldArchives,
  putArchive,
  setArchive,
} from "./own-data-queries.ts";
import { writeDataArchive } from "./write-archive.ts";

/** Job kind. */
export const WRITE_ARCHIVE = "data.archive";

export async function loadOwnData(read: Read, uid: number, now: number): Promise<OwnDataView> {
  const row = await findArchive(read, uid);
  const archive = row && row.asked_at + ARCHIVE_LIFETIME_MS > now ? row : null;
  return {
    archive: archive && {
      done: archive.done,
      total: archive.total,
      readyAt: archive.ready_at,
      size: archive.size,
      until: archive.asked_at + ARCHIVE_LIFETIME_MS,
    },
    canAsk: archive === null || archive.asked_at + MIN_ARCHIVE_INTERVAL_MS <= now,
  };
}

/** Requests an archive that replaces the earlier one; at most one a day. */
export async function requestDataArchive(ctx: Ctx, uid: number): Promise<void> {
  const object = storedArchiveName(randomBytes(20).toString("hex"), "data");
  const { language, origin } = ctx;
  const now = ctx.now();
  await ctx.write(async (trx) => {
    const before = await findArchiveForUpdate(trx, uid);
    if (before && before.asked_at + MIN_ARCHIVE_INTERVAL_MS > now) throw new Refusal("data.asked");
    // reuses the object name, so the new archive overwrites the earlier one
    const name = before?.name ?? object;
    await putArchive(trx, { uid, name, language, origin, total: ARCHIVE_PARTS.length, asked_at: now });
    await enqueueJob(trx, { kind: WRITE_ARCHIVE, payload: { uid, askedAt: now }, dueAt: now, now });
  });
}

/** Returns the object name of the finished archive. */
export async function getArchiveName(read: Read, uid: number, now: number): Promise<string> {
  const archive = await findArchive(read, uid);
  const isThere = archive && archive.ready_at !== null && archive.asked_at + ARCHIVE_LIFETIME_MS > now;
  if (!isThere) throw new Refusal("data.none");
  return archive.name;
}

/** Writes a requested archive and notifies its owner. */
export async function makeArchive(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  store: FileStore,
  { uid, askedAt }: { uid: number; askedAt: number },
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const ctx = await ctxOf();
  const { read } = ctx;
  const archive = await findArchive(read, uid);
  if (archive?.asked_at !== askedAt || archive.ready_at !== null) return;
  const { name, language, origin } = archive;
  const onPart = async (done: number) => void (await ctx.write((trx) => setArchive(trx, name, { done })));
  const size = await writeDataArchive({ read, store, uid, name, pages: { language, origin }, signal, onPart });
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    if (!(await setArchive(trx, name, { done: ARCHIVE_PARTS.length, ready_at: now, size }))) return;
    const recipient = await findMessageRecipient(trx, { uid });
    if (!recipient) return;
    const { ownData } = restWordsFor(recipient.language ?? language);
    const content = ownData.readyText(accountLinks.ownData());
    const message = { kind: "safety" as const, subject: ownData.readySubject, content, sid: null, now };
    await sendAutomatic(trx, emit, { ...message, toUid: uid, fromUid: uid });
  });
}

/** Removes expired archives. */
export async function removeOldArchives(
  db: Pick<Db<Tables>, "read" | "write">,
  store: FileStore,
  now: number,
): Promise<void> {
  for (const { name } of await listOldArchives(db.read, now - ARCHIVE_LIFETIME_MS)) {
    await store.remove(name);
    await db.write((trx) => dropArchive(trx, name));
  }
}
