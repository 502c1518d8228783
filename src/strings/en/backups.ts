import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

/** Backups page for admins, and problems of backups. */
export const backups = {
  title: "Backups",
  lead: "A snapshot of the database, settings, keys and files. Each backup is test-restored before it counts as good.",
  make: "Back up now",
  begun: "Backup started.",
  disabled: "Backups are off in demo and development mode, and with AMBIT_BACKUPS=off.",
  dailyFrom: (hour: number) => `Daily, after ${hour}:00 UTC.`,
  notDaily: "Daily backups are off (setting backup.daily).",
  kept: "Kept: seven daily, four weekly and three monthly backups, the last five manual ones, and the last two before upgrades.",
  preparing: "Starting…",
  stages: {
    database: () => "Copying the database",
    files: (done, total) => `Copying files: ${number(done)} of ${number(total)}`,
    checking: (done, total) => `Test restore: ${number(done)} of ${number(total)} parts`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Show progress",
  list: "Backups",
  none: "No backups yet.",
  good: "good",
  bad: "failed",
  gone: "The archive was deleted.",
  size: (bytes: number) => size(bytes),
  encrypted: "encrypted",
  origins: { daily: "daily", hand: "manual", upgrade: "before an upgrade" } satisfies Record<BackupOrigin, string>,
  lost: (n: number) => `${counted(n, "file was", "files were")} already missing on the site.`,
  copied: (place: string) => `Copied to ${place}.`,
  notCopied: (why: string) => `Copy failed: ${why}`,
  noCopy: "No copy elsewhere.",
  download: "Download",
  downloadOne: (name: string) => `Download ${name}`,
  externalNote: "Another tool backs up the database (setting backup.external). These backups contain only files.",
  secrets:
    "An archive contains all password hashes, sessions, messages and keys, but no files. Keep it as safe as the server. Downloads are logged. For one archive with everything: npm run ambit -- backup FILE",
  elsewhere:
    "To restore an archive from elsewhere, put it beside its files folder and run on the server: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Restore ${name}`,
    summary: "Restore this backup",
    hint: "The backup is verified first. At the next server start it replaces everything, including accounts and passwords. The current site is kept in the data folder. Members may have to log in again.",
    word: "Type RESTORE",
    send: "Restore",
    proving: "Verifying the backup. The site keeps running.",
    begun: "Verifying the backup.",
    waits: "Restore pending",
    waiting: (name: string) =>
      `${name} is verified and replaces this site at the next server start. Anything posted until then will exist only in the copy of the current site.`,
    how: "Restart the server, and with several servers all of them: systemctl restart 'ambit@*', docker compose restart, or Ctrl+C and npm start.",
    callOff: "Cancel restore",
    calledOff: "Restore cancelled.",
    restart: "Restart server",
    restarting: "Restarting. The server will be back in a moment.",
    done: (name: string) => `${name} was restored.`,
    keptAt: (place: string) => `The former site is kept in ${place}`,
    failed: (name: string, why: string) => `${name} was not restored. Nothing was changed. ${why}`,
  },
  problems: {
    "no-archive": () => "Not a backup of this program, or its end is missing or damaged.",
    format: () => "This backup was made by another version of the program. Restore it with that version.",
    "unknown-part": (v) => `The backup contains an unexpected part: ${v.part}`,
    "missing-part": (v) => `A part of the backup is missing: ${v.part}`,
    damaged: (v) => `A part of the backup is damaged: ${v.part}`,
    "passphrase-missing": () => "This backup is encrypted. Set its passphrase in BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "Wrong passphrase for this backup.",
    "passphrase-short": (v) => `The passphrase for backups must have at least ${v.least} characters.`,
    counts: (v) =>
      `The restored database does not match the original: the table ${v.table} has ${v.found} rows instead of ${v.expected}.`,
    integrity: (v) => `The database in the backup is damaged: ${v.detail}`,
    "missing-file": (v) => `A file that the site uses is missing from the backup: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "This backup contains a PostgreSQL database. Set DATABASE_URL to the target database."
        : "This backup contains a SQLite database. Restore it without DATABASE_URL.",
    newer: (v) =>
      `This backup was made by a newer version of the program (${v.program}, schema ${v.schema}). Install that version first.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "The disk is full."
        : `Not enough disk space: ${size(v.needed)} needed, ${size(v.free)} free.`,
    "tool-missing": (v) =>
      `${v.tool} is not installed. Backups of a PostgreSQL database need the PostgreSQL client tools (Debian and Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} failed: ${v.detail}`,
    "no-scratch": (v) =>
      `Backups are tested in a separate database, but the user ${v.user} may not create one. Allow it: alter role "${v.user}" createdb`,
    "no-database": (v) => `The database ${v.file} does not exist.`,
    "not-empty": (v) =>
      `There is already a site in ${v.folder}. Choose an empty folder with AMBIT_DATA, or add --replace to move the existing site aside.`,
    "database-in-use": () => "A server of this site is using the database. Stop it first.",
    "under-way": () => "Another backup is in progress.",
    exists: (v) => `The file ${v.path} already exists.`,
    interrupted: () => "Interrupted before completion.",
    "copy-address": () =>
      "The folder in BACKUP_TO does not exist. If it is on another disk, check that the disk is mounted.",
    "copy-failed": (v) => `Could not copy the backup to the other location: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} rejects the access key (${v.code}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    other: (v) => `An error occurred: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
};
