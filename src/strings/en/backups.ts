import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

/** Backups: what is wrong with one, and the page of admins. */
export const backups = {
  title: "Backups",
  lead: "Each holds everything: the database at one instant, settings, keys and files. It is restored elsewhere at once; only then it is good.",
  make: "Back up now",
  begun: "A backup is being made.",
  disabled: "This server makes no backups: it is a demo, or is being developed.",
  dailyFrom: (hour: number) => `One is made each day, from ${hour}:00 UTC on.`,
  notDaily: "None is made each day: the setting backup.daily is off.",
  kept: "Kept are the last one of each of seven days, of the four weeks and three months before, and of the last two upgrades.",
  preparing: "It is beginning.",
  stages: {
    database: () => "Copying the database",
    files: (done, total) => `Copying files: ${number(done)} of ${number(total)}`,
    checking: (done, total) => `Checking that it can be restored: ${number(done)} of ${number(total)} parts`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Show how far it is",
  list: "What there is",
  none: "There is none yet.",
  good: "good",
  bad: "no good",
  gone: "The archive is no longer here.",
  size: (bytes: number) => size(bytes),
  encrypted: "encrypted",
  origins: { daily: "the daily one", hand: "made by hand", upgrade: "before an upgrade" } satisfies Record<
    BackupOrigin,
    string
  >,
  lost: (n: number) => `The site itself had lost ${counted(n, "file", "files")} before.`,
  copied: (place: string) => `There is a copy at ${place}.`,
  notCopied: (why: string) => `Not copied elsewhere: ${why}`,
  noCopy: "Not copied elsewhere.",
  download: "Download",
  downloadOne: (name: string) => `Download ${name}`,
  secrets:
    "An archive holds every password hash, session, message and key of the site. Keep it as safe as the server. Each download is noted in the site log.",
  elsewhere: "An archive that is elsewhere is restored on the server: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Restore ${name}`,
    summary: "Restore the site as it was then",
    hint: "The backup is proved beside the site first. Then it waits: when the server starts again, it takes the place of everything that is here, accounts and passwords included. What is here by then is kept in the data folder, and everybody may have to log in again.",
    word: "Type RESTORE",
    send: "Restore",
    proving: "A backup is being proved beside the site. Everything goes on meanwhile.",
    begun: "The backup is being proved.",
    waits: "A restore waits",
    waiting: (name: string) =>
      `${name} is good, and takes the place of this site when the server starts again. What is written until then is only in what is kept.`,
    how: "Start the server again: systemctl restart ambit, docker compose restart, or Ctrl+C and npm start.",
    callOff: "Call it off",
    calledOff: "Called off. Everything stays.",
    restart: "Start the server again",
    restarting: "The server ends now, and is there again in a moment.",
    done: (name: string) => `${name} was restored.`,
    keptAt: (place: string) => `What was there before is kept: ${place}`,
    failed: (name: string, why: string) => `${name} was not restored, and nothing was changed. ${why}`,
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
