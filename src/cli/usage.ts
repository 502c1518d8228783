import { keysOf } from "#lib/keys-of.ts";
import { nearest } from "#lib/nearest.ts";
import { cli } from "#strings/en/cli.ts";
import { COMMANDS, type CommandName, type CommandRow } from "./commands.ts";

const names = keysOf(COMMANDS);
const groups = Array.from(new Set(names.map((name) => name.split(" ")[0] ?? "")));
const rowOf = (name: CommandName): CommandRow => COMMANDS[name];

/** Returns the command at the start of the words; null for none. */
export function commandIn(words: readonly string[]): CommandName | null {
  const [first = "", second] = words;
  return names.find((name) => name === `${first} ${second}`) ?? names.find((name) => name === first) ?? null;
}

/** Returns the help for the words before --help: one command, a group, or all commands. Null for an unknown command. */
export function helpFor(words: readonly string[]): string | null {
  const [first] = words;
  if (first === undefined) return cli.usage(listOf(names));
  const name = commandIn(words);
  const inGroup = names.filter((each) => each !== name && each.startsWith(`${name ?? first} `));
  const list = inGroup.length > 0 ? [cli.usageGroup(listOf(inGroup))] : [];
  if (name === null) return list[0] ?? null;
  return [...detailsOf(name), ...list].join("\n\n");
}

/** Returns the message for an unknown command: the commands of its group, or the nearest command. */
export function unknownCommand(words: readonly string[]): string {
  const typed = words.slice(0, 2).join(" ");
  const group = groups.includes(words[0] ?? "") ? helpFor(words.slice(0, 1)) : null;
  const near = nearest(typed, names) ?? nearest(words[0] ?? "", groups);
  return group === null || near?.includes(" ")
    ? `${cli.unknownCommand(typed, near)} ${cli.allCommands}`
    : `${cli.unknownCommand(typed)}\n\n${group}`;
}

function detailsOf(name: CommandName): string[] {
  const { about, details, options = {} } = rowOf(name);
  const shown = Object.entries(options).filter(([, option]) => !option.isInternal);
  const lines = shown.map(([option, { value, about }]): [string, string] => [
    value === undefined ? `--${option}` : `--${option} ${value}`,
    about,
  ]);
  const sentences = details === undefined ? `${about}.` : `${about}.\n${details}`;
  return [cli.usageOf(synopsis(name)), sentences, ...(lines.length > 0 ? [cli.usageOptions(columns(lines))] : [])];
}

const listOf = (shown: readonly CommandName[]) => columns(shown.map((name) => [synopsis(name), rowOf(name).about]));

/** Command with its arguments, and "[OPTIONS]" if it has options that are not listed there. */
function synopsis(name: CommandName): string {
  const { args = "", options = {} } = rowOf(name);
  const hasMore = Object.entries(options).some(([option, row]) => !row.isInternal && !args.includes(`--${option}`));
  return [name, args, hasMore ? "[OPTIONS]" : ""].filter(Boolean).join(" ");
}

function columns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  return lines.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join("\n");
}
