const number = new Intl.NumberFormat("en");
const count = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;

/** What the admin's commands say. Not part of the pages' catalogue, so it never reaches a browser. */
export const cli = {
  usage: `Commands for whoever runs this site:

  npm run ambit -- user add NAME            make an account; the password comes from standard input,
                                            is asked for, or is made up and printed when left empty
  npm run ambit -- admin add NAME           let an account administer the site
  npm run ambit -- admin remove NAME        take that back
  npm run ambit -- admin list               who may
  npm run ambit -- migrate                  bring the database up to date
  npm run ambit -- recount [--fix]          compare every stored counter with what it counts
  npm run ambit -- import reddit-csv DIR    take in a folder of subreddit.csv files, one circle a file
  npm run ambit -- seed --posts N --comments M [--members K] [--subs S] [--votes V] [--seed N]
                                            fill with made-up content, for measuring

The database is that of AMBIT_DATA (or the folder "data"), or of DATABASE_URL.`,
  unknownCommand: (words: string) => `There is no command "${words}".`,
  wrongUse: (reason: string) => `${reason}\n\nRun "npm run ambit" without anything to see how the commands are used.`,
  failed: (reason: string) => `That did not work: ${reason}`,
  missing: { name: "Say which name.", folder: "Say which folder." },
  tooMuch: (words: string) => `Not understood: ${words}`,
  badNumber: (option: string, least: number) => `--${option} must be a whole number, ${least} or more.`,

  askPassword: (name: string) => `Password for ${name} (leave empty to have one made up): `,
  badPassword: (least: number, most: number) =>
    `The password must have ${least} to ${most} characters. No account was made.`,
  badName: (most: number) => `A name has 2 to ${most} letters, digits, "_" or "-". No account was made.`,
  nameTaken: (name: string) => `The name ${name} is taken. No account was made.`,
  userAdded: (name: string) => `${name} can sign in now.`,
  madeUpPassword: (password: string) => `The password, shown only this once: ${password}`,

  noSuchPerson: (name: string) => `There is no account ${name}.`,
  unfitForAdmin: (name: string) => `${name} cannot sign in (banned, unconfirmed or deleted), so cannot be an admin.`,
  adminAdded: (name: string, blocks: number) =>
    blocks === 0
      ? `${name} is an admin now.`
      : `${name} is an admin now. ${count(blocks, "block")} by or against the account ${blocks === 1 ? "was" : "were"} removed.`,
  alreadyAdmin: (name: string) => `${name} already is an admin.`,
  adminRemoved: (name: string) => `${name} is no longer an admin.`,
  notAdmin: (name: string) => `${name} is not an admin.`,
  noAdmins: "There is no admin.",

  upToDate: "The database is up to date.",
  migrated: (names: string[]) => `The database is up to date: applied ${names.join(", ")}.`,

  recounting: "Counting",
  noDrift: "Every counter is right.",
  drift: (table: string, id: number, column: string, stored: number, counted: number) =>
    `${table} ${id}: ${column} is ${stored} and should be ${counted}`,
  moreDrift: (n: number) => `… and ${number.format(n)} more`,
  driftFound: (n: number) => `${count(n, "counter")} wrong. Run again with --fix to set them right.`,
  driftFixed: (n: number) => `${count(n, "counter")} wrong, set right.`,

  importing: "Importing",
  importDone: (report: { files: number; circles: number; posts: number; known: number }, seconds: number) =>
    `${count(report.files, "file")} read, ${count(report.circles, "circle")} made, ${count(report.posts, "post")} imported` +
    `${report.known > 0 ? `, ${number.format(report.known)} here already` : ""} (${seconds.toFixed(1)} s).`,
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  nothingToImport: (folder: string) => `There are no .csv files in ${folder}.`,
  importerTaken: (name: string) =>
    `Imported posts belong to the account ${name}, which nobody can sign in to; here a member has that name. Nothing was imported.`,
  rowsSkipped: (n: number) => `${count(n, "row was", "rows were")} skipped:`,
  filesSkipped: (n: number) => `${count(n, "file was", "files were")} skipped:`,
  rowsNoted: (n: number) => `${count(n, "row was", "rows were")} imported with a remark:`,
  rowLine: (file: string, line: number, reason: string) => `  ${file}:${line}  ${reason}`,
  fileLine: (file: string, reason: string) => `  ${file}  ${reason}`,
  rowFaults: {
    columns: "has more or fewer fields than the first line",
    quotes: "has a quotation mark in the wrong place, or one that is never closed",
    "too-long": "never ends: a quotation mark is opened and not closed",
    id: "has no usable id",
    "title-empty": "has no title",
    "title-long": "has a title of more than 300 characters",
    "text-long": "has a text of more than 65,535 characters",
    link: "has no usable link",
    time: "has no usable time of posting",
    score: "has no usable numbers of votes",
    flag: "says neither True nor False in is_self or over_18",
    twice: "has the id of a row before it",
  },
  rowNotes: {
    "title-kept": "the title is longer than the 255 characters members may write; kept whole",
    "score-adjusted": "ups and downs do not make up the score; the score was kept",
    "flair-cut": "the flair is longer than 25 characters; cut",
    "link-mended": "the link was not written out properly; mended",
  },
  fileFaults: {
    name: "its name gives no name for a circle (2 to 32 letters and digits, not a reserved one)",
    "missing-columns": "its first line does not name the columns of such a file",
    empty: "holds no rows",
  },

  seeding: {
    people: "Members and circles",
    content: "Posts, comments, votes",
    indexes: "Building the indexes",
    search: "Building the search index",
  },
  seedDone: (
    made: { members: number; subs: number; posts: number; comments: number; votes: number },
    seconds: number,
  ) =>
    `${count(made.members, "member")}, ${count(made.subs, "circle")}, ${count(made.posts, "post")}, ` +
    `${count(made.comments, "comment")} and ${count(made.votes, "vote")} made (${seconds.toFixed(1)} s).`,

  demo: {
    signIn: (name: string, password: string) =>
      `Sign in as ${name} with the password ${password} (shown only this once).`,
  },
  setup: (address: string) =>
    `\nThis site has no administrator yet. Open this link to set it up (it works once, until the next start):\n\n  ${address}\n`,
};
