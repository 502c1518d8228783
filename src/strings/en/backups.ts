import type { BackupProblem, BackupValues } from "#domain/backup.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

/** Backups: what is wrong with one, and the page of admins. */
export const backups = {
  problems: {
    "no-archive": () => "This is no backup of this program, or not a whole one: its end is missing or damaged.",
    format: () => "This backup was made by another version of the program, which knows how to read it.",
    "unknown-part": (v) => `The backup holds something that does not belong there: ${v.part}`,
    "missing-part": (v) => `A part of the backup is missing: ${v.part}`,
    damaged: (v) => `A part of the backup is damaged: ${v.part}`,
    "passphrase-missing": () => "This backup is encrypted. Its passphrase is needed.",
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
      "BACKUP_TO is neither the whole path of a folder nor an address such as s3://bucket/folder, or the keys to it (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY) are missing.",
    "copy-failed": (v) => `It could not be copied to the other place: ${v.detail}`,
    "copy-too-large": (v) =>
      `It has ${size(v.size)}, and an address of S3 takes 5 GB at most: have BACKUP_TO name a folder, and copy it from there with a program of your own.`,
    other: (v) => `That did not work: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
};
