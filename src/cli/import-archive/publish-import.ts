import { isRefusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { compileStyle } from "#features/circles/stylesheets/server/compile-style.ts";
import { storeImage } from "#features/circles/stylesheets/server/image-queries.ts";
import { insertStyle } from "#features/circles/stylesheets/server/style-queries.ts";
import { claimFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { ParsedExportRow } from "#features/data/exports/rows.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { changePage, insertVersion, lockPage } from "#features/site/wiki/server/wiki-queries.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { allowLongStatements } from "../bulk.ts";
import type { ArchiveMedia } from "./archive-media.ts";
import { endImport, openSub, pinComment } from "./import-queries.ts";
import { type ExportArchive, readRows } from "./read-rows.ts";

interface Showing {
  archive: ExportArchive;
  iid: number;
  media: ArchiveMedia;
  pinned: readonly { pid: number; cid: number }[];
  sidOf(sub: string): number;
  /** Author of stylesheets and wiki pages: the owner, or a placeholder. */
  uid: number;
  ownerUid: number | null;
  now: number;
}

/** Hashes by file name in the archive; null for a skipped file. */
type Hashes = ReadonlyMap<string, string | null>;

/** Adds icons, banners and stylesheets and opens the subs, all in one transaction. Runs after everything is stored. */
export async function publishImport(
  db: Pick<Db<Tables>, "write">,
  showing: Showing,
): Promise<{ keptPages: string[]; leftOutStyles: string[] }> {
  const { archive, media, pinned, iid, now } = showing;
  const hashes = new Map<string, string | null>();
  for await (const { row } of readRows(archive, "subs")) {
    for (const file of [row.icon, row.banner, ...row.images.map((image) => image.file)]) {
      if (file !== null) hashes.set(file, await media.store(file));
    }
  }
  return db.write(async (trx) => {
    await allowLongStatements(trx);
    const leftOutStyles: string[] = [];
    for await (const { row } of readRows(archive, "subs")) {
      const isWhole = await addLook(trx, row, hashes, showing);
      if (!isWhole) leftOutStyles.push(row.name);
    }
    for (const { pid, cid } of pinned) await pinComment(trx, pid, cid);
    const keptPages: string[] = [];
    for await (const { row } of readRows(archive, "wiki")) {
      if (!(await addPage(trx, row, showing))) keptPages.push(row.slug);
    }
    await endImport(trx, iid, now);
    return { keptPages, leftOutStyles };
  });
}

/** @returns false if the stylesheet was skipped. */
async function addLook(trx: Tx, row: ParsedExportRow<"subs">, hashes: Hashes, showing: Showing): Promise<boolean> {
  const { uid, ownerUid, now, archive } = showing;
  const sid = showing.sidOf(row.name);
  const hashOf = (file: string | null) => (file === null ? null : (hashes.get(file) ?? null));
  const pictures = { icon: hashOf(row.icon), banner: hashOf(row.banner) };
  await claimFiles(trx, [...new Set(Object.values(pictures).filter((hash) => hash !== null))]);
  for (const { name, file } of row.images) {
    const hash = hashOf(file);
    if (hash !== null) await storeImage(trx, { sid, name, hash, uid, created_at: now });
  }
  const made = row.style === null ? null : await compileStylesheet(trx, sid, row.style);
  if (made) await insertStyle(trx, { sid, uid, ...made, restored_svid: null, created_at: now });
  await openSub(trx, sid, { ownerUid, now, ...pictures });
  const { address, name } = archive.manifest.site;
  // no listeners, because this process serves no requests
  const emit = () => {};
  const action = { code: LOG.subCreated, sub: { sid, isDefault: false }, by: null, at: now, note: address || name };
  await recordAction(trx, emit, action);
  return made !== undefined;
}

/** Compiles a stylesheet; undefined if it uses a skipped image. */
async function compileStylesheet(trx: Tx, sid: number, source: string) {
  try {
    const { content, key } = await compileStyle(trx, sid, source);
    return { source, content, key };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** @returns false if the site already has a page with this slug. */
async function addPage(
  trx: Tx,
  { slug, title, text, editedAt }: ParsedExportRow<"wiki">,
  { uid, now }: Showing,
): Promise<boolean> {
  const { wvid } = await lockPage(trx, slug, now);
  if (wvid !== null) return false;
  const { html } = renderMarkdown(text, { highestHeading: 2 });
  const page = { slug, uid, title, content: text, html, restored_wvid: null, created_at: editedAt };
  await changePage(trx, slug, { wvid: await insertVersion(trx, page) });
  return true;
}
