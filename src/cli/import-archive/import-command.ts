import { resolve } from "node:path";
import { BackupError } from "#platform/backup/backup-error.ts";
import { cliArchives } from "#strings/en/cli-archives.ts";
import { type Command, WrongUse } from "../cli-context.ts";
import { parseArguments } from "../parse-arguments.ts";
import { importExport } from "./import-export.ts";
import { ImportRefusal } from "./import-refusal.ts";

const words = cliArchives.imports;

/** `import FILE [--as NAME] [--owner NAME] [--match-authors] [--dry-run]` */
export const importArchive: Command = async (context, given) => {
  const { positionals, values } = parseArguments("import", given);
  const [file] = positionals;
  if (!file) throw new WrongUse(words.whichFile);
  const startedAt = performance.now();
  try {
    const done = await importExport(context, {
      // npm changes the working directory to its own folder and stores the original one in INIT_CWD
      path: resolve(process.env.INIT_CWD ?? ".", file),
      as: values.as ?? null,
      owner: values.owner ?? null,
      matchAuthors: values["match-authors"],
      dryRun: values["dry-run"],
      now: context.now(),
      onProgress: (stage, ready, total) => context.progress(words.stages[stage])(ready, total),
    });
    context.endProgress();
    if (values["dry-run"]) context.print(words.dry(done.counts));
    else context.print(words.done({ ...done, seconds: (performance.now() - startedAt) / 1_000 }));
    for (const slug of done.keptPages) context.print(words.keptPage(slug));
    for (const name of done.leftOut) context.complain(words.leftOut(name));
    for (const name of done.leftOutStyles) context.complain(words.leftOutStyle(name));
    return 0;
  } catch (error) {
    context.endProgress();
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    context.complain(sentence);
    return 1;
  }
};

function sentenceOf(error: unknown): string | null {
  if (error instanceof ImportRefusal) return words.problems[error.problem](error.values);
  if (!(error instanceof BackupError)) return null;
  const { problem, values } = error;
  return problem in words.archive ? words.archive[problem as keyof typeof words.archive](values) : null;
}
