import { Readable } from "node:stream";
import { PAGE_END } from "#lib/archive-page.ts";
import { fileName } from "#lib/file-names.ts";
import type { z } from "#lib/zod.ts";
import { type NewPart, writeArchive } from "#platform/backup/archive-writer.ts";
import type { Read } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { exportTextsFor } from "#strings/export-texts.ts";
import {
  EXPORT_FILES_PREFIX,
  EXPORT_VERSION,
  type ExportPart,
  type ExportRowInput,
  exportPartFileName,
  type manifestSchema,
} from "../rows.ts";
import {
  commentsByIds,
  type ExportedPost,
  exportedFiles,
  exportedPages,
  exportedPeople,
  exportedPostsOf,
  exportedSubs,
  filesByHash,
  filesOfPosts,
  listThreadNodes,
  partsOfSub,
  pollsOfPosts,
} from "./export-queries.ts";
import { dropHeldComments, sortInReadingOrder } from "./thread-order.ts";
import {
  commentHtml,
  type ExportPageContext,
  exportedPostHead,
  exportedWikiPage,
  indexPage,
  renderSubPageEnd,
  renderSubPageHead,
  renderSubPageLine,
  subPagePath,
} from "./write-pages.ts";
import {
  type ExportVisibility,
  toExportedCommentRow,
  toExportedPersonRow,
  toExportedPostRow,
  toExportedSubRow,
} from "./write-rows.ts";

export interface NewExport {
  /** Single snapshot, so all parts show the same instant. */
  read: Read;
  store: FileStore;
  /** Target path; the file must not exist. */
  path: string;
  /** Null for the whole site. */
  sub: { sid: number; name: string } | null;
  site: { name: string; address: string };
  /** True if the site shows up and down votes separately. */
  showsVotes: boolean;
  /** Language of the HTML pages. */
  language: string;
  /** Program version. */
  version: string;
  now: number;
  onProgress?: (part: string) => void;
  signal?: AbortSignal | undefined;
}

export type ExportCounts = Record<ExportPart | "files", number>;

/** Comment texts per query. */
const TEXTS_AT_ONCE = 200;

/**
 * Writes public content as JSON lines, files and HTML pages. Streams rows in batches, so memory grows only with one
 * thread's ids, part names and sub names.
 */
export async function writeExport(asked: NewExport): Promise<ExportCounts> {
  const writing = new ExportWriting(asked);
  await writeArchive({
    path: asked.path,
    parts: writing.parts(),
    passphrase: null,
    signal: asked.signal,
    ...(asked.onProgress && { onPart: asked.onProgress }),
    manifest: (): z.input<typeof manifestSchema> => ({
      format: "ambit-export",
      version: EXPORT_VERSION,
      program: asked.version,
      site: asked.site,
      sub: asked.sub?.name ?? null,
      madeAt: new Date(asked.now).toISOString(),
      counts: writing.counts,
    }),
  });
  return writing.counts;
}

class ExportWriting {
  readonly counts: ExportCounts = { people: 0, subs: 0, wiki: 0, posts: 0, comments: 0, files: 0 };
  readonly #asked: NewExport;
  readonly #scope: { sid: number | null };
  readonly #files = new Set<string>();
  readonly #showing: ExportVisibility;
  readonly #pages: ExportPageContext;

  constructor(asked: NewExport) {
    this.#asked = asked;
    this.#scope = { sid: asked.sub?.sid ?? null };
    this.#showing = { now: asked.now, votes: asked.showsVotes, files: this.#files };
    this.#pages = { language: asked.language, texts: exportTextsFor(asked.language), site: asked.site };
  }

