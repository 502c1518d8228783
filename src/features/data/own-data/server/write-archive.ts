import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { escapeAttribute, escapeText } from "entities";
import yazl from "yazl";
import type { ArchivePart } from "#features/data/leaving/archive-parts.ts";
import { PAGE_END, renderArchivePageHead } from "#lib/archive-page.ts";
import { fileName } from "#lib/file-names.ts";
import type { Read } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { restWordsFor } from "#strings/words.ts";
import { ARCHIVE_PARTS, ARCHIVE_SECTIONS } from "../sections.ts";
import { type ArchivePages, readableField, rowHtml } from "./archive-page.ts";
import { rowsOf, streamUploadedFiles } from "./own-data-queries.ts";

interface Writing {
  read: Read;
  store: FileStore;
  uid: number;
  name: string;
  pages: ArchivePages;
  signal: AbortSignal;
  /** Called after each part. */
  onPart(done: number): Promise<void>;
}

/**
 * Writes the archive to the store: each part as an HTML page and as JSON, plus the original files. Reads rows in
 * batches and streams files, so memory stays bounded.
 * @returns its size in bytes.
 */
export async function writeDataArchive({ read, store, uid, name, pages, signal, onPart }: Writing): Promise<number> {
  await mkdir(store.incoming, { recursive: true });
  const path = join(store.incoming, `${randomUUID()}-${name}`);
  const zip = new yazl.ZipFile();
  let done = 0;
  const add = (entry: string, texts: () => AsyncGenerator<string>, isEnd = false) =>
    zip.addReadStreamLazy(entry, (callback) => {
      const counted = async function* () {
        yield* texts();
        done += 1;
        if (isEnd) await onPart(done / 2);
      };
      callback(null, Readable.from(counted()));
    });
  try {
    zip.addBuffer(Buffer.from(indexHtml(pages)), "index.html");
    for (const part of ARCHIVE_PARTS) {
      add(`${part}.html`, () => partHtml(read, uid, part, pages));
      add(`${part}.json`, () => partJson(read, uid, part), true);
    }
    for await (const file of streamUploadedFiles(read, uid)) {
      const object = fileName(file);
      if ((await store.sizeOf(object)) === null) continue;
      zip.addReadStreamLazy(`files/${object}`, { compress: false }, (callback) => callback(null, store.read(object)));
    }
    const failed = Promise.withResolvers<never>();
    zip.on("error", failed.reject);
    zip.end();
    await Promise.race([pipeline(zip.outputStream, createWriteStream(path), { signal }), failed.promise]);
    const { size } = await stat(path);
    await store.putFile(name, path);
    return size;
  } finally {
    await rm(path, { force: true });
  }
}

function indexHtml(pages: ArchivePages): string {
  const { ownData } = restWordsFor(pages.language);
  const links = ARCHIVE_PARTS.map(
    (part) =>
      `<li><a href="${part}.html">${escapeText(ownData.parts[part])}</a> (<a href="${part}.json">JSON</a>)</li>`,
  );
  const from = `<p><a href="${escapeAttribute(pages.origin)}">${escapeText(pages.origin)}</a></p>`;
  return `${renderArchivePageHead(pages.language, ownData.title)}${from}<p>${escapeText(ownData.inside)}</p><ul>${links.join("")}</ul>${PAGE_END}`;
}

async function* partHtml(read: Read, uid: number, part: ArchivePart, pages: ArchivePages): AsyncGenerator<string> {
  const { ownData } = restWordsFor(pages.language);
  yield renderArchivePageHead(pages.language, ownData.parts[part]);
  yield `<p><a href="index.html">${escapeText(ownData.title)}</a></p>\n`;
  let isEmpty = true;
  for (const section of ARCHIVE_SECTIONS[part]) {
    for await (const rows of rowsOf(read, section, uid)) {
      isEmpty = false;
      yield rows.map((row) => rowHtml(pages, row)).join("");
    }
  }
  if (isEmpty) yield `<p>${escapeText(ownData.nothing)}</p>`;
  yield PAGE_END;
}

async function* partJson(read: Read, uid: number, part: ArchivePart): AsyncGenerator<string> {
  yield "[";
  let mark = "\n";
  for (const section of ARCHIVE_SECTIONS[part]) {
    const of = section.from.replace(/^\(select r\.\*.* from (\w+) r .*$/, "$1").replace(/^(\w+).*$/, "$1");
    for await (const rows of rowsOf(read, section, uid)) {
      for (const row of rows) {
        const values = Object.entries(row).map(([name, value]) => [name, readableField(name, value)]);
        yield `${mark}${JSON.stringify({ of, ...Object.fromEntries(values) })}`;
        mark = ",\n";
      }
    }
  }
  yield "\n]\n";
}
