import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { countExportedPosts, findExportedSub } from "#features/exports/server/export-queries.ts";
import { writeExport } from "#features/exports/server/write-export.ts";
import { getSettings } from "#features/site/server/site-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { programVersion } from "#platform/program-version.ts";
import { cli } from "#strings/en/cli.ts";
import { cliArchives } from "#strings/en/cli-archives.ts";
import { type CliContext, type Command, WrongUse } from "./cli-context.ts";

const words = cliArchives.exports;

/** `export [--sub NAME] [FILE]` */
export const exportSite: Command = async (context, given) => {
  const { file, sub } = readWords(given);
  const startedAt = performance.now();
  return context.db.snapshot(async (read) => {
    const found = sub === undefined ? null : await findExportedSub(read, sub);
    if (found === undefined) {
      context.complain(words.noSub(sub ?? ""));
      return 1;
    }
    const day = new Date(context.now()).toISOString().slice(0, 10);
    // npm changes to the program's own folder and leaves the folder of its caller here
    const path = resolve(
      process.env.INIT_CWD ?? ".",
      file ?? `ambit-export-${found ? `${found.name}-` : ""}${day}.zip`,
    );
    if (existsSync(path)) {
      context.complain(words.exists(path));
      return 1;
    }
    const unfinished = `${path}.part`;
    // of an export that was interrupted
    await rm(unfinished, { force: true });
    const counts = await write(context, read, { sub: found, path: unfinished });
    await rename(unfinished, path);
    context.endProgress();
    const seconds = (performance.now() - startedAt) / 1_000;
    context.print(words.made({ path, size: (await stat(path)).size, seconds, counts }));
    return 0;
  });
};

async function write(context: CliContext, read: Read, to: { sub: { sid: number; name: string } | null; path: string }) {
  const settings = await getSettings(read);
  const total = await countExportedPosts(read, { sid: to.sub?.sid ?? null });
  let pages = 0;
  return writeExport({
    read,
    store: context.store,
    ...to,
    site: { name: settings["site.name"], address: context.config.publicUrl?.origin ?? "" },
    showsVotes: settings["site.show_votes"],
    language: "en",
    version: programVersion,
    now: context.now(),
    onProgress(part) {
      if (!part.startsWith("posts/")) return;
      pages += 1;
      context.progress(words.exporting)(pages, total);
    },
  });
}

function readWords(given: string[]): { file: string | undefined; sub: string | undefined } {
  try {
    const options = { sub: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (rest.length > 0) throw new Error(cli.tooMuch(rest.join(" ")));
    return { file, sub: values.sub };
  } catch (error) {
    throw new WrongUse((error as Error).message, { cause: error });
  }
}
