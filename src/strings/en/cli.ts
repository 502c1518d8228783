const number = new Intl.NumberFormat("en");
const count = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;
const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });
const megabytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1_048_576))} MB`;

/** Texts of the admin's commands. Not part of the pages' catalogue, so they never reach a browser. */
export const cli = {
  usage: (list: string) => `Usage: npm run ambit -- COMMAND

${list}

npm run ambit -- COMMAND --help shows the options of a command. AMBIT_DATA ("data" by default) names the folder of the
site, DATABASE_URL its database on PostgreSQL; docs/OPERATING.md lists all variables.`,
  usageGroup: (list: string) => `Commands:\n${list}`,
  usageOf: (synopsis: string) => `Usage: npm run ambit -- ${synopsis}`,
  usageOptions: (list: string) => `Options:\n${list}`,
  allCommands: '"npm run ambit" lists all commands.',
  serverUsage: `Starts the server of this site.

  npm start                  on SQLite, in the folder "data"
  npm start -- --demo        with a sample community, in a folder of its own
  npm start -- --help        shows this text

Variables set the address, the database, mail and backups: docs/OPERATING.md lists them. "npm run ambit" lists the commands.`,
  unknownCommand: (words: string, near: string | null = null) =>
    `There is no command "${words}".${near === null ? "" : ` Did you mean "${near}"?`}`,
  unknownOption: (option: string, near: string | null) =>
    `There is no option ${option}.${near === null ? "" : ` Did you mean ${near}?`}`,
  wrongUse: (reason: string) => `${reason}\n\nAdd --help to the command to see its arguments and options.`,
  failed: (reason: string) => `That did not work: ${reason}`,
  missing: {
    name: "Say which name.",
    folder: "Say which folder.",
    onOff: "Say on or off.",
    job: "Say the number of a job, or --all.",
    address: "Say which e-mail address.",
    setting: "Say which setting.",
    value: 'Say which value; "" for none.',
    all: "Say --all: a preference is set for every account, or by its own person.",
  },
  tooMuch: (words: string) => `Not understood: ${words}`,
  badNumber: (option: string, least: number) => `--${option} must be a whole number, ${least} or more.`,

  askPassword: (name: string) => `Password for ${name} (leave empty to have one made up): `,
  badPassword: (least: number, most: number) =>
    `The password must have ${least} to ${most} characters. No account was made.`,
  badName: (most: number) => `A name has 2 to ${most} letters, digits, "_" or "-". No account was made.`,
  nameTaken: (name: string) => `The name ${name} is taken. No account was made.`,
  userAdded: (name: string) => `${name} can sign in now.`,
  madeUpPassword: (password: string) => `The password, shown only this once: ${password}`,

  uploadsGranted: (name: string) => `${name} may send files now.`,
  uploadsTaken: (name: string) => `${name} may send files only where the site's level lets every member.`,

  cannotReset: (name: string) => `${name} cannot sign in (banned, unconfirmed or deleted), so needs no password.`,
  resetsOpen: (name: string) =>
    `${name} has as many open links as there may be. They end by themselves, the one of a mail after 20 minutes.`,
  resetLink: (name: string, address: string) =>
    `${name} sets a new password with this link. It works once, for one day. Send it to nobody else:\n\n  ${address}`,

  factorDropped: (name: string) => `${name} has no second factor any more; the password alone logs in.`,
  noFactor: (name: string) => `${name} has no second factor.`,

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

  doctor: {
    looking: "Looking",
    line: (verdict: string, check: string, sentence: string) => `${verdict.padEnd(12)}${check}: ${sentence}`,
  },
  upgrade: {
    backingUp: (steps: number) => `The database gets ${count(steps, "step")} of this version. A backup is made first …`,
    backedUp: (name: string) => `It is in backups/${name}.`,
  },
  upToDate: "The database is up to date.",
  migrated: (names: string[]) => `The database is up to date: applied ${names.join(", ")}.`,

  recounting: "Counting",
  noDrift: "Every counter is right.",
  drift: (table: string, id: number, column: string, stored: number, counted: number) =>
    `${table} ${id}: ${column} is ${stored} and should be ${counted}`,
  moreDrift: (n: number) => `… and ${number.format(n)} more`,
  driftFound: (n: number) => `${count(n, "counter")} wrong. Run again with --fix to set them right.`,
  driftFixed: (n: number) => `${count(n, "counter")} wrong, set right.`,

  settingLine: (name: string, value: string, isChanged: boolean) =>
    `${name} = ${value}${isChanged ? "    (changed)" : ""}`,
  settingGroup: (name: string) => `# ${name}`,
  settingTitle: (name: string, title: string) => `${name}: ${title}`,
  settingDefault: (value: string) => `Default: ${value}`,
  settingRange: (least: number, most: number) => `From ${number.format(least)} to ${number.format(most)}`,
  allDefault: "Every setting is at its default.",
  noSuchSetting: (name: string) => `There is no setting ${name}. npm run ambit -- setting list shows them all.`,
  settingKept: (name: string, value: string) => `${name} is ${value} already.`,
  settingSet: (name: string, value: string) => `${name} is ${value} now. A server that runs follows within seconds.`,

  defaultSub: (name: string, isDefault: boolean, isChanged: boolean) =>
    isChanged
      ? `${name} is ${isDefault ? "a default circle now" : "no longer a default circle"}.`
      : `${name} is ${isDefault ? "a default circle already" : "no default circle"}.`,
  noDefaultSubs: "There is no default circle.",
  noSuchPreference: (name: string, names: readonly string[]) =>
    `There is no preference ${name}. These are: ${names.join(", ")}.`,
  noSuchChoice: (name: string, values: readonly string[]) => `${name} is one of: ${values.join(", ")}.`,
  preferenceSet: (n: number) => `Set for ${count(n, "account")}.`,

  noMail: "This site sends no mail: SMTP_URL is not set.",
  badAddress: (address: string) => `"${address}" is no e-mail address.`,
  testMail: {
    subject: (site: string) => `A test of mail from ${site}`,
    greeting: "Hello,",
    text: (site: string) => `${site} can send mail to this address. It was asked to by its admin's command.`,
    open: "Open the site",
    closing: (site: string) => `The ${site} Team`,
  },
  mailTaken: (address: string) => `The mail server has taken a mail to ${address}. Look whether it arrives.`,

  noJobs: "There is no background work.",
  job: (job: { jid: number; name: string; state: "waiting" | "running" | "failed"; at: string; tries: number }) =>
    `${job.jid}  ${job.name}  ${{ waiting: "due", running: "under way until", failed: "failed" }[job.state]} ${job.at}` +
    (job.tries > 0 ? `, ${count(job.tries, "try", "tries")}` : ""),
  jobError: (error: string) => `    ${error}`,
  jobsRetried: (n: number) => `${count(n, "job is", "jobs are")} due again.`,
  previewsBegun: "The site fetches them while it runs, the newest first; npm run ambit -- jobs shows how far it is.",
  noneFailed: "No job has failed.",
  notFailed: (jid: number) => `Job ${jid} has not failed, or is not there.`,
  moreJobs: (n: number) => `Only the first ${number.format(n)} are shown.`,

  fileProblems: {
    missing: (name: string) => `${name} is used and is not in the folder of files`,
    unknown: (name: string) => `${name} is in the folder of files and belongs to nothing`,
    marked: (name: string) => `${name} is marked as unused and is used, or the reverse`,
  },
  filesWrong: (n: number) => `${count(n, "file is", "files are")} not as they should be. --fix sets marks right.`,

  backup: {
    whichFile: "Say which file.",
    newPassphrase: "Passphrase for the backup: ",
    passphrase: "Passphrase of the backup: ",
    stages: { database: "Copying the database", files: "Copying the files", checking: "Checking" },
    made: (made: { path: string; size: number; rows: number; files: number; seconds: number }) =>
      `${made.path} is good: ${count(made.rows, "row")} and ${count(made.files, "file")}, restored, counted and compared ` +
      `(${megabytes(made.size)}, ${made.seconds.toFixed(1)} s).`,
    good: (found: { at: string; program: string; rows: number; files: number }) =>
      `Good: made ${found.at} by version ${found.program}, ${count(found.rows, "row")} and ${count(found.files, "file")}.`,
    lost: (name: string) => `The site uses the file ${name}, which it no longer has; neither has the backup.`,
    lostCount: (n: number) =>
      `The site uses ${count(n, "file")} that it no longer has; neither has the backup. npm run ambit -- recount names them.`,
    line: (line: { at: string; name: string; size: number; failure: string | null }) =>
      line.failure === null
        ? `${line.at}  good    ${megabytes(line.size)}  ${line.name}`
        : `${line.at}  failed  ${line.failure}`,
    copied: (place: string) => `A copy is in ${place}`,
    notCopied: (reason: string) => `The backup here is good, but there is no copy elsewhere. ${reason}`,
    none: "There are no backups.",
    staged: (at: string) =>
      `The site of ${at} is good, and takes the place of this one when the server starts again. Until then everything stays as it is.`,
    restoredAtStart: (at: string) => `The site of ${at} is restored, as it was asked for.`,
    notRestored: (reason: string) =>
      `The restore that was asked for was not possible, and the site is as it was. ${reason}`,
    kept: (place: string) => `What was there is kept: ${place}`,
    restored: (at: string, folder: string) => `The site of ${at} is restored in ${folder}. Start it with npm start.`,
  },

  importing: "Importing",
  importDone: (report: { files: number; subs: number; posts: number; known: number }, seconds: number) =>
    `${count(report.files, "file")} read, ${count(report.subs, "circle")} made, ${count(report.posts, "post")} imported` +
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
  rowErrors: {
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
  fileErrors: {
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

  // What measured values are, for who reads them in Prometheus.
  metrics: {
    requests: "Requests that were answered.",
    durations: "Time from a request to the end of its answer.",
    waits: "Time that writes waited for their turn.",
    info: "1, with the version.",
    statements: "Statements that were sent to the database.",
    statementTime: "Time in which statements ran.",
    waiting: "Writes that wait for their turn.",
    connections: "Open live connections.",
    refused: "What live connections were refused, and connections that were ended.",
    databaseUp: "1 while the database answers, otherwise 0.",
    jobs: "Background work: waiting, running, failed for good.",
    jobDelay: "Seconds since the first waiting job was due.",
    backupAge: "Seconds since the latest good backup was made.",
    diskFree: "Free bytes on the disk of the data folder.",
    hits: "How often a cache had what was asked for, since the start.",
    misses: "How often it had not, since the start.",
    entries: "What is in a cache now.",
  },

  // Wrong variables of the environment. The texts of allowed values follow "NAME must be".
  environment: {
    whole: (least: number, most: number) => `a whole number from ${least} to ${most}`,
    choice: (options: readonly string[]) => alternatives.format(options),
    origin: "an http or https address without a path, such as https://forum.example",
    origins: "http or https addresses without paths, such as https://id.internal, with spaces between",
    webAddress: "an http or https address",
    database: "the address of a PostgreSQL database, such as postgres://user:password@host:5432/name",
    smtp: "the address of a mail server, such as smtps://user:password@mail.example:465 or smtp://mail.example:587, with characters such as @ and / in the password written as %40 and %2F",
    sender: 'an e-mail address, such as talk@forum.example or "Talk <talk@forum.example>"',
    ranges: "addresses or ranges, such as 10.0.0.5 or 10.0.0.0/8, with spaces between",
    copyTarget: "the absolute path of a folder, or an address such as s3://bucket/folder",
    /** `text` is null for a secret. */
    wrong: (name: string, allowed: string, text: string | null) =>
      `${name} must be ${allowed}${text === null ? "" : `, not ${JSON.stringify(text)}`}. Change it and start again.`,
    unknown: (name: string, near: string | null) =>
      `${name} is not known. ${near === null ? "Remove it and start again; docs/OPERATING.md lists all variables." : `Did you mean ${near}?`}`,
    twice: (name: string, file: string) => `${name} and ${file} are both set. Remove one of them and start again.`,
    unreadable: (name: string, path: string, code: string) =>
      code === "EMPTY"
        ? `${name} names the file ${path}, which is empty. Write the secret into it and start again.`
        : `${name} names the file ${path}, which cannot be read (${code}). Change it and start again.`,
    mailWithoutAddress:
      "SMTP_URL needs AMBIT_URL, because links in mail contain the site's public address. Set AMBIT_URL, such as https://forum.example, and start again.",
    bucketWithoutKeys:
      "BACKUP_TO with an S3 address needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Set both and start again.",
  },

  // Why the server, or a command, cannot start: what is wrong, and what to do.
  start: {
    "upgrade-backup": (v) =>
      `The database has to be brought up to date, and no backup could be made before. ${v.reason} Nothing was changed. To go on without a backup, start with BACKUP_BEFORE_UPGRADE=off.`,
    "bad-environment": (v) => String(v.list),
    "database-in-use": (v) =>
      `Another server of this site has used the database since ${v.since}${v.address === "" ? "" : `, from ${v.address}`}. Stop that one, or give this one a database of its own with DATABASE_URL.`,
    "port-taken": (v) =>
      `Port ${v.port} is in use by another program. Stop that one, or choose another port with PORT, such as PORT=${Number(v.port) + 1}.`,
    "port-forbidden": (v) => `This user may not listen on port ${v.port}. Choose one above 1023 with PORT.`,
    "host-unknown": (v) =>
      `HOST is "${v.host}", which is no address of this machine. Use 0.0.0.0 for all of them, or 127.0.0.1 for this machine only.`,
    "folder-forbidden": (v) =>
      `The data folder ${v.folder} cannot be written to. Give this user the right to write there, or choose another with AMBIT_DATA.`,
    "folder-no-folder": (v) =>
      `${v.folder} is not a folder, or lies in something that is none. Choose another data folder with AMBIT_DATA.`,
    "folder-in-use": (v) =>
      `Another server is running on the data folder ${v.folder}. Stop that one, or choose another folder with AMBIT_DATA.`,
    "disk-full": () => "The disk of the database is full. Make room and start again; nothing that was saved is lost.",
    "file-damaged": (v) =>
      `The database in ${v.folder} is damaged, or is no database. Keep a copy of the folder and restore the latest backup.`,
    "file-empty": (v) =>
      `The database file ${v.file} is empty. If a site was here, restore its backup; if not, remove the file, and a new site begins.`,
    "file-gone": (v) =>
      `The database file ${v.file} is missing, but its log is still there. Restore the file, or its backup; to begin a new site, choose an empty folder.`,
    "file-unreadable": (v) =>
      `The disk under ${v.folder} reports errors when it is read or written. Check the disk before starting again.`,
    "database-unreachable": (v) =>
      `The database server at ${v.host} does not answer. Check that it runs and that DATABASE_URL names the right one.`,
    "database-password": (v) =>
      `The database server at ${v.host} refuses the user ${v.user}. Check user and password in DATABASE_URL.`,
    "database-missing": (v) =>
      `There is no database ${v.name} at ${v.host}. Create it, or name another in DATABASE_URL.`,
    "database-forbidden": (v) =>
      `The user ${v.user} may not make tables in the database ${v.name}. Make the user its owner.`,
    "not-built": () => "The pages are not built. Start with npm start, which builds them.",
  } satisfies Record<string, (v: Record<string, string | number>) => string>,

  demo: {
    signIn: (name: string, password: string) =>
      `Sign in as ${name} with the password ${password} (shown only this once).`,
  },
  setup: (address: string) =>
    `\nThis site has no administrator yet. Open this link to set it up (it works once, until the next start):\n\n  ${address}\n`,
};
