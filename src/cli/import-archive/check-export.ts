import { isRefusal } from "#domain/refusal.ts";
import { compileSheet } from "#features/circles/stylesheets/server/css/compile-sheet.ts";
import {
  EXPORT_FILES_PREFIX,
  EXPORT_PARTS,
  type ExportPart,
  exportPartFileName,
  type ParsedExportRow,
} from "#features/data/exports/rows.ts";
import { readObjectName } from "#lib/file-names.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { SNIFFED_BYTES, sniffType } from "#platform/files/sniff-type.ts";
import { IdList } from "./id-list.ts";
import { ImportRefusal } from "./import-refusal.ts";
import { type ArchiveLine, type ExportArchive, readRows } from "./read-rows.ts";

/** Max bytes of the rows of a noun, of a file, and of a page. */
const MAX_ROWS_BYTES = 16 * 1_073_741_824;
const MAX_FILE_BYTES = 128 * 1_048_576;
const MAX_PAGE_BYTES = 1_073_741_824;

/** Fields whose time must be in the past. */
const PAST_FIELDS = new Set(["createdAt", "joinedAt", "postedAt", "editedAt", "stickyAt"]);

/** Checked archive. Local ids of posts and comments are their indexes in these lists. */
export interface CheckedExport {
  archive: ExportArchive;
  counts: Record<ExportPart, number>;
  /** Local ids of users (from 1) by lower-case name. */
  people: ReadonlyMap<string, number>;
  subs: readonly string[];
  posts: IdList;
  comments: IdList;
}

/**
 * Reads and validates a whole archive, which is untrusted: names and sizes of parts, digests, each row, and
 * references between rows. Holds only names and ids in memory.
 * @throws ImportRefusal, BackupError
 */
export async function checkExport(
  archive: ExportArchive,
  now: number,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CheckedExport> {
  const checking = new ExportChecker(archive, now);
  for (const noun of EXPORT_PARTS) {
    const part = exportPartFileName(noun);
    if (noun !== "wiki" && !archive.parts.includes(part)) throw new BackupError("missing-part", { part });
  }
  for (const [at, part] of archive.parts.entries()) {
    requireSize(archive, part);
    if (part.startsWith(EXPORT_FILES_PREFIX)) await checkFile(archive, part);
    else if (part.endsWith(".html")) await archive.unpack(part, null);
    onProgress(at + 1, archive.parts.length);
  }
  return checking.rows();
}

function requireSize(archive: ExportArchive, part: string): void {
  const most = part.startsWith(EXPORT_FILES_PREFIX)
    ? MAX_FILE_BYTES
    : part.endsWith(".html")
      ? MAX_PAGE_BYTES
      : MAX_ROWS_BYTES;
  if (archive.sizeOf(part) > most) throw new ImportRefusal("large", { part });
}

/** Checks the first bytes against the extension. Decoding is checked when the file is stored. */
async function checkFile(archive: ExportArchive, part: string): Promise<void> {
  let head = Buffer.alloc(0);
  for await (const chunk of archive.read(part)) {
    if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)]);
  }
  const name = readObjectName(part.slice(EXPORT_FILES_PREFIX.length));
  if (sniffType(head) !== name?.extension) throw new ImportRefusal("file-type", { part });
}

class ExportChecker {
  readonly #archive: ExportArchive;
  readonly #now: number;
  readonly #people = new Map<string, number>();
  readonly #subs = new Map<string, string>();
  readonly #posts = new IdList();
  readonly #comments = new IdList();
  readonly #counts = { people: 0, subs: 0, wiki: 0, posts: 0, comments: 0 };

  constructor(archive: ExportArchive, now: number) {
    this.#archive = archive;
    this.#now = now;
  }

