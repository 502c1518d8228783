const number = new Intl.NumberFormat("en");
const count = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`;
const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });
const megabytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1_048_576))} MB`;

/** Output of the admin commands. Not part of the pages' catalogue, so browsers never load it. */
export const cli = {
  usage: (list: string) => `Usage: npm run ambit -- COMMAND

${list}

"npm run ambit -- COMMAND --help" shows the options of a command. AMBIT_DATA is the data folder of the site (default:
"data"), DATABASE_URL its PostgreSQL database, if any. All variables: docs/OPERATING.md`,
  usageGroup: (list: string) => `Commands:\n${list}`,
  usageOf: (synopsis: string) => `Usage: npm run ambit -- ${synopsis}`,
  usageOptions: (list: string) => `Options:\n${list}`,
  allCommands: '"npm run ambit" lists all commands.',
  serverUsage: `Start the server.

  npm start                  use SQLite, in the folder "data"
  npm start -- --demo        use a sample community, in a separate folder
  npm start -- --help        show this help

Environment variables set the address, database, email and backups: see docs/OPERATING.md. "npm run ambit" lists the commands.`,
  unknownCommand: (words: string, near: string | null = null) =>
    `Unknown command "${words}".${near === null ? "" : ` Did you mean "${near}"?`}`,
  unknownOption: (option: string, near: string | null) =>
    `Unknown option ${option}.${near === null ? "" : ` Did you mean ${near}?`}`,
  wrongUse: (reason: string) => `${reason}\n\nRun the command with --help to see its arguments and options.`,
  failed: (reason: string) => `Failed: ${reason}`,
  missing: {
    name: "Missing argument: NAME",
    folder: "Missing argument: DIR",
    onOff: "Missing argument: on or off",
    job: "Missing argument: ID or --all",
    address: "Missing argument: ADDRESS",
    setting: "Missing argument: NAME of a setting",
    value: 'Missing argument: VALUE ("" for none)',
    all: "Missing option --all: this command changes the preference of every account.",
  },
  tooMuch: (words: string) => `Unexpected argument: ${words}`,
  badNumber: (option: string, least: number) => `--${option} must be a whole number of at least ${least}.`,

  askPassword: (name: string) => `Password for ${name} (empty to generate one): `,
  badPassword: (least: number, most: number) =>
    `The password must have ${least} to ${most} characters. No account was created.`,
  badName: (most: number) => `The name must have 2 to ${most} letters, digits, "_" or "-". No account was created.`,
  nameTaken: (name: string) => `The name ${name} is taken. No account was created.`,
  userAdded: (name: string) => `Created the account ${name}.`,
  madeUpPassword: (password: string) => `Password (shown only once): ${password}`,

  uploadsGranted: (name: string) => `${name} can upload files now.`,
  uploadsTaken: (name: string) => `${name} can no longer upload files below the required level.`,

  cannotReset: (name: string) => `${name} cannot log in (banned, unconfirmed or deleted), so no link was created.`,
  resetsOpen: (name: string) =>
    `${name} has too many open links. Wait until one expires; links sent by email expire after 20 minutes.`,
  resetLink: (name: string, address: string) =>
    `${name} can set a new password with this link. It works once, for one day. Send it only to ${name}:\n\n  ${address}`,

  factorDropped: (name: string) => `Removed the second factor of ${name}. The password is now enough to log in.`,
  noFactor: (name: string) => `${name} has no second factor.`,

  noSuchPerson: (name: string) => `No account named ${name}.`,
  unfitForAdmin: (name: string) =>
    `${name} cannot log in (banned, unconfirmed or deleted), so this account cannot be an admin.`,
  adminAdded: (name: string, blocks: number) =>
    blocks === 0
      ? `${name} is an admin now.`
      : `${name} is an admin now. ${count(blocks, "block")} by or against the account ${blocks === 1 ? "was" : "were"} removed.`,
  alreadyAdmin: (name: string) => `${name} is already an admin.`,
  adminRemoved: (name: string) => `${name} is no longer an admin.`,
  notAdmin: (name: string) => `${name} is not an admin.`,
  noAdmins: "No admins.",

  doctor: {
    looking: "Checking",
    line: (verdict: string, check: string, sentence: string) => `${verdict.padEnd(12)}${check}: ${sentence}`,
  },
  upgrade: {
    backingUp: (steps: number) => `The database needs ${count(steps, "migration")}. Making a backup first …`,
    backedUp: (name: string) => `Backup: backups/${name}`,
  },
  upToDate: "The database is up to date.",
  migrated: (names: string[]) => `Applied ${names.join(", ")}. The database is up to date.`,

  recounting: "Counting",
  noDrift: "All counters are correct.",
  drift: (table: string, id: number, column: string, stored: number, counted: number) =>
    `${table} ${id}: ${column} is ${stored}, should be ${counted}`,
  moreDrift: (n: number) => `… and ${number.format(n)} more`,
  driftFound: (n: number) => `${count(n, "wrong counter")}. Run again with --fix to correct.`,
  driftFixed: (n: number) => `${count(n, "wrong counter")} corrected.`,

  settingLine: (name: string, value: string, isChanged: boolean) =>
    `${name} = ${value}${isChanged ? "    (changed)" : ""}`,
  settingGroup: (name: string) => `# ${name}`,
  settingTitle: (name: string, title: string) => `${name}: ${title}`,
  settingDefault: (value: string) => `Default: ${value}`,
  settingRange: (least: number, most: number) => `Range: ${number.format(least)} to ${number.format(most)}`,
  allDefault: "All settings have their default values.",
  noSuchSetting: (name: string) => `No setting named ${name}. List all: npm run ambit -- setting list`,
  settingKept: (name: string, value: string) => `${name} is already ${value}.`,
  settingSet: (name: string, value: string) => `${name} is now ${value}. A running server applies it within seconds.`,

  defaultSub: (name: string, isDefault: boolean, isChanged: boolean) =>
    isChanged
      ? `${name} is ${isDefault ? "now a default circle" : "no longer a default circle"}.`
      : `${name} is ${isDefault ? "already a default circle" : "not a default circle"}.`,
  noDefaultSubs: "No default circles.",
  noSuchPreference: (name: string, names: readonly string[]) =>
    `No preference named ${name}. Preferences: ${names.join(", ")}.`,
  noSuchChoice: (name: string, values: readonly string[]) => `${name} must be one of: ${values.join(", ")}.`,
  preferenceSet: (n: number) => `Set for ${count(n, "account")}.`,

  noMail: "Email is off. Set SMTP_URL.",
  badAddress: (address: string) => `"${address}" is not an email address.`,
  testMail: {
    subject: (site: string) => `Test email from ${site}`,
    greeting: "Hello,",
    text: (site: string) => `${site} can send email to this address. An admin sent this test.`,
    open: "Open the site",
    closing: (site: string) => `The ${site} team`,
  },
  mailTaken: (address: string) => `The mail server accepted an email to ${address}. Check that it arrives.`,

  move: {
    filesOrDatabase: "Give either --files or --to. --online belongs to --to.",
    whichDatabase:
      "Give the new place with --to: postgres://user:password@host:5432/name, or folder for SQLite in the data folder.",
    sameEngine:
      "The database is of this kind already. --to moves from SQLite to PostgreSQL, or with DATABASE_URL from PostgreSQL to SQLite.",
    noSite: "There is no site to move. Check AMBIT_DATA and DATABASE_URL.",
    inUse: "A server or command is using the PostgreSQL database. Stop it and run this command again.",
    writesHeld: "The site is read-only now. Copying what has changed meanwhile …",
    stopServer: "The copy is complete. Stop the server; this command then prints the next step.",
    fullServer: "The PostgreSQL database is not empty. Create an empty one and give its address with --to.",
    fullFolder: (file: string) =>
      `${file} contains a site. Move this file to another folder and run the command again.`,
    otherTable: (table: string) =>
      `The table ${table} differs between the two databases. Empty the new one and run this command again.`,
    comparing: "Comparing the tables",
    copyingRows: "Copying the tables",
    restoring: "Building the indexes",
    otherCount: (table: string, read: number, written: number) =>
      `The copy of the table ${table} has ${count(written, "row")} instead of ${number.format(read)}.`,
    otherContents: (table: string) => `The copy of the table ${table} differs from the original.`,
    refusedRow: (row: string, reason: string) =>
      `The new database refuses the row ${row}: ${reason}. Correct it in the old database and run this command again.`,
    nulReplaced: (table: string, rows: number) =>
      `${table}: NUL characters in ${count(rows, "row")} were replaced by U+FFFD, because PostgreSQL cannot store them.`,
    databaseMoved: (rows: number) => `${count(rows, "row")} copied. All tables are equal.`,
    sameDrift: (n: number) =>
      `${count(n, "wrong counter")}, as in the old database. To correct: npm run ambit -- recount --fix`,
    nextOnServer: (file: string) =>
      `Next, set DATABASE_URL to the address given with --to, start the server and make a backup. The files stay in their place. Then remove ${file}. No server starts on it any more.`,
    nextInFolder:
      "Next, remove DATABASE_URL, start the server and make a backup. The files stay in their place. Then remove the PostgreSQL database. No server starts on it any more.",
    whereTo: "Give the new place with --files: s3://bucket/folder, or folder for the data folder.",
    whichBucket: "Set AMBIT_FILES to the bucket that the files are copied from, such as s3://bucket/folder.",
    copying: "Copying the files",
    different: (name: string) => `${name} is missing there or has another size. Run the command again.`,
    done: (copied: number, total: number) =>
      `${count(copied, "file")} copied. All ${count(total, "file")} are there, with the same sizes.`,
    nextWithBucket: (address: string) =>
      `Next, set AMBIT_FILES=${address} and restart the server. Then run this command again, for files uploaded meanwhile.`,
    nextWithFolder:
      "Next, restart the server without AMBIT_FILES. Then run this command again with AMBIT_FILES, for files uploaded meanwhile.",
  },

  renameSite: {
    missing: "Give the new address, such as https://talk.example, without a path.",
    badFrom: "--from must be the old address, such as https://talk.example, without a path.",
    whichFrom: "Give the old address with --from, or set AMBIT_URL to it.",
    same: (address: string) =>
      `${address} is the old address. If AMBIT_URL is already the new one, give the old one with --from.`,
    reading: "Reading the tables",
    column: (column: string, values: number, examples: readonly string[]) =>
      [`${column}: ${count(values, "value")}`, ...examples.map((found) => `    ${found}`)].join("\n"),
    wouldChange: (n: number, address: string) =>
      n === 0
        ? "No stored value contains the old address."
        : `${count(n, "value")} would change to ${address}. Nothing was changed. Make a backup, then run again with --yes.`,
    changed: (n: number, address: string) => `${count(n, "value")} changed to ${address}.`,
    byHand: (from: string, to: string) => `
Not changed by this command:
- AMBIT_URL: set it to ${to} and restart the server, which also drops cached pages.
- DNS, the certificate, the proxy and MAIL_FROM. Redirect ${from} to ${to} with the same paths, for links elsewhere.
- Sessions: cookies belong to the host, so everyone logs in again.
- Passkeys: they belong to the host and stop working. Members log in with their password and add new ones.
- Push notifications: browsers subscribe per host, so members turn them on again.
- Log-in services: register the new redirect URI at each one.
- Webhook receivers, feed readers, embeds and API clients that know the old address.
- Text that names the host without https://, encoded addresses, email addresses, domain bans and webhook addresses.
- Exports, backups and mail that were made before.`,
  },

  noJobs: "No background jobs.",
  job: (job: { jid: number; name: string; state: "waiting" | "running" | "failed"; at: string; tries: number }) =>
    `${job.jid}  ${job.name}  ${{ waiting: "due", running: "running until", failed: "failed" }[job.state]} ${job.at}` +
    (job.tries > 0 ? `, ${count(job.tries, "try", "tries")}` : ""),
  jobError: (error: string) => `    ${error}`,
  jobsRetried: (n: number) => `Retrying ${count(n, "job")}.`,
  previewsBegun: "The running server fetches the previews, newest first. Progress: npm run ambit -- jobs",
  noneFailed: "No failed jobs.",
  notFailed: (jid: number) => `Job ${jid} does not exist or has not failed.`,
  moreJobs: (n: number) => `Showing the first ${number.format(n)}.`,

  fileProblems: {
    missing: (name: string) => `${name} is in use, but missing from the files folder`,
    unknown: (name: string) => `${name} is in the files folder, but not in use`,
    marked: (name: string) => `${name} has a wrong usage mark`,
  },
  filesWrong: (n: number) => `${count(n, "file problem")}. Run again with --fix to correct the marks.`,

  backup: {
    whichFile: "Missing argument: FILE",
    newPassphrase: "Passphrase for the backup: ",
    passphrase: "Passphrase of the backup: ",
    stages: { database: "Copying the database", files: "Copying the files", checking: "Checking" },
    made: (made: { path: string; size: number; rows: number; files: number; seconds: number }) =>
      `Backup ${made.path}: ${count(made.rows, "row")} and ${count(made.files, "file")}, verified by a test restore ` +
      `(${megabytes(made.size)}, ${made.seconds.toFixed(1)} s).`,
    good: (found: { at: string; program: string; rows: number; files: number }) =>
      `Good. Made ${found.at} by version ${found.program}: ${count(found.rows, "row")} and ${count(found.files, "file")}.`,
    lost: (name: string) => `The file ${name} is missing on the site and in the backup.`,
    lostCount: (n: number) =>
      `${count(n, "file is", "files are")} missing on the site and in the backup. List: npm run ambit -- recount`,
    line: (line: { at: string; name: string; size: number; failure: string | null }) =>
      line.failure === null
        ? `${line.at}  good    ${megabytes(line.size)}  ${line.name}`
        : `${line.at}  failed  ${line.failure}`,
    copied: (place: string) => `Copied to ${place}`,
    notCopied: (reason: string) => `The backup is good, but could not be copied. ${reason}`,
    none: "No backups.",
    staged: (at: string) =>
      `The backup of ${at} is good. It replaces the site at the next server start; nothing changes until then.`,
    restoredAtStart: (at: string) => `Restored the backup of ${at}, as requested.`,
    waitingForRestore: "Waiting for another server or command that restores a backup.",
    notRestored: (reason: string) => `The requested restore failed. The site is unchanged. ${reason}`,
    kept: (place: string) => `The former site is in ${place}`,
    restored: (at: string, folder: string) =>
      `Restored the backup of ${at} in ${folder}. Start the site with: npm start`,
  },

  importing: "Importing",
  importDone: (report: { files: number; subs: number; posts: number; known: number }, seconds: number) =>
    `${count(report.files, "file")} read, ${count(report.subs, "circle")} created, ${count(report.posts, "post")} imported` +
    `${report.known > 0 ? `, ${number.format(report.known)} already present` : ""} (${seconds.toFixed(1)} s).`,
  noFolder: (folder: string) => `No folder ${folder}.`,
  nothingToImport: (folder: string) => `No .csv files in ${folder}.`,
  importerTaken: (name: string) =>
    `Nothing was imported: imported posts need the reserved account ${name}, but a member already has this name.`,
  rowsSkipped: (n: number) => `${count(n, "row was", "rows were")} skipped:`,
  filesSkipped: (n: number) => `${count(n, "file was", "files were")} skipped:`,
  rowsNoted: (n: number) => `${count(n, "row was", "rows were")} imported with warnings:`,
  rowLine: (file: string, line: number, reason: string) => `  ${file}:${line}  ${reason}`,
  fileLine: (file: string, reason: string) => `  ${file}  ${reason}`,
  rowErrors: {
    columns: "has more or fewer fields than the first line",
    quotes: "has a misplaced or unclosed quotation mark",
    "too-long": "is too long: probably an unclosed quotation mark",
    id: "has no valid id",
    "title-empty": "has no title",
    "title-long": "has a title of more than 300 characters",
    "text-long": "has a text of more than 65,535 characters",
    link: "has no valid link",
    time: "has no valid time",
    score: "has no valid vote counts",
    flag: "has a value other than True or False in is_self or over_18",
    twice: "has the same id as an earlier row",
  },
  rowNotes: {
    "title-kept": "the title is longer than the limit of 255 characters; kept",
    "score-adjusted": "ups and downs do not match the score; the score was kept",
    "flair-cut": "the flair is longer than 25 characters; shortened",
    "link-mended": "the link was malformed; corrected",
  },
  fileErrors: {
    name: "file name is not a valid circle name (2 to 32 letters and digits, not reserved)",
    "missing-columns": "required columns are missing in the first line",
    empty: "no rows",
  },

  seeding: {
    people: "Members and circles",
    content: "Posts, comments and votes",
    indexes: "Building the indexes",
    search: "Building the search index",
  },
  seedDone: (
    made: { members: number; subs: number; posts: number; comments: number; votes: number },
    seconds: number,
  ) =>
    `${count(made.members, "member")}, ${count(made.subs, "circle")}, ${count(made.posts, "post")}, ` +
    `${count(made.comments, "comment")} and ${count(made.votes, "vote")} created (${seconds.toFixed(1)} s).`,

  // Help texts of the Prometheus metrics.
  metrics: {
    requests: "Requests answered.",
    durations: "Time from request to end of response.",
    waits: "Time that writes waited in the queue.",
    info: "Always 1; the label holds the version.",
    statements: "Statements sent to the database.",
    statementTime: "Run time of statements.",
    waiting: "Writes waiting in the queue.",
    poolUsed: "PostgreSQL connections in use.",
    poolWaiting: "Requests waiting for a PostgreSQL connection.",
    mailsSent: "Mails sent.",
    mailsFailed: "Failed attempts to send mail.",
    rateLimited: "Requests refused by a rate limit.",
    logInsFailed: "Failed log-ins.",
    connections: "Open live connections.",
    liveSent: "Messages sent to live connections.",
    refused: "Refused messages on live connections, and connections closed by the server.",
    databaseUp: "1 while the database answers, otherwise 0.",
    jobs: "Background jobs: waiting, running or failed.",
    jobDelay: "Seconds since the oldest waiting job was due.",
    backupAge: "Seconds since the last good backup.",
    diskFree: "Free bytes on the disk of the data folder.",
    hits: "Cache hits since start.",
    misses: "Cache misses since start.",
    entries: "Cache entries.",
  },

  // Wrong variables of the environment. The texts of allowed values follow "NAME must be".
  environment: {
    whole: (least: number, most: number) => `a whole number from ${least} to ${most}`,
    choice: (options: readonly string[]) => alternatives.format(options),
    origin: "an http or https address without a path, such as https://forum.example",
    origins: "http or https addresses without paths, separated by spaces, such as https://id.internal",
    webAddress: "an http or https address",
    database: "the address of a PostgreSQL database, such as postgres://user:password@host:5432/name",
    valkey:
      "the address of a Valkey or Redis server, such as valkey://:password@host:6379, with characters such as @ and / in the password written as %40 and %2F",
    smtp: "the address of a mail server, such as smtps://user:password@mail.example:465 or smtp://mail.example:587, with characters such as @ and / in the password written as %40 and %2F",
    sender: 'an email address, such as talk@forum.example or "Talk <talk@forum.example>"',
    ranges: "addresses or ranges, separated by spaces, such as 10.0.0.5 or 10.0.0.0/8",
    cdn: "an https address without a query, such as https://files.example",
    bucket: "the address of a bucket, such as s3://bucket/folder",
    copyTarget: "the absolute path of a folder, or an address such as s3://bucket/folder",
    /** `text` is null for a secret. */
    wrong: (name: string, allowed: string, text: string | null) =>
      `${name} must be ${allowed}${text === null ? "" : `, not ${JSON.stringify(text)}`}. Change it and start again.`,
    unknown: (name: string, near: string | null) =>
      `${name} is not known. ${near === null ? "Remove it and start again. All variables: docs/OPERATING.md" : `Did you mean ${near}?`}`,
    twice: (name: string, file: string) => `${name} and ${file} are both set. Remove one of them and start again.`,
    unreadable: (name: string, path: string, code: string) =>
      code === "EMPTY"
        ? `${name} names the file ${path}, which is empty. Write the secret into it and start again.`
        : `${name} names the file ${path}, which cannot be read (${code}). Change it and start again.`,
    mailWithoutAddress:
      "SMTP_URL needs AMBIT_URL, because links in emails contain the site's public address. Set AMBIT_URL, such as https://forum.example, and start again.",
    replicaWithoutDatabase:
      "DATABASE_READ_URL needs DATABASE_URL, because it is a replica of that database. Set DATABASE_URL and start again.",
    valkeyWithoutDatabase:
      "VALKEY_URL needs DATABASE_URL, because only a site on PostgreSQL can have several servers. Set DATABASE_URL, or remove VALKEY_URL, and start again.",
    bucketWithoutKeys: (name: string) =>
      `${name} with an S3 address needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Set both and start again.`,
    directWithoutDatabase:
      "DATABASE_DIRECT_URL needs DATABASE_URL, the address of the connection pooler. Set DATABASE_URL and start again.",
    cdnWithoutBucket:
      "AMBIT_FILES_URL needs AMBIT_FILES, because a CDN serves the files of a bucket. Set AMBIT_FILES, such as s3://bucket/folder, and start again.",
  },

  // Startup errors of the server and of commands, with the fix.
  start: {
    "bucket-refused": (v) =>
      `The server ${v.host} refuses the bucket of AMBIT_FILES (${v.answer}). Check AMBIT_FILES, AWS_REGION, AWS_ENDPOINT_URL and the key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    "valkey-refused": (v) =>
      `The server ${v.host} refuses VALKEY_URL (${v.answer}). Check its user, password and database number.`,
    "upgrade-backup": (v) =>
      `The database needs an upgrade, but the backup before it failed. ${v.reason} Nothing was changed. To upgrade without a backup, start with BACKUP_BEFORE_UPGRADE=off.`,
    "bad-environment": (v) => String(v.list),
    "port-taken": (v) =>
      `Port ${v.port} is in use by another program. Stop it, or choose another port, such as PORT=${Number(v.port) + 1}.`,
    "port-forbidden": (v) => `This user may not listen on port ${v.port}. Set PORT to a number above 1023.`,
    "host-unknown": (v) =>
      `HOST is "${v.host}", which is not an address of this machine. Use 0.0.0.0 to accept all connections, or 127.0.0.1 for this machine only.`,
    "folder-forbidden": (v) =>
      `The data folder ${v.folder} is not writable. Give this user write access, or choose another folder with AMBIT_DATA.`,
    "folder-no-folder": (v) => `${v.folder} is not a folder. Choose another data folder with AMBIT_DATA.`,
    "folder-in-use": (v) =>
      `Another server is using the data folder ${v.folder}. Stop it, or choose another folder with AMBIT_DATA.`,
    "disk-full": () => "The disk of the database is full. Free some space and start again. No saved data is lost.",
    "file-damaged": (v) =>
      `The database in ${v.folder} is damaged or not a database. Copy the folder, then restore the latest backup.`,
    "file-empty": (v) =>
      `The database file ${v.file} is empty. Restore a backup, or delete the file to start a new site.`,
    "file-gone": (v) =>
      `The database file ${v.file} is missing, but its log exists. Restore the file or a backup, or choose an empty folder to start a new site.`,
    "file-unreadable": (v) =>
      `The disk of ${v.folder} reports read or write errors. Check the disk before you start again.`,
    "database-unreachable": (v) =>
      `The database server at ${v.host} does not answer${v.detail === "" ? "" : ` (${v.detail})`}. Check that it is running and that ${v.variable} is correct.`,
    "database-password": (v) =>
      `The database server at ${v.host} rejects the user ${v.user}. Check the user and password in ${v.variable}.`,
    "database-missing": (v) =>
      `The database ${v.name} does not exist at ${v.host}. Create it, or change ${v.variable}.`,
    "database-pooled": (v) =>
      `The database address ${v.host} in ${v.variable} leads to a connection pooler, which needs two addresses. Set DATABASE_URL to the pooler and DATABASE_DIRECT_URL to the database server itself.`,
    "database-forbidden": (v) =>
      `The user ${v.user} may not create tables in the database ${v.name}. Make this user its owner.`,
    "not-built": () => "The pages are not built. Build and start with: npm start",
  } satisfies Record<string, (v: Record<string, string | number>) => string>,

  demo: {
    signIn: (name: string, password: string) => `Log in as ${name} with the password ${password} (shown only once).`,
  },
  missingFile: (name: string, folder: string) =>
    `${folder} lacks files that the site uses, such as ${name}. Servers on several machines need AMBIT_FILES=s3://… To list missing files: npm run ambit -- check-files`,
  setup: (address: string) =>
    `\nThis site has no admin yet. Open this link to set it up (works once):\n\n  ${address}\n`,
};
