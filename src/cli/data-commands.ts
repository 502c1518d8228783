import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { cli } from "#strings/en/cli.ts";
import { type Command, type Desk, WrongUse } from "./desk.ts";
import { ImporterTaken, type ImportReport, importReddit } from "./import/import-reddit.ts";
import { recount } from "./recount.ts";
import { seed } from "./seed/seed.ts";

const SHOWN_DRIFTS = 100;

/** `migrate`: every command brings the database up to date first, so only the telling is left. */
export const tellMigrated: Command = async (desk, words) => {
  if (words.length > 0) throw new WrongUse(cli.tooMuch(words.join(" ")));
  desk.say(desk.applied.length > 0 ? cli.migrated(desk.applied) : cli.upToDate);
  return 0;
};

/** `recount [--fix]` */
export const recountAll: Command = async (desk, words) => {
  const { values } = read(() => parseArgs({ args: words, options: { fix: { type: "boolean", default: false } } }));
  const drifts = await recount(desk.db, { fix: values.fix, onProgress: desk.progress(cli.recounting) });
  desk.endProgress();
  for (const drift of drifts.slice(0, SHOWN_DRIFTS)) {
    desk.say(cli.drift(drift.table, drift.id, drift.column, drift.stored, drift.counted));
  }
  if (drifts.length > SHOWN_DRIFTS) desk.say(cli.moreDrift(drifts.length - SHOWN_DRIFTS));
  if (drifts.length === 0) desk.say(cli.noDrift);
  else if (values.fix) desk.say(cli.driftFixed(drifts.length));
  else desk.complain(cli.driftFound(drifts.length));
  return drifts.length > 0 && !values.fix ? 1 : 0;
};

/** `import reddit-csv DIR` */
export const importCsv: Command = async (desk, words) => {
  const [folder, ...rest] = words;
  if (!folder) throw new WrongUse(cli.missing.folder);
  if (rest.length > 0) throw new WrongUse(cli.tooMuch(rest.join(" ")));
  const startedAt = performance.now();
  try {
    // npm runs us in the program's own folder and says here where the person is.
    const path = resolve(process.env.INIT_CWD ?? ".", folder);
    const report = await importReddit(desk.db, path, {
      now: desk.now(),
      onProgress: desk.progress(cli.importing),
    });
    desk.endProgress();
    return tellImport(desk, folder, report, secondsSince(startedAt));
  } catch (error) {
    desk.endProgress();
    const { code } = Object(error) as { code?: unknown };
    if (error instanceof ImporterTaken) desk.complain(cli.importerTaken(error.account));
    else if (code === "ENOENT" || code === "ENOTDIR") desk.complain(cli.noFolder(folder));
    else throw error;
    return 1;
  }
};

function tellImport(desk: Desk, folder: string, report: ImportReport, seconds: number): number {
  const { skippedFiles, skippedRows, notes } = report;
  if (notes.length > 0) {
    desk.say(cli.rowsNoted(notes.length));
    for (const { file, line, note } of notes) desk.say(cli.rowLine(file, line, cli.rowNotes[note]));
  }
  if (skippedRows.length > 0) {
    desk.say(cli.rowsSkipped(skippedRows.length));
    for (const { file, line, fault } of skippedRows) desk.say(cli.rowLine(file, line, cli.rowFaults[fault]));
  }
  if (skippedFiles.length > 0) {
    desk.say(cli.filesSkipped(skippedFiles.length));
    for (const { file, fault } of skippedFiles) desk.say(cli.fileLine(file, cli.fileFaults[fault]));
  }
  if (report.files + skippedFiles.length === 0) {
    desk.complain(cli.nothingToImport(folder));
    return 1;
  }
  desk.say(cli.importDone(report, seconds));
  return 0;
}

/** `seed --posts N --comments M …` */
export const seedAll: Command = async (desk, words) => {
  const option = { type: "string" } as const;
  const options = { posts: option, comments: option, members: option, subs: option, votes: option, seed: option };
  const { values } = read(() => parseArgs({ args: words, options }));
  const whole = (name: keyof typeof options, least: number, fallback: number) => {
    const text = values[name];
    if (text === undefined) return fallback;
    if (!/^\d{1,8}$/.test(text) || Number(text) < least) throw new WrongUse(cli.badNumber(name, least));
    return Number(text);
  };
  const posts = whole("posts", 1, 1_000);
  const comments = whole("comments", 0, posts * 10);
  const startedAt = performance.now();
  const made = await seed(
    desk.db,
    {
      posts,
      comments,
      members: whole("members", 2, Math.max(50, Math.round(posts / 20))),
      subs: whole("subs", 1, Math.max(10, Math.min(200, Math.round(posts / 50)))),
      votes: whole("votes", 0, posts * 10),
      seed: whole("seed", 0, 1),
      now: desk.now(),
    },
    (stage, done, total) => desk.progress(cli.seeding[stage])(done, total),
  );
  desk.endProgress();
  desk.say(cli.seedDone(made, secondsSince(startedAt)));
  return 0;
};

/** Options that do not exist or lack their value are the caller's mistake. */
function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new WrongUse((error as Error).message, { cause: error });
  }
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
