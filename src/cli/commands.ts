interface CommandOption {
  type: "boolean" | "string";
  about: string;
  default?: boolean | string;
  /** Name of the value of a `string` in the usage. */
  value?: string;
  /** For the server, and not in the usage. */
  isInternal?: true;
}

export interface CommandRow {
  /** Arguments as the usage shows them, separated by spaces; brackets mark optional ones. */
  args?: string;
  about: string;
  /** Sentences for the help of this command alone. */
  details?: string;
  options?: Readonly<Record<string, CommandOption>>;
}

const flag = (about: string) => ({ type: "boolean", default: false, about }) as const;
const text = (value: string, about: string) => ({ type: "string", value, about }) as const;

/** The commands by their words, in the order of the usage. `main.ts` has the function of each. */
export const COMMANDS = {
  "user add": {
    args: "NAME",
    about: "Make an account",
    details:
      "The password comes from standard input or is asked for. When left empty, a password is generated and printed.",
  },
  "user uploads": {
    args: "NAME on|off",
    about: "Let a member upload files at any level",
    details: "off removes that right; the site's level for uploads applies again.",
  },
  "user reset-link": { args: "NAME", about: "Print a link for a new password, valid for one day" },
  "user second-factor-off": {
    args: "NAME",
    about: "Remove a lost second factor",
    details: "The password alone logs in then.",
  },
  "admin add": { args: "NAME", about: "Make an account an admin" },
  "admin remove": { args: "NAME", about: "Make an admin an ordinary member" },
  "admin list": { about: "List the admins" },
  "setting list": {
    about: "List the settings with their values",
    options: { changed: flag("only settings that differ from their default") },
  },
  "setting get": { args: "NAME", about: "Print the value of a setting" },
  "setting explain": { args: "NAME", about: "Print the description, default and range of a setting" },
  "setting set": {
    args: "NAME VALUE",
    about: "Change a setting",
    details: 'VALUE is True or False for a switch, and "" for none.',
  },
  "default-sub add": { args: "NAME", about: "Make a circle a default one, which new members join" },
  "default-sub remove": { args: "NAME", about: "Make a circle an ordinary one" },
  "default-sub list": { about: "List the default circles" },
  "preference set": {
    args: "NAME VALUE --all",
    about: "Set a preference of every account",
    options: { all: flag("confirms that the preference of every account changes") },
  },
  backup: {
    args: "[FILE]",
    about: "Back up the whole site while it is in use",
    details:
      "The backup is restored elsewhere to check it. Without FILE it goes into the folder of backups, and a copy to BACKUP_TO.",
    options: {
      encrypt: flag("ask for a passphrase, unless BACKUP_PASSPHRASE is set"),
      daily: { ...flag("record the backup as the daily one of the server"), isInternal: true },
    },
  },
  "backup list": { about: "List the backups in the folder of backups" },
  "backup check": { args: "FILE", about: "Check that a backup is good, and name its damaged part" },
  restore: {
    args: "FILE",
    about: "Restore a backup while no server runs",
    options: {
      replace: flag("replace the present site, which is moved into a folder beside it"),
      "at-start": flag("check the backup now, and restore it at the next start of the server"),
    },
  },
  export: {
    args: "[FILE]",
    about: "Export all public content as one archive, to read and to import",
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
      owner: text("NAME", "account that becomes the owner of the circles"),
      "match-authors": flag("assign posts to accounts with the names of their authors"),
      "dry-run": flag("only check the archive"),
    },
  },
  "import reddit-csv": {
    args: "DIR",
    about: "Import a folder of subreddit.csv files, one circle per file",
    details: "Safe to run again.",
  },
  doctor: {
    about: "Check the site from the proxy to the backups, and explain repairs",
    details: "Exit code: 0 all fine, 1 something is broken, 3 there are suggestions.",
    options: { json: flag("print JSON") },
  },
  migrate: { about: "Bring the database up to date" },
  recount: {
    about: "Compare stored counters and files with the content they belong to",
    options: { fix: flag("correct wrong counters and file marks") },
  },
  jobs: { about: "List waiting, running and failed background jobs" },
  "jobs retry": {
    args: "ID|--all",
    about: "Retry failed jobs now",
    options: { all: flag("retry every failed job") },
  },
  "jobs previews": { about: "Fetch missing preview images of older links, slowly" },
  "mail test": { args: "ADDRESS", about: "Send a test mail" },
  seed: {
    about: "Fill the database with generated content, for measuring",
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
