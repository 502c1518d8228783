import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { exportFileName } from "#features/data/exports/exports.ts";
import { exportContent } from "#features/data/exports/server/export-content.ts";
import { findExportedSub } from "#features/data/exports/server/export-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { cliArchives } from "#strings/en/cli-archives.ts";
import { isLanguage } from "#strings/languages.ts";
import { type CliContext, type Command, WrongUse } from "./cli-context.ts";
import { parseArguments } from "./parse-arguments.ts";
import { progressReport } from "./progress.ts";

const words = cliArchives.exports;

/** `export [--sub NAME] [--language CODE] [FILE]` */
export const exportSite: Command = async (context, given) => {
  const {
    positionals: [file],
    values: { sub, language },
  } = parseArguments("export", given);
  if (!isLanguage(language)) throw new WrongUse(words.noLanguage(language));
  const startedAt = performance.now();
  return context.db.snapshot(async (read) => {
    const found = sub === undefined ? null : await findExportedSub(read, sub);
    if (found === undefined) {
      context.complain(words.noSub(sub ?? ""));
      return 1;
    }
    // npm changes the working directory to its own folder and stores the original one in INIT_CWD
    const path = resolve(process.env.INIT_CWD ?? ".", file ?? exportFileName(found?.name ?? null, context.now()));
    if (existsSync(path)) {
      context.complain(words.exists(path));
      return 1;
    }
    const unfinished = `${path}.part`;
    // leftover of an interrupted export
    await rm(unfinished, { force: true });
    const counts = await write(context, read, { sub: found, path: unfinished, language });
    await rename(unfinished, path);
    context.endProgress();
    const seconds = (performance.now() - startedAt) / 1_000;
    context.print(words.made({ path, size: (await stat(path)).size, seconds, counts }));
    return 0;
  });
};

async function write(
  context: CliContext,
  read: Read,
  { language, ...to }: { sub: { sid: number; name: string } | null; path: string; language: string },
) {
  const show = context.progress(words.exporting);
  const report = progressReport<{ done: number; total: number }>();
  return exportContent({
    ...to,
    read,
    store: context.store,
    address: context.config.publicUrl?.origin ?? "",
    language,
    now: context.now(),
    onProgress(done, total) {
      show(done, total);
      report({ done, total });
    },
  });
}
