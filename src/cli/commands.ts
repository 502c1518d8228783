interface CommandOption {
  type: "boolean" | "string";
  about: string;
  default?: boolean | string;
  /** Placeholder of the option's value in the usage. */
  value?: string;
  /** Used by the server and hidden in the usage. */
  isInternal?: true;
}

export interface CommandRow {
  /** Arguments in the usage, separated by spaces; brackets mark optional ones. */
  args?: string;
  about: string;
  /** Additional sentences in the help of the command. */
  details?: string;
  options?: Readonly<Record<string, CommandOption>>;
}

const flag = (about: string) => ({ type: "boolean", default: false, about }) as const;
const text = (value: string, about: string) => ({ type: "string", value, about }) as const;

/** All commands in usage order. Their functions are in `main.ts`. */
export const COMMANDS = {
  "user add": {
    args: "NAME",
    about: "Create an account",
    details: "The password is read from standard input or asked for. If it is empty, one is generated and printed.",
  },
  "user uploads": {
    args: "NAME on|off",
    about: "Let a member upload files at any level",
    details: "With off, the minimum level for uploads applies again.",
  },
  "user reset-link": { args: "NAME", about: "Print a password reset link, valid for one day" },
  "user second-factor-off": {
    args: "NAME",
    about: "Remove a lost second factor",
    details: "The password is then enough to log in.",
  },
  "admin add": { args: "NAME", about: "Make an account an admin" },
  "admin remove": { args: "NAME", about: "Remove the admin rights of an account" },
  "admin list": { about: "List admins" },
  "setting list": {
    about: "List settings with their values",
    options: { changed: flag("only settings that differ from their default") },
  },
  "setting get": { args: "NAME", about: "Print the value of a setting" },
  "setting explain": { args: "NAME", about: "Print the description, default and range of a setting" },
  "setting set": {
    args: "NAME VALUE",
    about: "Change a setting",
    details: 'VALUE is True or False for a switch, and "" for none.',
  },
  "default-sub add": { args: "NAME", about: "Make a circle a default circle; new members are subscribed to it" },
  "default-sub remove": { args: "NAME", about: "Remove a circle from the default circles" },
  "default-sub list": { about: "List default circles" },
  "preference set": {
    args: "NAME VALUE --all",
    about: "Set a preference for all accounts",
    options: { all: flag("confirm the change for all accounts") },
  },
  backup: {
    args: "[FILE]",
    about: "Back up the whole site while it is in use",
    details:
      "Verified by a test restore. Without FILE, the backup is stored in the backup folder and copied to BACKUP_TO.",
    options: {
      encrypt: flag("ask for a passphrase, unless BACKUP_PASSPHRASE is set"),
      daily: { ...flag("record the backup as the daily one of the server"), isInternal: true },
    },
  },
  "backup list": { about: "List the backups in the backup folder" },
  "backup check": { args: "FILE", about: "Verify a backup and name any damaged part" },
  restore: {
    args: "FILE",
    about: "Restore a backup; the server must be stopped",
    options: {
      replace: flag("replace the current site, which is moved to another folder"),
      "at-start": flag("verify the backup now and restore it at the next server start"),
    },
  },
  move: {
    about: "Copy all files, or the database, to another place",
    details:
      "Compares the copy and deletes nothing. Safe to run again after an interruption. The site may be in use with " +
      "--files and --online; otherwise its server must be stopped.",
    options: {
      files: text("PLACE", "copy the files to s3://bucket/folder, or to folder, the data folder"),
      to: text("PLACE", "copy the database to postgres://…, or to folder, for SQLite in the data folder"),
      online: flag("with --to: keep the server running; it refuses writes while the last changes are copied"),
    },
  },
  "rename-site": {
    args: "URL",
    about: "Change the site's public address in stored links and texts",
    details: "Only prints what it would change, unless --yes is given. Safe to run again, also after an interruption.",
    options: {
      from: text("URL", "old address; default: AMBIT_URL"),
      yes: flag("change the stored values"),
    },
  },
  export: {
    args: "[FILE]",
    about: "Export all public content to an archive that can be read or imported",
    details: "docs/EXPORT.md describes the archive. The site may be in use.",
    options: {
      sub: text("NAME", "only this circle"),
      language: { ...text("en|es|ru|sk", "language of the pages in the archive"), default: "en" },
    },
  },
  import: {
    args: "FILE",
    about: "Import an exported archive",
    options: {
      as: text("NAME", "name of the circle on this site"),
      owner: text("NAME", "owner of the imported circles"),
      "match-authors": flag("assign content to the accounts with the same names"),
      "dry-run": flag("only check the archive"),
    },
  },
  "import reddit-csv": {
    args: "DIR",
    about: "Import a folder of subreddit.csv files, one circle per file",
    details: "Safe to run again.",
  },
  doctor: {
    about: "Check the site, from the proxy to the backups, and explain how to fix problems",
    details: "Exit code: 0 no findings, 1 problems, 3 suggestions only.",
    options: { json: flag("print JSON") },
  },
  migrate: { about: "Apply pending database migrations" },
  recount: {
    about: "Compare stored counters and files with the content",
    options: { fix: flag("correct wrong counters and file marks") },
  },
  jobs: { about: "List waiting, running and failed background jobs" },
  "jobs retry": {
    args: "ID|--all",
    about: "Retry failed jobs now",
    options: { all: flag("retry every failed job") },
  },
  "jobs previews": { about: "Fetch missing preview images of older links, slowly" },
  "mail test": { args: "ADDRESS", about: "Send a test email" },
  seed: {
    about: "Fill the database with generated content for benchmarks",
    options: {
      posts: text("N", "number of posts"),
      comments: text("N", "number of comments"),
      members: text("N", "number of members"),
      subs: text("N", "number of circles"),
      votes: text("N", "number of votes"),
      seed: text("N", "seed of the random numbers"),
    },
  },
} satisfies Record<string, CommandRow>;

export type CommandName = keyof typeof COMMANDS;
