import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { getErrorMessage } from "#lib/error-parts.ts";
import { nearest } from "#lib/nearest.ts";
import { cli } from "#strings/en/cli.ts";
import { WrongUse } from "./cli-context.ts";
import { COMMANDS, type CommandName, type CommandRow } from "./commands.ts";

type OptionsOf<N extends CommandName> = (typeof COMMANDS)[N] extends { options: infer O extends ParseArgsOptionsConfig }
  ? O
  : Record<never, never>;
type Words<N extends CommandName> = ReturnType<
  typeof parseArgs<{ args: string[]; options: OptionsOf<N>; allowPositionals: true }>
>;

/**
 * Parses the arguments of a command.
 * @throws WrongUse for an unknown option, a missing value, or too many arguments.
 */
export function parseArguments<N extends CommandName>(name: N, args: string[]): Words<N> {
  const row: CommandRow = COMMANDS[name];
  const options = row.options ?? {};
  const read = parse(args, options);
  const most = (row.args ?? "").split(" ").filter((arg) => /^[^-]/.test(arg)).length;
  const rest = read.positionals.slice(most);
  if (rest.length > 0) throw new WrongUse(cli.tooMuch(rest.join(" ")));
  return read as Words<N>;
}

function parse(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const message = getErrorMessage(error);
    const [, unknown] = /^Unknown option '(--?[^']+)'/.exec(message) ?? [];
    const names = Object.keys(options).map((option) => `--${option}`);
    throw new WrongUse(unknown ? cli.unknownOption(unknown, nearest(unknown, names)) : message, { cause: error });
  }
}

/** Returns the only argument of a command. @throws WrongUse with `missing` if it is missing or empty. */
export function parseSingleArgument(name: CommandName, args: string[], missing: string): string {
  const [only] = parseArguments(name, args).positionals;
  if (!only) throw new WrongUse(missing);
  return only;
}