  /** Yields files first, because rows reference only files in the archive. */
  async *parts(): AsyncGenerator<NewPart> {
    const { read, store } = this.#asked;
    for await (const file of exportedFiles(read, this.#scope)) {
      const name = fileName(file);
      // the file is lost, or was deleted after the snapshot
      if ((await store.sizeOf(name)) === null) continue;
      this.#files.add(name);
      this.counts.files += 1;
      yield { name: `${EXPORT_FILES_PREFIX}${name}`, compress: false, open: () => store.read(name) };
    }
    yield this.#rows("people", () => this.#people());
    yield this.#rows("subs", () => this.#subs());
    if (this.#scope.sid === null) yield this.#rows("wiki", () => this.#wiki());
    yield this.#rows("posts", () => this.#posts());
    yield this.#rows("comments", () => this.#comments());
    yield* this.#readable();
  }

  #rows<N extends ExportPart>(noun: N, rows: () => AsyncGenerator<ExportRowInput<N>>): NewPart {
    const { counts } = this;
    async function* lines() {
      for await (const row of rows()) {
        counts[noun] += 1;
        yield `${JSON.stringify(row)}\n`;
      }
    }
    return textPart(exportPartFileName(noun), lines);
  }

  async *#people(): AsyncGenerator<ExportRowInput<"people">> {
    for await (const row of exportedPeople(this.#asked.read, this.#scope)) yield toExportedPersonRow(row);
  }

  async *#subs(): AsyncGenerator<ExportRowInput<"subs">> {
    const { read } = this.#asked;
    for await (const row of exportedSubs(read, this.#scope)) {
      const hashes = [row.icon, row.banner].filter((hash) => hash !== null);
      const pictures = hashes.length > 0 ? await filesByHash(read, hashes) : [];
      yield toExportedSubRow(row, await partsOfSub(read, row), pictures, this.#showing);
    }
  }

  async *#wiki(): AsyncGenerator<ExportRowInput<"wiki">> {
    for (const { slug, title, content, created_at } of await exportedPages(this.#asked.read)) {
      yield { slug, title, text: content, editedAt: new Date(created_at).toISOString() };
    }
  }

  async *#posts(): AsyncGenerator<ExportRowInput<"posts">> {
    for await (const rows of exportedPostsOf(this.#asked.read, this.#scope)) yield* await this.#written(rows);
  }

  async #written(rows: readonly ExportedPost[]): Promise<ExportRowInput<"posts">[]> {
    const { read } = this.#asked;
    const pids = rows.map(({ pid }) => pid);
    const files = Map.groupBy(await filesOfPosts(read, pids), ({ pid }) => pid);
    const options = Map.groupBy(await pollsOfPosts(read, pids), ({ pid }) => pid);
    return rows.map((row) =>
      toExportedPostRow(row, files.get(row.pid) ?? [], options.get(row.pid) ?? [], this.#showing),
    );
  }

  /** Yields comments by post, then by id, so parents precede replies. */
  async *#comments(): AsyncGenerator<ExportRowInput<"comments">> {
    const { read } = this.#asked;
    for await (const rows of exportedPostsOf(read, this.#scope)) {
      for (const { pid, comments } of rows) {
        // the count excludes only comments that are hidden from everyone
        if (comments === 0) continue;
        const found = dropHeldComments(await listThreadNodes(read, pid)).map(({ cid }) => cid);
        for (const cids of portions(found)) {
          for (const row of await commentsByIds(read, cids)) yield toExportedCommentRow(row, this.#showing);
        }
      }
    }
  }

  async *#readable(): AsyncGenerator<NewPart> {
    const { read, now } = this.#asked;
    const pages = this.#pages;
    const wiki = this.#scope.sid === null ? await exportedPages(read) : [];
    const subs: { name: string; title: string }[] = [];
    for await (const sub of exportedSubs(read, this.#scope)) {
      subs.push({ name: sub.name, title: sub.title });
      yield* this.#listPages({ ...sub, sidebarHtml: sub.sidebar_html });
    }
    yield textPart("index.html", () => indexPage(pages, { madeAt: new Date(now).toISOString(), subs, wiki }));
    for (const page of wiki) yield textPart(`wiki/${page.slug}.html`, () => [exportedWikiPage(pages, page)]);
    for await (const rows of exportedPostsOf(read, this.#scope)) {
      const posts = await this.#written(rows);
      for (const [at, post] of posts.entries()) {
        const html = rows[at]?.content_html ?? "";
        yield textPart(`posts/${post.id}.html`, () => this.#postPage(post, html));
      }
    }
  }

  /** Yields one page per batch of a sub's posts. */
  async *#listPages(sub: { sid: number; name: string; title: string; sidebarHtml: string }): AsyncGenerator<NewPart> {
    const pages = this.#pages;
    const found = exportedPostsOf(this.#asked.read, { sid: sub.sid });
    let rows = (await found.next()).value ?? [];
    for (let at = 1; at === 1 || rows.length > 0; at += 1) {
      const next = (await found.next()).value ?? [];
      const posts = await this.#written(rows);
      const counted = rows.map(({ comments }) => comments);
      yield textPart(subPagePath(sub.name, at), function* () {
        yield renderSubPageHead(pages, sub, at);
        for (const [place, post] of posts.entries()) yield renderSubPageLine(pages, post, counted[place] ?? 0);
        yield renderSubPageEnd(pages, next.length > 0 ? subPagePath(sub.name, at + 1) : null);
      });
      rows = next;
    }
  }

  async *#postPage(post: ExportRowInput<"posts">, html: string): AsyncGenerator<string> {
    const { read } = this.#asked;
    const thread = sortInReadingOrder(dropHeldComments(await listThreadNodes(read, post.id)));
    yield exportedPostHead(this.#pages, post, html, thread.length);
    for (const part of portions(thread)) {
      const ids = part.map(({ cid }) => cid);
      const rows = new Map((await commentsByIds(read, ids)).map((row) => [row.cid, row]));
      for (const { cid, level } of part) {
        const row = rows.get(cid);
        if (row) yield commentHtml(this.#pages, toExportedCommentRow(row, this.#showing), row.content_html, level);
      }
    }
    yield PAGE_END;
  }
}

function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += TEXTS_AT_ONCE) yield all.slice(at, at + TEXTS_AT_ONCE);
}

function textPart(name: string, texts: () => AsyncIterable<string> | Iterable<string>): NewPart {
  async function* bytes() {
    for await (const text of texts()) yield Buffer.from(text);
  }
  return { name, compress: true, open: () => Readable.from(bytes()) };
}
