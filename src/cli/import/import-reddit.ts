import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import { isSubName, RESERVED_SUB_NAMES } from "#lib/names.ts";
import type { Db } from "#platform/db/open-database.ts";
import { reserveIds } from "../bulk.ts";
import { ensureImporter, ensureSub, findImportedIds, storeImported } from "./import-queries.ts";
import { type CsvErrorCode, readCsv } from "./read-csv.ts";
import {
  type PostErrorCode,
  type PostNote,
  REDDIT_COLUMNS,
  type RedditPost,
  readRedditPost,
  toPostRow,
} from "./reddit-post.ts";

const SOURCE = "reddit";
const IMPORTER = "importer";
const BATCH = 200;

export type RowErrorCode = CsvErrorCode | PostErrorCode | "twice";
export type FileErrorCode = "name" | "missing-columns" | "empty";

export interface ImportReport {
  files: number;
  /** New subs. */
  subs: number;
  /** New posts. */
  posts: number;
  /** Number of rows that an earlier run had stored. */
  known: number;
  skippedFiles: { file: string; error: FileErrorCode }[];
  skippedRows: { file: string; line: number; error: RowErrorCode }[];
  notes: { file: string; line: number; note: PostNote }[];
}

export interface ImportOptions {
  /** Epoch milliseconds. */
  now: number;
  onProgress?: (done: number, total: number) => void;
}

/** A real user has the name of the importer account. */
export class ImporterTaken extends Error {
  readonly account = IMPORTER;
}

interface Source {
  file: string;
  path: string;
  sub: string;
}

interface Entry {
  id: string;
  postedAt: number;
}

/**
 * Imports a folder of `subreddit.csv` files, one sub per file. Every file is read twice. The first pass checks all
 * rows and assigns ids in order of time across all files. The second pass stores batches with their source ids, so
 * that an interrupted import can run again without duplicates.
 * @throws ImporterTaken, or the file system's error if the folder cannot be read.
 */
export async function importReddit(db: Db<Tables>, folder: string, options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = {
    files: 0,
    subs: 0,
    posts: 0,
    known: 0,
    skippedFiles: [],
    skippedRows: [],
    notes: [],
  };
  const sources = await listSources(folder, report);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (const source of sources) {
    for await (const post of checkedPosts(source, options.now, report)) {
      if (seen.has(post.id)) report.skippedRows.push({ file: source.file, line: post.line, error: "twice" });
      else {
        seen.add(post.id);
        entries.push({ id: post.id, postedAt: post.postedAt });
        report.notes.push(...post.notes.map((note) => ({ file: source.file, line: post.line, note })));
      }
    }
  }
  const fresh = await skipKnown(db, entries);
  report.known = entries.length - fresh.length;
  if (fresh.length === 0) return report;

  const uid = await db.write((trx) => ensureImporter(trx, IMPORTER, options.now));
  if (uid === null) throw new ImporterTaken(`The name ${IMPORTER} belongs to a member.`);
  const pids = await assignPids(db, fresh);
  const refused = new Set(report.skippedFiles.map(({ file }) => file));
  for (const source of sources.filter(({ file }) => !refused.has(file))) {
    await storeSource(db, source, { uid, pids, report, options, total: fresh.length });
  }
  return report;
}

async function listSources(folder: string, report: ImportReport): Promise<Source[]> {
  const files = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(".csv")).sort();
  const sources: Source[] = [];
  for (const file of files) {
    const sub = basename(file, file.slice(-4)).replace(/[^A-Za-z0-9]/g, "");
    if (!isSubName(sub) || RESERVED_SUB_NAMES.has(sub.toLowerCase())) report.skippedFiles.push({ file, error: "name" });
    else sources.push({ file, path: join(folder, file), sub });
  }
  return sources;
}

/** Reads the valid posts of a file; adds other rows to the report. */
async function* checkedPosts(source: Source, now: number, report: ImportReport) {
  const { file, path } = source;
  let rows = 0;
  for await (const row of readCsv(path)) {
    rows += 1;
    if ("error" in row) {
      report.skippedRows.push({ file, line: row.line, error: row.error });
      continue;
    }
    if (!REDDIT_COLUMNS.every((name) => name in row.fields)) {
      report.skippedFiles.push({ file, error: "missing-columns" });
      return;
    }
    const post = readRedditPost(row.fields, now);
    if (typeof post === "string") report.skippedRows.push({ file, line: row.line, error: post });
    else yield { ...post, line: row.line };
  }
  if (rows === 0) report.skippedFiles.push({ file, error: "empty" });
  else report.files += 1;
}

async function skipKnown(db: Db<Tables>, entries: Entry[]): Promise<Entry[]> {
  const fresh: Entry[] = [];
  for (let start = 0; start < entries.length; start += 5_000) {
    const part = entries.slice(start, start + 5_000);
    const ids = part.map((entry) => entry.id);
    const known = await findImportedIds(db.read, SOURCE, ids);
    fresh.push(...part.filter((entry) => !known.has(entry.id)));
  }
  return fresh;
}

/** Assigns ids in order of time, because lists of new posts are sorted by id. */
async function assignPids(db: Db<Tables>, entries: Entry[]): Promise<Map<string, number>> {
  const inOrder = entries.toSorted((a, b) => a.postedAt - b.postedAt);
  const first = await db.write((trx) => reserveIds(trx, "post", inOrder.length));
  return new Map(inOrder.map((entry, at) => [entry.id, first + at]));
}

interface Storing {
  uid: number;
  /** Posts to store: source id → pid. */
  pids: Map<string, number>;
  report: ImportReport;
  options: ImportOptions;
  total: number;
}

async function storeSource(db: Db<Tables>, source: Source, storing: Storing): Promise<void> {
  const { uid, pids, report, options, total } = storing;
  let sid: number | undefined;
  let batch: (RedditPost & { pid: number })[] = [];
  const store = async () => {
    const posts = batch;
    batch = [];
    if (posts.length === 0) return;
    if (sid === undefined) {
      const sub = await db.write((trx) => ensureSub(trx, source.sub, uid, options.now));
      sid = sub.sid;
      report.subs += sub.isNew ? 1 : 0;
    }
    const owner = { sid, uid };
    const rows = posts.map((post) => ({ sourceId: post.id, row: toPostRow(post, { ...owner, pid: post.pid }) }));
    await db.write((trx) => storeImported(trx, SOURCE, owner.sid, rows));
    report.posts += posts.length;
    options.onProgress?.(report.posts, total);
  };
  for await (const row of readCsv(source.path)) {
    if ("error" in row) continue;
    const post = readRedditPost(row.fields, options.now);
    if (typeof post === "string") continue;
    const pid = pids.get(post.id);
    if (pid === undefined) continue;
    pids.delete(post.id);
    batch.push({ ...post, pid });
    if (batch.length >= BATCH) await store();
  }
  await store();
}
