import type { BackupProgress } from "#domain/backup.ts";
import { readConfig } from "#platform/http/config.ts";
import { startSentence } from "#platform/start-sentence.ts";
import { cli } from "#strings/en/cli.ts";
import {
  addAdmin,
  addUser,
  grantUploads,
  makeResetLink,
  removeAdmin,
  removeSecondFactor,
  showAdmins,
} from "./account-commands.ts";
import { backUp, checkBackup, listBackups, restore } from "./backup/backup-commands.ts";
import { type Command, openSite, WrongUse } from "./cli-context.ts";
import type { ClosedCommand } from "./closed-context.ts";
import { importCsv, recountAll, seedAll, showMigrations } from "./data-commands.ts";
import { doctor } from "./doctor/doctor-command.ts";
import { exportSite } from "./export-commands.ts";
import { importArchive } from "./import-archive/import-command.ts";
import { fetchPreviews, retryJobs, showJobs } from "./job-commands.ts";
import { sendTestMail } from "./mail-commands.ts";
import { progressBar, progressReport } from "./progress.ts";
import { Cancelled, readPassword } from "./read-password.ts";
import { explainSetting, getSetting, listSettings, setSetting } from "./setting-commands.ts";
import { addDefaultSub, removeDefaultSub, setPreference, showDefaultSubs } from "./site-commands.ts";

const commands = new Map<string, Command>([
  ["user add", addUser],
  ["user uploads", grantUploads],
  ["user reset-link", makeResetLink],
  ["user second-factor-off", removeSecondFactor],
  ["admin add", addAdmin],
  ["admin remove", removeAdmin],
  ["admin list", showAdmins],
  ["setting list", listSettings],
  ["setting get", getSetting],
  ["setting explain", explainSetting],
  ["setting set", setSetting],
  ["default-sub add", addDefaultSub],
  ["default-sub remove", removeDefaultSub],
  ["default-sub list", showDefaultSubs],
  ["preference set", setPreference],
  ["migrate", showMigrations],
  ["recount", recountAll],
  ["jobs", showJobs],
  ["jobs retry", retryJobs],
  ["jobs previews", fetchPreviews],
  ["mail test", sendTestMail],
  ["export", exportSite],
  ["import", importArchive],
  ["import reddit-csv", importCsv],
  ["seed", seedAll],
]);

/** Those for which the database stays as it is. */
const closedCommands = new Map<string, ClosedCommand>([
  ["backup", backUp],
  ["backup list", listBackups],
  ["backup check", checkBackup],
  ["restore", restore],
  ["doctor", doctor],
]);

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function main(words: string[]): Promise<number> {
  const isAsking = words.length === 0 || words[0] === "help" || words.includes("--help");
  if (isAsking) {
    print(cli.usage);
    return 0;
  }
  const names = [words.slice(0, 2).join(" "), words[0] ?? ""];
  const name = names.find((each) => commands.has(each) || closedCommands.has(each)) ?? "";
  const rest = words.slice(name.split(" ").length);
  const bar = progressBar();
  const person = { now: Date.now, print, complain, readPassword, ...bar };
  const closed = closedCommands.get(name);
  if (closed) {
    const ending = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
    const work = { config: readConfig(process.env), signal: ending.signal, report: progressReport<BackupProgress>() };
    return closed({ ...person, ...work }, rest);
  }
  const command = commands.get(name);
  if (!command) {
    complain(`${cli.unknownCommand(words.slice(0, 2).join(" "))}\n\n${cli.usage}`);
    return 2;
  }
  const { db, ...site } = await openSite(process.env);
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
  else if (!(error instanceof Cancelled)) complain(startSentence(error) ?? cli.failed((error as Error).message));
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
