import { cli } from "#strings/en/cli.ts";
import { WrongUse } from "../cli-context.ts";
import type { NoDatabaseCommand } from "../no-database-context.ts";
import { parseArguments } from "../parse-arguments.ts";

/** `move --files s3://bucket/folder|folder` or `move --to postgres://…|folder [--online]` */
export const move: NoDatabaseCommand = async (context, given) => {
  const { files, to, online } = parseArguments("move", given).values;
  if ((files === undefined) === (to === undefined) || (online && to === undefined))
    throw new WrongUse(cli.move.filesOrDatabase);
  if (to !== undefined) return (await import("./move-database.ts")).moveDatabase(context, to, online);
  return (await import("./move-files.ts")).moveFiles(context, files ?? "");
};
