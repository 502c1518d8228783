import { describe, expect, test } from "vitest";
import { WrongUse } from "./cli-context.ts";
import { COMMANDS } from "./commands.ts";
import { parseArguments, parseSingleArgument } from "./parse-arguments.ts";
import { commandIn, helpFor, unknownCommand } from "./usage.ts";

describe("help", () => {
  test("without a command lists every command in lines of at most 120 characters", () => {
    const lines = helpFor([])?.split("\n") ?? [];
    for (const name of Object.keys(COMMANDS)) expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  test("shows usage and options of a command", () => {
    expect(helpFor(["import", "file.zip"])).toMatch(/^Usage: npm run ambit -- import FILE \[OPTIONS\]\n\nImport an/);
    expect(helpFor(["import"])).toMatch(/\n {2}--owner NAME +owner of the imported circles/);
    expect(helpFor(["user", "add", "alice"])).toMatch(
      /^Usage: npm run ambit -- user add NAME\n\nCreate an account\.\nThe password/,
    );
    expect(helpFor(["user", "add"])).not.toContain("Options");
  });

  test("lists subcommands of a command", () => {
    expect(helpFor(["backup"])).toMatch(/^Usage: npm run ambit -- backup \[FILE\]/);
    expect(helpFor(["backup"])).toMatch(/\nCommands:\n {2}backup list /);
    expect(helpFor(["backup", "list"])).not.toContain("Commands:");
  });

  test("lists only the commands of a group", () => {
    const lines = helpFor(["user"])?.split("\n") ?? [];
    expect(lines).toHaveLength(5);
    expect(lines.slice(1).every((line) => line.startsWith("  user "))).toBe(true);
  });

  test("does not show options of the server", () => {
    expect(helpFor(["backup"])).not.toContain("--daily");
  });

  test("is null for an unknown command", () => {
    expect(helpFor(["frobnicate"])).toBeNull();
  });
});

test("finds the longest matching command: backup list is not backup with a file", () => {
  expect(commandIn(["backup", "list"])).toBe("backup list");
  expect(commandIn(["backup", "file.zip"])).toBe("backup");
  expect(commandIn(["user"])).toBeNull();
  expect(commandIn([])).toBeNull();
});

test.each([
  [["bakcup"], 'Unknown command "bakcup". Did you mean "backup"?'],
  [["bakcup", "file.zip"], 'Did you mean "backup"?'],
  [["usr", "add", "alice"], 'Unknown command "usr add". Did you mean "user add"?'],
  [["user", "ad", "alice"], 'Unknown command "user ad". Did you mean "user add"?'],
  [["user", "frobnicate"], 'Unknown command "user frobnicate".\n\nCommands:\n  user add NAME'],
  [["user"], 'Unknown command "user".\n\nCommands:\n  user add NAME'],
  [["frobnicate"], 'Unknown command "frobnicate". "npm run ambit" lists all commands.'],
])("suggests the nearest command, or lists those of its group, for %j", (words, sentence) => {
  expect(unknownCommand(words)).toContain(sentence);
});

describe("arguments of a command", () => {
  test("are parsed as declared in the table", () => {
    expect(parseArguments("import", ["file.zip", "--owner", "alice"])).toMatchObject({
      positionals: ["file.zip"],
      values: { owner: "alice", "dry-run": false },
    });
    expect(parseArguments("jobs retry", ["--all"]).values.all).toBe(true);
    expect(parseSingleArgument("user add", ["alice"], "missing")).toBe("alice");
    expect(parseSingleArgument("user add", ["--", "-alice"], "missing")).toBe("-alice");
  });

  test("with an unknown option are refused with the nearest option", () => {
    const read = (words: string[]) => () => parseArguments("import", words);
    expect(read(["--dry-rum"])).toThrow(new WrongUse("Unknown option --dry-rum. Did you mean --dry-run?"));
    expect(read(["--frobnicate"])).toThrow(new WrongUse("Unknown option --frobnicate."));
    expect(() => parseArguments("user add", ["--admin"])).toThrow(new WrongUse("Unknown option --admin."));
  });

  test("with too many or too few arguments are refused", () => {
    expect(() => parseArguments("import", ["a", "b"])).toThrow(new WrongUse("Unexpected argument: b"));
    expect(() => parseArguments("migrate", ["now"])).toThrow(new WrongUse("Unexpected argument: now"));
    expect(() => parseArguments("jobs retry", ["1", "2"])).toThrow(new WrongUse("Unexpected argument: 2"));
    expect(() => parseSingleArgument("user add", [], "Missing argument: NAME")).toThrow(
      new WrongUse("Missing argument: NAME"),
    );
  });
});
