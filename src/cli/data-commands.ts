import { resolve } from "node:path";
import { errorParts } from "#lib/error-parts.ts";
import { cli } from "#strings/en/cli.ts";
import { checkFiles } from "./check-files.ts";
import { type CliContext, type Command, WrongUse } from "./cli-context.ts";
import { ImporterTaken, type ImportReport, importReddit } from "./import/import-reddit.ts";
import { parseArguments, parseSingleArgument } from "./parse-arguments.ts";
import { recount } from "./recount.ts";
import { seed } from "./seed/seed.ts";

const SHOWN_DRIFTS = 100;

/** `migrate`: only prints the result, because every command migrates the database first. */
export const showMigrations: Command = async (context, words) => {
  parseArguments("migrate", words);
  context.print(context.applied.length > 0 ? cli.migrated(context.applied) : cli.upToDate);
  return 0;
};

/** `recount [--fix]` */
export const recountAll: Command = async (context, words) => {
  const { values } = parseArguments("recount", words);
  const drifts = await recount(context.db, { fix: values.fix, onProgress: context.progress(cli.recounting) });
  context.endProgress();
  const files = await checkFiles(context.db, context.store, { fix: values.fix, now: context.now() });
  for (const { name, problem } of files.slice(0, SHOWN_DRIFTS)) context.print(cli.fileProblems[problem](name));
  if (files.length > 0) context.complain(cli.filesWrong(files.length));
  for (const drift of drifts.slice(0, SHOWN_DRIFTS)) {
    context.print(cli.drift(drift.table, drift.id, drift.column, drift.stored, drift.counted));
  }
  if (drifts.length > SHOWN_DRIFTS) context.print(cli.moreDrift(drifts.length - SHOWN_DRIFTS));
  if (drifts.length === 0) context.print(cli.noDrift);
  else if (values.fix) context.print(cli.driftFixed(drifts.length));
  else context.complain(cli.driftFound(drifts.length));
  const areFilesRight = files.every(({ problem }) => values.fix && problem === "marked");
  return areFilesRight && (drifts.length === 0 || values.fix) ? 0 : 1;
};

/** `import reddit-csv DIR` */
export const importCsv: Command = async (context, words) => {
  const folder = parseSingleArgument("import reddit-csv", words, cli.missing.folder);
  const startedAt = performance.now();
  try {
    // npm changes the working directory to its own folder and stores the original one in INIT_CWD
    const path = resolve(process.env.INIT_CWD ?? ".", folder);
    const report = await importReddit(context.db, path, {
      now: context.now(),
      onProgress: context.progress(cli.importing),
    });
    context.endProgress();
    return printImport(context, folder, report, secondsSince(startedAt));
  } catch (error) {
    context.endProgress();
    const { code } = errorParts(error);
    if (error instanceof ImporterTaken) context.complain(cli.importerTaken(error.account));
    else if (code === "ENOENT" || code === "ENOTDIR") context.complain(cli.noFolder(folder));
    else throw error;
    return 1;
  }
};

function printImport(context: CliContext, folder: string, report: ImportReport, seconds: number): number {
  const { skippedFiles, skippedRows, notes } = report;
  if (notes.length > 0) {
    context.print(cli.rowsNoted(notes.length));
    for (const { file, line, note } of notes) context.print(cli.rowLine(file, line, cli.rowNotes[note]));
  }
  if (skippedRows.length > 0) {
    context.print(cli.rowsSkipped(skippedRows.length));
    for (const { file, line, error } of skippedRows) context.print(cli.rowLine(file, line, cli.rowErrors[error]));
  }
  if (skippedFiles.length > 0) {
    context.print(cli.filesSkipped(skippedFiles.length));
    for (const { file, error } of skippedFiles) context.print(cli.fileLine(file, cli.fileErrors[error]));
  }
  if (report.files + skippedFiles.length === 0) {
    context.complain(cli.nothingToImport(folder));
    return 1;
  }
  context.print(cli.importDone(report, seconds));
  return 0;
}

/** `seed --posts N --comments M …` */
export const seedAll: Command = async (context, words) => {
  const { values } = parseArguments("seed", words);
  const whole = (name: keyof typeof values, least: number, fallback: number) => {
    const text = values[name];
    if (text === undefined) return fallback;
    if (!/^\d{1,8}$/.test(text) || Number(text) < least) throw new WrongUse(cli.badNumber(name, least));
    return Number(text);
  };
  const posts = whole("posts", 1, 1_000);
  const comments = whole("comments", 0, posts * 10);
  const startedAt = performance.now();
  const made = await seed(
    context.db,
    {
      posts,
      comments,
      members: whole("members", 2, Math.max(50, Math.round(posts / 20))),
      subs: whole("subs", 1, Math.max(10, Math.min(200, Math.round(posts / 50)))),
      votes: whole("votes", 0, posts * 10),
      seed: whole("seed", 0, 1),
      now: context.now(),
    },
    (stage, done, total) => context.progress(cli.seeding[stage])(done, total),
  );
  context.endProgress();
  context.print(cli.seedDone(made, secondsSince(startedAt)));
  return 0;
};

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
