import { hasBannedWord } from "#domain/name-rules.ts";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import { addFileUse } from "#features/content/uploads/server/upload-queries.ts";
import { exportKind } from "#features/data/exports/rows.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { isSubName, RESERVED_SUB_NAMES } from "#lib/names.ts";
import { openArchive } from "#platform/backup/archive-reader.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { allowLongStatements, reserveIds } from "../bulk.ts";
import { type ArchiveMedia, archiveMedia } from "./archive-media.ts";
import { type CheckedExport, checkExport } from "./check-export.ts";
import {
  findAccount,
  findImport,
  type ImportedPost,
  insertAuthors,
  insertComments,
  insertDisabledSub,
  insertImport,
  insertPlaceholder,
  insertPosts,
  listAuthors,
  presentComments,
  presentPosts,
  type StoredImport,
  subIds,
  takenSubs,
} from "./import-queries.ts";
import { ImportRefusal } from "./import-refusal.ts";
import { commentRowOf, postRowOf, profileColumns, subColumns } from "./item-rows.ts";
import { publishImport } from "./publish-import.ts";
import { type ArchiveLine, readRows } from "./read-rows.ts";

export interface ImportOptions {
  path: string;
  /** New name for the only sub of the archive. */
  as: string | null;
  /** Account that will own the subs; without one the subs can be adopted. */
  owner: string | null;
  /** Assigns content to existing accounts with the names of its authors. */
  matchAuthors: boolean;
  /** Only checks the archive. */
  dryRun: boolean;
  now: number;
  onProgress?: (stage: "checking" | "storing", done: number, total: number) => void;
}

export interface ImportedExport {
  counts: CheckedExport["counts"];
  subs: string[];
  /** Wiki pages that already existed and are unchanged. */
  keptPages: string[];
  /** Subs without their stylesheet, because it uses a skipped image. */
  leftOutStyles: string[];
  /** Files that cannot be decoded or are blocked. */
  leftOut: string[];
  /** True if an interrupted import was continued. */
  wentOn: boolean;
}

/** Rows per transaction. */
const BATCH_SIZE = 200;

/** Local id of deleted authors. */
const DELETED_AUTHOR = 0;

/**
 * Imports an export. First checks the whole archive, then stores batches into subs that only admins see, and finally
 * opens the subs in one transaction. An interrupted import continues when the same archive is imported again, because
 * its ids are reserved at the start.
 * @throws ImportRefusal, BackupError
 */
export async function importExport(
  { db, store }: { db: Db<Tables>; store: FileStore },
  options: ImportOptions,
): Promise<ImportedExport> {
  const archive = await openArchive(options.path, exportKind);
  try {
    const checked = await checkExport(archive, options.now, (done, total) =>
      options.onProgress?.("checking", done, total),
    );
    return await new ExportImporter(db, store, checked, options).run();
  } finally {
    archive.close();
  }
}

class ExportImporter {
  readonly #db: Db<Tables>;
  readonly #store: FileStore;
  readonly #checked: CheckedExport;
  readonly #options: ImportOptions;
  /** New sub names by the names in the archive. */
  readonly #names: ReadonlyMap<string, string>;
  /** Set once the ids are reserved. */
  #begun: StoredImport = { iid: 0, firstPid: 0, firstCid: 0, endedAt: null };
  #authors = new Map<number, number>();
  #sids = new Map<string, number>();
  #stored = 0;
  readonly #pinned: { pid: number; cid: number }[] = [];

  constructor(db: Db<Tables>, store: FileStore, checked: CheckedExport, options: ImportOptions) {
    this.#db = db;
    this.#store = store;
    this.#checked = checked;
    this.#options = options;
    this.#names = new Map(checked.subs.map((name) => [name, options.as ?? name]));
  }