  async rows(): Promise<CheckedExport> {
    await this.#each("people", (line) => this.#person(line));
    await this.#each("subs", (line) => this.#sub(line));
    const slugs = new Set<string>();
    await this.#each("wiki", ({ row, at }) => this.#once("wiki", slugs, row.slug, at));
    let last = 0;
    await this.#each("posts", (line) => {
      if (line.row.id <= last) throw new ImportRefusal("order", { part: exportPartFileName("posts"), line: line.at });
      last = line.row.id;
      this.#post(line);
    });
    await this.#threads();
    const { counts } = this.#archive.manifest;
    for (const noun of EXPORT_PARTS) {
      if ((counts[noun] ?? 0) !== this.#counts[noun])
        throw new ImportRefusal("counts", { part: exportPartFileName(noun) });
    }
    const { sub } = this.#archive.manifest;
    const subs = [...this.#subs.values()];
    if (sub !== null && (subs.length !== 1 || subs[0] !== sub)) {
      throw new ImportRefusal("counts", { part: exportPartFileName("subs") });
    }
    const found = { people: this.#people, subs, posts: this.#posts, comments: this.#comments };
    return { archive: this.#archive, counts: this.#counts, ...found };
  }

  async #each<N extends ExportPart>(noun: N, check: (line: ArchiveLine<N>) => void): Promise<void> {
    for await (const line of readRows(this.#archive, noun)) {
      this.#counts[noun] += 1;
      for (const [field, value] of Object.entries(line.row)) {
        if (PAST_FIELDS.has(field) && typeof value === "number" && value > this.#now) {
          throw new ImportRefusal("future", { part: exportPartFileName(noun), line: line.at, field });
        }
      }
      check(line);
    }
  }

  #once(noun: ExportPart, seen: Set<string>, key: string, line: number): void {
    if (seen.has(key)) throw new ImportRefusal("twice", { part: exportPartFileName(noun), line });
    seen.add(key);
  }

  #person({ row, at }: ArchiveLine<"people">): void {
    const key = row.name.toLowerCase();
    if (this.#people.has(key)) throw new ImportRefusal("twice", { part: exportPartFileName("people"), line: at });
    this.#people.set(key, at);
  }

  #sub({ row, at }: ArchiveLine<"subs">): void {
    const refuse = this.#refusing("subs", at);
    const key = row.name.toLowerCase();
    if (this.#subs.has(key)) throw new ImportRefusal("twice", { part: exportPartFileName("subs"), line: at });
    this.#subs.set(key, row.name);
    for (const file of [row.icon, row.banner, ...row.images.map((image) => image.file)]) {
      if (file !== null) refuse(this.#hasFile(file), "files");
    }
    for (const { name } of row.team) refuse(this.#people.has(name.toLowerCase()), "team");
    this.#distinct(
      "subs",
      at,
      row.images.map(({ name }) => name),
    );
    this.#distinct(
      "subs",
      at,
      row.flairs.map(({ kind, text }) => `${kind} ${text.toLowerCase()}`),
    );
    if (row.style !== null) requireStyle(row);
  }

  #distinct(noun: ExportPart, line: number, keys: readonly string[]): void {
    if (new Set(keys).size < keys.length) throw new ImportRefusal("twice", { part: exportPartFileName(noun), line });
  }

  #post({ row, at }: ArchiveLine<"posts">): void {
    const refuse = this.#refusing("posts", at);
    refuse(this.#subs.get(row.sub.toLowerCase()) === row.sub, "sub");
    refuse(row.author === null || this.#people.has(row.author.toLowerCase()), "author");
    for (const { file } of row.files) refuse(this.#hasFile(file), "files");
    this.#distinct(
      "posts",
      at,
      row.files.map(({ use }) => (use === "poster" ? "poster" : "file")),
    );
    this.#posts.add(row.id);
  }

  /** Requires comments grouped by post, each after its parent. Thus only the ids of one thread are in memory. */
  async #threads(): Promise<void> {
    let post = 0;
    let last = 0;
    let thread = new Set<number>();
    await this.#each("comments", ({ row, at }) => {
      const refuse = this.#refusing("comments", at);
      if (row.post !== post) {
        if (row.post < post) throw new ImportRefusal("order", { part: exportPartFileName("comments"), line: at });
        refuse(this.#posts.placeOf(row.post) !== null, "post");
        post = row.post;
        last = 0;
        thread = new Set();
      }
      if (row.id <= last) throw new ImportRefusal("order", { part: exportPartFileName("comments"), line: at });
      refuse(row.parent === null || thread.has(row.parent), "parent");
      refuse(row.gone || row.author === null || this.#people.has(row.author.toLowerCase()), "author");
      last = row.id;
      thread.add(row.id);
      this.#comments.add(row.id);
    });
    if (this.#comments.sort() !== null)
      throw new ImportRefusal("twice", { part: exportPartFileName("comments"), line: 0 });
  }

  #hasFile(name: string): boolean {
    return this.#files.has(name);
  }

  get #files(): ReadonlySet<string> {
    this.#fileNames ??= new Set(
      this.#archive.parts
        .filter((part) => part.startsWith(EXPORT_FILES_PREFIX))
        .map((part) => part.slice(EXPORT_FILES_PREFIX.length)),
    );
    return this.#fileNames;
  }
  #fileNames: ReadonlySet<string> | undefined;

  #refusing(noun: ExportPart, line: number) {
    return (isRight: boolean, field: string) => {
      if (!isRight) throw new ImportRefusal("reference", { part: exportPartFileName(noun), line, field });
    };
  }
}

/** Requires a stylesheet that compiles like one saved here. */
function requireStyle({ name, style, images }: ParsedExportRow<"subs">): void {
  try {
    compileSheet(style ?? "", { key: "checked", images: new Map(images.map((image) => [image.name, "/files/x.png"])) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new ImportRefusal("style", { name }, error);
  }
}
