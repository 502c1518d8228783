import type { BackupProgress } from "#domain/backup.ts";
import { getErrorMessage } from "#lib/error-parts.ts";
import { readConfig } from "#platform/http/config.ts";
import { startSentence } from "#platform/start-sentence.ts";
import { cli } from "#strings/en/cli.ts";
import { type Command, openCliContext, WrongUse } from "./cli-context.ts";
import type { CommandName } from "./commands.ts";
import type { NoDatabaseCommand } from "./no-database-context.ts";
import { progressBar, progressReport } from "./progress.ts";
import { Cancelled, readPassword } from "./read-password.ts";
import { commandIn, helpFor, unknownCommand } from "./usage.ts";

// stored files are readable only by their owner
process.umask(0o077);

/** Functions of the commands; their modules are loaded on use. */
const commands = {
  "user add": async () => (await import("./account-commands.ts")).addUser,
  "user uploads": async () => (await import("./account-commands.ts")).grantUploads,
  "user reset-link": async () => (await import("./account-commands.ts")).makeResetLink,
  "user second-factor-off": async () => (await import("./account-commands.ts")).removeSecondFactor,
  "admin add": async () => (await import("./account-commands.ts")).addAdmin,
  "admin remove": async () => (await import("./account-commands.ts")).removeAdmin,
  "admin list": async () => (await import("./account-commands.ts")).showAdmins,
  "setting list": async () => (await import("./setting-commands.ts")).listSettings,
  "setting get": async () => (await import("./setting-commands.ts")).getSetting,
  "setting explain": async () => (await import("./setting-commands.ts")).explainSetting,
  "setting set": async () => (await import("./setting-commands.ts")).setSetting,
  "default-sub add": async () => (await import("./site-commands.ts")).addDefaultSub,
  "default-sub remove": async () => (await import("./site-commands.ts")).removeDefaultSub,
  "default-sub list": async () => (await import("./site-commands.ts")).showDefaultSubs,
  "preference set": async () => (await import("./site-commands.ts")).setPreference,
  migrate: async () => (await import("./data-commands.ts")).showMigrations,
  recount: async () => (await import("./data-commands.ts")).recountAll,
  jobs: async () => (await import("./job-commands.ts")).showJobs,
  "jobs retry": async () => (await import("./job-commands.ts")).retryJobs,
  "jobs previews": async () => (await import("./job-commands.ts")).fetchPreviews,
  "mail test": async () => (await import("./mail-commands.ts")).sendTestMail,
  "rename-site": async () => (await import("./rename-site/rename-site.ts")).renameSite,
  export: async () => (await import("./export-commands.ts")).exportSite,
  import: async () => (await import("./import-archive/import-command.ts")).importArchive,
  "import reddit-csv": async () => (await import("./data-commands.ts")).importCsv,
  seed: async () => (await import("./data-commands.ts")).seedAll,
} satisfies Partial<Record<CommandName, () => Promise<Command>>>;

/** Commands that do not open the database. */
const closedCommands: Record<Exclude<CommandName, keyof typeof commands>, () => Promise<NoDatabaseCommand>> = {
  backup: async () => (await import("./backup/backup-commands.ts")).backUp,
  "backup list": async () => (await import("./backup/backup-commands.ts")).listBackups,
  "backup check": async () => (await import("./backup/backup-commands.ts")).checkBackup,
  restore: async () => (await import("./backup/backup-commands.ts")).restore,
  move: async () => (await import("./move/move-command.ts")).move,
  doctor: async () => (await import("./doctor/doctor-command.ts")).doctor,
};

const isOpen = (name: CommandName): name is keyof typeof commands => name in commands;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function main(words: string[]): Promise<number> {
  const isAsking = words.length === 0 || words[0] === "help" || words.includes("--help");
  const asked = words.filter((word) => word !== "--help" && word !== "help");
  const help = isAsking ? helpFor(asked) : null;
  if (help !== null) {
    print(help);
    return 0;
  }
  const name = commandIn(words);
  if (name === null) {
    complain(unknownCommand(asked));
    return 2;
  }
  const rest = words.slice(name.split(" ").length);
  const bar = progressBar();
  const person = { now: Date.now, print, complain, readPassword, ...bar };
  if (!isOpen(name)) {
    const closed = await closedCommands[name]();
    const ending = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
    const work = { config: readConfig(process.env), signal: ending.signal, report: progressReport<BackupProgress>() };
    return closed({ ...person, ...work }, rest);
  }
  const command = await commands[name]();
  const { db, ...site } = await openCliContext(process.env);
  try {
    return await command({ db, ...site, ...person }, rest);
  } finally {
    bar.endProgress();
    await db.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof WrongUse) complain(cli.wrongUse(error.message));
  else if (!(error instanceof Cancelled)) complain(startSentence(error) ?? cli.failed(getErrorMessage(error)));
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