  async run(): Promise<ImportedExport> {
    const db = this.#db;
    const { archive, counts } = this.#checked;
    const { as, now, dryRun } = this.#options;
    const takenAs = as?.toLowerCase() ?? "";
    const before = await findImport(db.read, archive.digest, takenAs);
    if (before?.endedAt) throw new ImportRefusal("imported", { at: new Date(before.endedAt).toISOString() });
    const ownerUid = await this.#owner();
    await this.#requireNames(await getSettings(db.read), before !== undefined);
    const subs = [...this.#names.values()];
    const done = { counts, subs, wentOn: before !== undefined };
    if (dryRun) return { ...done, keptPages: [], leftOutStyles: [], leftOut: [] };
    if (!before) await db.write((trx) => this.#begin(trx, takenAs));
    const begun = before ?? (await findImport(db.read, archive.digest, takenAs));
    if (!begun) throw new Error("The import was not begun.");
    this.#begun = begun;
    this.#authors = await listAuthors(db.read, begun.iid);
    this.#sids = await subIds(db.read, subs);
    const media = archiveMedia(archive, { store: this.#store, write: (work) => db.write(work), now });
    try {
      await this.#portions("posts", (lines) => this.#storePosts(lines, media));
      await this.#portions("comments", (lines) => this.#storeComments(lines));
      const showing = { archive, iid: begun.iid, pinned: this.#pinned, sidOf: (sub: string) => this.#sidOf(sub) };
      const uid = ownerUid ?? this.#uidOf(null);
      const shown = await publishImport(db, { ...showing, media, uid, ownerUid, now });
      return { ...done, ...shown, leftOut: media.leftOut };
    } finally {
      await media.close();
    }
  }

  async #owner(): Promise<number | null> {
    const { owner } = this.#options;
    if (owner === null) return null;
    const uid = await findAccount(this.#db.read, owner);
    if (uid === undefined) throw new ImportRefusal("no-owner", { name: owner });
    return uid;
  }

  async #requireNames(settings: Settings, isBegun: boolean): Promise<void> {
    const { as } = this.#options;
    if (as !== null && this.#names.size !== 1) throw new ImportRefusal("several-subs");
    const names = [...this.#names.values()];
    for (const name of names) {
      if (!isSubName(name) || RESERVED_SUB_NAMES.has(name.toLowerCase()) || hasBannedWord(name, settings)) {
        throw new ImportRefusal("sub-reserved", { name });
      }
    }
    const [taken] = isBegun ? [] : await takenSubs(this.#db.read, names);
    if (taken !== undefined) throw new ImportRefusal("sub-taken", { name: taken });
  }

  /** Reserves all ids and names. Can run twice. */
  async #begin(trx: Tx, takenAs: string): Promise<void> {
    const { archive, posts, comments } = this.#checked;
    const { now } = this.#options;
    await allowLongStatements(trx);
    const first_pid = await reserveIds(trx, "post", posts.count);
    const first_cid = await reserveIds(trx, "comment", comments.count);
    const own = { digest: archive.digest, taken_as: takenAs, first_pid, first_cid, started_at: now };
    const iid = await insertImport(trx, own);
    const used = new Map<string, number>();
    const nobody = await insertPlaceholder(trx, "nobody", { joined_at: now, status: ACCOUNT_STATUS.deleted }, used);
    let authors = [{ iid, place: DELETED_AUTHOR, uid: nobody }];
    for await (const { row, at } of readRows(archive, "people")) {
      const known = this.#options.matchAuthors ? await findAccount(trx, row.name) : undefined;
      const uid = known ?? (await insertPlaceholder(trx, row.name, profileColumns(row), used));
      authors.push({ iid, place: at, uid });
      if (authors.length < BATCH_SIZE) continue;
      await insertAuthors(trx, authors);
      authors = [];
    }
    await insertAuthors(trx, authors);
    for await (const { row } of readRows(archive, "subs")) {
      await insertDisabledSub(trx, this.#nameOf(row.name), row, subColumns(row), nobody);
    }
  }

  async #portions<N extends "posts" | "comments">(
    noun: N,
    store: (lines: ArchiveLine<N>[]) => Promise<void>,
  ): Promise<void> {
    let lines: ArchiveLine<N>[] = [];
    const flush = async () => {
      if (lines.length === 0) return;
      await store(lines);
      this.#stored += lines.length;
      lines = [];
      const { posts, comments } = this.#checked.counts;
      this.#options.onProgress?.("storing", this.#stored, posts + comments);
    };
    for await (const line of readRows(this.#checked.archive, noun)) {
      lines.push(line);
      if (lines.length === BATCH_SIZE) await flush();
    }
    await flush();
  }

  async #storePosts(lines: readonly ArchiveLine<"posts">[], media: ArchiveMedia): Promise<void> {
    const rows = lines.map(({ row }) => ({ row, pid: this.#pidOf(row.id) }));
    for (const { row, pid } of rows) {
      const cid = row.pinnedComment === null ? null : this.#cidOf(row.pinnedComment);
      if (cid !== null) this.#pinned.push({ pid, cid });
    }
    const present = await presentPosts(
      this.#db.read,
      rows.map(({ pid }) => pid),
    );
    const fresh = rows.filter(({ pid }) => !present.has(pid));
    if (fresh.length === 0) return;
    const uses: Parameters<typeof addFileUse>[1][] = [];
    const posts: ImportedPost[] = [];
    for (const { row, pid } of fresh) {
      const uid = this.#uidOf(row.author);
      posts.push({ row: postRowOf(row, { pid, sid: this.#sidOf(row.sub), uid }), poll: row.poll, sourceId: row.id });
      for (const { file, alt, use } of row.files) {
        const hash = await media.store(file);
        if (hash === null) continue;
        const as = use === "file" ? {} : { [use]: 1 as const };
        uses.push({ hash, uid, pid, alt, created_at: row.postedAt, ...as });
      }
    }
    await this.#db.write(async (trx) => {
      await insertPosts(trx, this.#source, posts);
      // locks files in the order of their hashes
      for (const use of uses.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) await addFileUse(trx, use);
    });
  }

  async #storeComments(lines: readonly ArchiveLine<"comments">[]): Promise<void> {
    const rows = lines.map(({ row }) => {
      const cid = this.#cidOf(row.id) ?? 0;
      const parent_cid = row.parent === null ? null : this.#cidOf(row.parent);
      const uid = this.#uidOf(row.gone ? null : row.author);
      return { row: commentRowOf(row, { cid, pid: this.#pidOf(row.post), parent_cid, uid }), sourceId: row.id };
    });
    const present = await presentComments(
      this.#db.read,
      rows.map(({ row }) => row.cid),
    );
    const fresh = rows.filter(({ row }) => !present.has(row.cid));
    if (fresh.length > 0) await this.#db.write((trx) => insertComments(trx, this.#source, fresh));
  }

  get #source(): string {
    return `archive ${this.#begun.iid}`;
  }

  #nameOf(sub: string): string {
    return this.#names.get(sub) ?? sub;
  }

  #sidOf(sub: string): number {
    return this.#sids.get(this.#nameOf(sub).toLowerCase()) ?? 0;
  }

  #uidOf(author: string | null): number {
    const place = author === null ? DELETED_AUTHOR : (this.#checked.people.get(author.toLowerCase()) ?? DELETED_AUTHOR);
    return this.#authors.get(place) ?? 0;
  }

  #pidOf(id: number): number {
    return this.#begun.firstPid + (this.#checked.posts.placeOf(id) ?? 0);
  }

  #cidOf(id: number): number | null {
    const place = this.#checked.comments.placeOf(id);
    return place === null ? null : this.#begun.firstCid + place;
  }
}
