const number = new Intl.NumberFormat("en");
const count = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;
const megabytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1_048_576))} MB`;

type Sentence = (values: Readonly<Record<string, string | number>>) => string;

/** Output of the commands export and import. */
export const cliArchives = {
  exports: {
    exporting: "Exporting",
    noSub: (name: string) => `No public circle named ${name}.`,
    noLanguage: (code: string) => `Unknown language ${code}. Use en, es, ru or sk.`,
    exists: (path: string) => `The file ${path} already exists.`,
    made: (made: { path: string; size: number; seconds: number; counts: Record<string, number> }) =>
      `${made.path}: ${count(made.counts.subs ?? 0, "circle")}, ${count(made.counts.posts ?? 0, "post")}, ` +
      `${count(made.counts.comments ?? 0, "comment")}, ${count(made.counts.files ?? 0, "file")} ` +
      `(${megabytes(made.size)}, ${made.seconds.toFixed(1)} s).`,
  },

  imports: {
    whichFile: "Missing argument: FILE",
    stages: { checking: "Checking", storing: "Storing" },
    done: (done: { counts: Record<string, number>; subs: readonly string[]; seconds: number; wentOn: boolean }) =>
      `${done.wentOn ? "Completed the interrupted import: " : ""}${count(done.subs.length, "circle")} ` +
      `(${done.subs.slice(0, 20).join(", ")}${done.subs.length > 20 ? ", …" : ""}), ` +
      `${count(done.counts.posts ?? 0, "post")}, ${count(done.counts.comments ?? 0, "comment")} (${done.seconds.toFixed(1)} s).`,
    dry: (counts: Record<string, number>) =>
      `The archive can be imported: ${count(counts.subs ?? 0, "circle")}, ${count(counts.posts ?? 0, "post")}, ` +
      `${count(counts.comments ?? 0, "comment")}, ${count(counts.people ?? 0, "person", "people")}. Nothing was stored.`,
    keptPage: (slug: string) => `Skipped the page ${slug}: it already exists here.`,
    leftOut: (name: string) => `Skipped the file ${name}: it cannot be decoded or is blocked here.`,
    leftOutStyle: (name: string) => `Skipped the stylesheet of ${name}: it uses a skipped image.`,
    problems: {
      line: (v) => `${v.part}, line ${v.line}: not UTF-8, or too long.`,
      row: (v) => `${v.part}, line ${v.line}: invalid row${v.field === "" ? "" : ` (field ${v.field})`}.`,
      reference: (v) => `${v.part}, line ${v.line}: field ${v.field} refers to something that is not in the archive.`,
      twice: (v) => (v.line === 0 ? `${v.part}: duplicate id.` : `${v.part}, line ${v.line}: duplicate row.`),
      order: (v) => `${v.part}, line ${v.line}: rows are not in order.`,
      future: (v) => `${v.part}, line ${v.line}: field ${v.field} is in the future.`,
      large: (v) => `${v.part} is too large.`,
      counts: (v) => `${v.part} does not match the counts of the manifest.`,
      "file-type": (v) => `${v.part}: file type does not match the name.`,
      style: (v) => `The stylesheet of ${v.name} cannot be imported.`,
      "sub-taken": (v) => `The circle ${v.name} already exists. Choose another name with --as.`,
      "sub-reserved": (v) => `${v.name} is not an allowed circle name.`,
      "several-subs": () => "--as works only with an archive of one circle.",
      "no-owner": (v) => `No account named ${v.name} that can own circles.`,
      imported: (v) => `This archive was already imported on ${v.at}.`,
    } satisfies Record<string, Sentence>,
    archive: {
      "no-archive": () => "Not an export archive, or its end is missing or damaged.",
      format: () => "Not an export archive, or an unsupported version of the format.",
      "unknown-part": (v) => `Unexpected part in the archive: ${v.part}`,
      "missing-part": (v) => `Missing part in the archive: ${v.part}`,
      damaged: (v) => `Damaged part in the archive: ${v.part}`,
    } satisfies Record<string, Sentence>,
  },
};
