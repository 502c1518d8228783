const number = new Intl.NumberFormat("en");
const count = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;
const megabytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1_048_576))} MB`;

type Sentence = (values: Readonly<Record<string, string | number>>) => string;

/** What the commands of exports print. */
export const cliArchives = {
  exports: {
    exporting: "Exporting",
    noSub: (name: string) => `There is no circle ${name} that everybody can see.`,
    noLanguage: (code: string) => `There are no texts in ${code}: en, es, ru or sk.`,
    exists: (path: string) => `There is a file ${path} already.`,
    made: (made: { path: string; size: number; seconds: number; counts: Record<string, number> }) =>
      `${made.path}: ${count(made.counts.subs ?? 0, "circle")}, ${count(made.counts.posts ?? 0, "post")}, ` +
      `${count(made.counts.comments ?? 0, "comment")}, ${count(made.counts.files ?? 0, "file")} ` +
      `(${megabytes(made.size)}, ${made.seconds.toFixed(1)} s).`,
  },

  imports: {
    whichFile: "Say which file.",
    stages: { checking: "Checking", storing: "Storing" },
    done: (done: { counts: Record<string, number>; subs: readonly string[]; seconds: number; wentOn: boolean }) =>
      `${done.wentOn ? "The import that was interrupted is done: " : ""}${count(done.subs.length, "circle")} ` +
      `(${done.subs.slice(0, 20).join(", ")}${done.subs.length > 20 ? ", …" : ""}), ` +
      `${count(done.counts.posts ?? 0, "post")}, ${count(done.counts.comments ?? 0, "comment")} (${done.seconds.toFixed(1)} s).`,
    dry: (counts: Record<string, number>) =>
      `The archive is sound and could be imported: ${count(counts.subs ?? 0, "circle")}, ${count(counts.posts ?? 0, "post")}, ` +
      `${count(counts.comments ?? 0, "comment")}, ${count(counts.people ?? 0, "person", "people")}. Nothing was stored.`,
    keptPage: (slug: string) => `The page ${slug} is written here already and stays as it is.`,
    leftOut: (name: string) => `The file ${name} was left out: it cannot be decoded, or is blocked here.`,
    leftOutStyle: (name: string) => `The stylesheet of ${name} was left out: it shows an image that was left out.`,
    problems: {
      line: (v) => `${v.part}, line ${v.line}: this is no line of UTF-8, or too long a one.`,
      row: (v) =>
        `${v.part}, line ${v.line}: this is no row of this format${v.field === "" ? "" : ` (the field ${v.field})`}.`,
      reference: (v) => `${v.part}, line ${v.line}: the field ${v.field} names something that is not in the archive.`,
      twice: (v) =>
        v.line === 0 ? `${v.part}: an id is there twice.` : `${v.part}, line ${v.line}: something is there twice.`,
      order: (v) => `${v.part}, line ${v.line}: the rows are not in their order.`,
      future: (v) => `${v.part}, line ${v.line}: the field ${v.field} is later than now.`,
      large: (v) => `${v.part} is too large.`,
      counts: (v) => `${v.part} does not hold what the manifest counts.`,
      "file-type": (v) => `${v.part} is not a file of the kind that its name makes of it.`,
      style: (v) => `The stylesheet of ${v.name} cannot be taken in.`,
      "sub-taken": (v) => `There is a circle ${v.name} already. Give the imported one another name with --as.`,
      "sub-reserved": (v) => `No circle can be called ${v.name}.`,
      "several-subs": () => "--as is for an archive of one circle.",
      "no-owner": (v) => `There is no account ${v.name} that could own circles.`,
      imported: (v) => `This archive was imported already, on ${v.at}.`,
    } satisfies Record<string, Sentence>,
    archive: {
      "no-archive": () => "This is no export, or not a whole one: its end is missing or damaged.",
      format: () => "This is no export, or one of another version of the format.",
      "unknown-part": (v) => `The archive holds something that does not belong there: ${v.part}`,
      "missing-part": (v) => `A part of the archive is missing: ${v.part}`,
      damaged: (v) => `A part of the archive is damaged: ${v.part}`,
    } satisfies Record<string, Sentence>,
  },
};
