import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

/** Backups: what is wrong with one, and the page of admins. */
export const backups = {
  title: "Backups",
  lead: "A full snapshot: database, settings, keys, files. Each backup is test-restored before it counts as good.",
  make: "Back up now",
  begun: "Backup started.",
  disabled: "Backups are off in demo and development mode.",
  dailyFrom: (hour: number) => `Daily, after ${hour}:00 UTC.`,
  notDaily: "Daily backups are off (setting backup.daily).",
  kept: "Kept: seven daily, four weekly and three monthly backups, and the last two before upgrades.",
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
    "An archive contains all password hashes, sessions, messages and keys. Keep it as safe as the server. Downloads are logged.",
  elsewhere: "To restore an archive from elsewhere, run on the server: npm run ambit -- restore FILE --replace",
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
      `${name} is verified and replaces this site at the next server start. Anything written until then is only in the kept copy.`,
    how: "Restart the server: systemctl restart ambit, docker compose restart, or Ctrl+C and npm start.",
    callOff: "Cancel restore",
    calledOff: "Restore cancelled.",
    restart: "Restart server",
    restarting: "Restarting. The server will be back in a moment.",
    done: (name: string) => `${name} was restored.`,
    keptAt: (place: string) => `The former site is kept in ${place}`,
    failed: (name: string, why: string) => `${name} was not restored. Nothing was changed. ${why}`,
  },
  problems: {
    "no-archive": () => "This is no backup of this program, or not a whole one: its end is missing or damaged.",
    format: () => "This backup was made by another version of the program, which knows how to read it.",
    "unknown-part": (v) => `The backup holds something that does not belong there: ${v.part}`,
    "missing-part": (v) => `A part of the backup is missing: ${v.part}`,
    damaged: (v) => `A part of the backup is damaged: ${v.part}`,
    "passphrase-missing": () => "This backup is encrypted and no passphrase was given. Set BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "That is not the passphrase of this backup.",
    "passphrase-short": (v) => `A passphrase for backups has at least ${v.least} characters.`,
    counts: (v) =>
      `The restored database is not the one that was backed up: ${v.table} has ${v.found} rows and should have ${v.expected}.`,
    integrity: (v) => `The database in the backup is damaged: ${v.detail}`,
    "missing-file": (v) => `A file that the site uses did not get into the backup: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "This backup is of a PostgreSQL database. Set DATABASE_URL to the database that it is to be restored to."
        : "This backup is of a site on SQLite. Restore it without DATABASE_URL.",
    newer: (v) =>
      `This backup is of a newer version of the program (${v.program}), whose database has ${v.schema}. Install that version first.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "The disk is full."
        : `The disk has too little room: ${size(v.needed)} are needed, and ${size(v.free)} are free.`,
    "tool-missing": (v) =>
      `${v.tool} is not installed. Backups of a PostgreSQL database are made and restored by PostgreSQL's own tools (Debian and Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} did not succeed: ${v.detail}`,
    "no-scratch": (v) =>
      `A backup is proved in a database of its own, and the user ${v.user} may make none. Allow it: alter role "${v.user}" createdb`,
    "no-database": (v) => `There is no database ${v.file} to back up.`,
    "not-empty": (v) =>
      `There is a site in ${v.folder} already. Choose an empty folder with AMBIT_DATA, or add --replace, which keeps what is there beside it.`,
    "database-in-use": () => "A server of this site is using the database. Stop it first.",
    "under-way": () => "Another backup is being made.",
    exists: (v) => `There is a file ${v.path} already.`,
    interrupted: () => "It was interrupted before it was ready.",
    "copy-address": () =>
      "The folder in BACKUP_TO does not exist. If it is on another disk, check that the disk is mounted.",
    "copy-failed": (v) => `It could not be copied to the other place: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} refuses the access key (${v.code}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    "copy-too-large": (v) =>
      `It has ${size(v.size)}, and an address of S3 takes 5 GB at most: have BACKUP_TO name a folder, and copy it from there with a program of your own.`,
    other: (v) => `That did not work: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
};
