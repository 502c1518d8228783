import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () => "Set AMBIT_URL to the public address, such as https://forum.example, and restart.",
  "address.plain": () =>
    "Put a proxy with a certificate in front (docs/OPERATING.md), set AMBIT_URL to the https address and restart.",
  "address.silent": (v) => `Check the server, the DNS name and the certificate: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Make the proxy forward every path, including /healthz, to this server; or correct AMBIT_URL and restart.",
  "proxies.forgeable": (v) => `Set AMBIT_PROXIES=${v.hops} and restart.`,
  "proxies.hidden": (v) => `Set AMBIT_PROXIES=${v.hops} and restart.`,
  "cookies.plain": () => "Set AMBIT_URL to the https address and restart.",
  "websocket.refused": () =>
    'Make the proxy forward the Upgrade, Connection and Host headers for /socket.io/ (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () => "Remove the proxy settings that set or hide these headers. The site sends them itself.",
  "version.other": () => "Restart the server.",
  "mail.none": () => "Set SMTP_URL and AMBIT_URL, restart, then test: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Correct SMTP_URL (host, port, user, password), restart, then test: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Check the host and port in SMTP_URL and that the mail server is running, then test: npm run ambit -- mail test ADDRESS",
  "disk.scarce": () => "Free some space, or move the AMBIT_DATA folder to a larger disk.",
  "disk.full": () => "Free some space now, for example by moving files out of data/backups. Then get a larger disk.",
  "files.key": () => "Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and restart.",
  "files.region": () => "Set AWS_REGION to the region of the bucket, and restart.",
  "files.bucket": () => "Correct AMBIT_FILES and restart, or create the bucket.",
  "files.refused": () => "Allow the key to list, read, write and delete objects with this prefix.",
  "files.away": () => "Check that the server is running and that AWS_ENDPOINT_URL is correct.",
  "memory.scarce": () => "Stop other programs, or add memory.",
  "clock.wrong": () => "Synchronise the clock: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Make the server's user the owner: chown -R USER ${v.path}`,
  "database.old": (v) => `Upgrade to PostgreSQL ${v.oldest} or later: npm run ambit -- backup, then restore there.`,
  "database.pending": () => "Start the server, which makes a backup and applies them. Or: npm run ambit -- migrate",
  "database.newer": () => "Install that version, or restore an older backup.",
  "database.read-only": () =>
    "Check whether the disk or the database server is read-only. Until this is fixed, members can only read.",
  "integrity.damaged": () =>
    "Stop the server, copy the folder, and restore the latest good backup: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Create in the database: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "See the reason with npm run ambit -- backup list, then run npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "See the reason with npm run ambit -- backup list, and check BACKUP_TO.",
  "backups.archive-failed": () => "See the PostgreSQL log for the error of archive_command.",
  "backups.not-archived": () =>
    "Set up log archiving (pgBackRest, Barman or your provider), or check the age of the backup in your tool.",
  "backups.archive-old": () => "Check archive_command and archive_timeout, and your backup tool.",
  "jobs.failed": () => "See the reason with npm run ambit -- jobs, then run npm run ambit -- jobs retry --all",
  "jobs.late": () => "See the jobs with npm run ambit -- jobs. Make sure the server is running, and restart it.",
  crashed: () => "Check again. If this persists, report a bug.",
};

/** Checks of the doctor with their findings and fixes. */
export const doctor = {
  title: "Doctor",
  lead: "Checks everything the site depends on, from the proxy to the backups, and tells you how to fix problems. Also available as npm run ambit -- doctor.",
  look: "Check now",
  begun: "Check started.",
  looking: "Checking. This can take a few minutes on large sites.",
  lookingAt: (what: string, at: number, all: number) => `Checking: ${what} (${at} of ${all})`,
  again: "Show results",
  never: "Not checked yet.",
  at: "Checked",
  disabled: "Checks are off in demo and development mode, and with AMBIT_BACKUPS=off.",
  fix: "Fix",
  verdicts: { fine: "OK", look: "suggestion", broken: "problem", "not-asked": "skipped" } satisfies Record<
    Verdict,
    string
  >,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `${broken === 0 ? "No problems" : counted(broken, "problem", "problems")}, ${look === 0 ? "no suggestions" : counted(look, "suggestion", "suggestions")}.`,
  checks: {
    address: "Public address",
    proxies: "Proxies",
    cookies: "Cookies and TLS",
    websocket: "Live connection",
    headers: "Security headers",
    version: "Running version",
    mail: "Email",
    disk: "Disk",
    files: "Files",
    memory: "Memory",
    clock: "Clock",
    permissions: "File permissions",
    database: "Database version",
    integrity: "Database integrity",
    indexes: "Database indexes",
    counters: "Counters",
    backups: "Backups",
    jobs: "Background jobs",
  },
  sentences: {
    "address.fine": (v) => `${v.origin} is reachable.`,
    "address.unset": () => "AMBIT_URL is not set. Email is off, and checks that need the address were skipped.",
    "address.plain": (v) => `${v.origin} does not use TLS. Passwords are sent unencrypted.`,
    "address.silent": (v) => `${v.origin} is not reachable from this machine: ${v.detail}`,
    "address.other": (v) => `${v.origin} answers (${v.status}), but is not this site.`,
    "proxies.fine": (v) => `Client addresses are correct. This request came from ${v.address}.`,
    "proxies.forgeable": (v) => `Clients can forge their IP address: AMBIT_PROXIES is ${v.set}, but must be ${v.hops}.`,
    "proxies.hidden": (v) =>
      `All requests seem to come from the proxy ${v.address}, so limits and blocks affect everyone. AMBIT_PROXIES is ${v.set}.`,
    "cookies.fine": (v) => `The session cookie is ${v.name}.`,
    "cookies.plain": (v) => `The site uses https, but AMBIT_URL is ${v.origin}, so cookies are also sent without TLS.`,
    "websocket.fine": () => "Live updates work.",
    "websocket.refused": (v) => `Live updates do not work: the WebSocket could not be opened (${v.status}).`,
    "headers.fine": () => "All headers arrive unchanged.",
    "headers.changed": (v) => `A proxy removes, duplicates or changes these headers: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `The server runs version ${v.running}, but ${v.installed} is installed.`,
    "mail.fine": (v) => `${v.host} accepts mail.`,
    "mail.none": () => "Email is off, so members cannot reset their passwords.",
    "mail.refused": (v) => `${v.host} rejects mail: ${v.detail}`,
    "mail.away": (v) => `Cannot connect to the mail server at ${v.host} (${v.detail}).`,
    "disk.fine": (v) => `${megabytes(v.free)} of ${megabytes(v.size)} free.`,
    "disk.scarce": (v) => `Only ${megabytes(v.free)} of ${megabytes(v.size)} free.`,
    "disk.full": (v) => `Only ${megabytes(v.free)} free. Writing will soon fail.`,
    "files.fine": (v) => `Objects can be written, read and deleted in ${v.bucket}.`,
    "files.local": () => "The files are in the data folder.",
    "files.key": (v) => `The server of ${v.bucket} rejects the access key (${v.detail}).`,
    "files.region": (v) => `AWS_REGION is not the region of ${v.bucket} (${v.detail}).`,
    "files.bucket": (v) => `The bucket of ${v.bucket} does not exist (${v.detail}).`,
    "files.refused": (v) => `The key may not write, read and delete objects in ${v.bucket} (${v.detail}).`,
    "files.away": (v) => `The server of ${v.bucket} does not answer (${v.detail}).`,
    "memory.fine": (v) => `${megabytes(v.available)} available.`,
    "memory.scarce": (v) => `Only ${megabytes(v.available)} available. The system may kill the server.`,
    "clock.fine": () => "The clock is correct.",
    "clock.wrong": (v) =>
      `The clock is off by ${counted(n(v.seconds), "second", "seconds")}. Second-factor codes fail and times are wrong.`,
    "permissions.fine": () => "Other users of this machine cannot read the data.",
    "permissions.open": (v) => `Other users of this machine can read ${v.path}, including all keys.`,
    "permissions.closed": (v) => `This user cannot write to ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, up to date.`,
    "database.old": (v) => `${v.name} ${v.version} no longer gets updates.`,
    "database.pending": (v) => `${counted(n(v.steps), "pending migration", "pending migrations")}.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `The database is read-only: ${v.detail}`,
    "integrity.fine": () => "No damage found.",
    "integrity.damaged": (v) => `The database file is damaged: ${v.detail}`,
    "integrity.own": () => "PostgreSQL checks this itself.",
    "indexes.fine": (v) => `All ${n(v.count)} indexes exist.`,
    "indexes.missing": (v) =>
      `${counted(n(v.count), "index is", "indexes are")} missing or invalid, which makes pages slow.`,
    "counters.fine": () => "All counters are correct.",
    "counters.fine-today": (v) =>
      `The counters checked today are correct (part ${n(v.part)} of ${n(v.of)}). All: npm run ambit -- recount`,
    "counters.wrong": (v) => `${counted(n(v.count), "counter is", "counters are")} wrong.`,
    "backups.fine": (v) => `The last good backup is ${counted(n(v.hours), "hour", "hours")} old.`,
    "backups.none": () => "No backup yet.",
    "backups.off": () => "Daily backups are off.",
    "backups.failed": () => "The last backup failed.",
    "backups.old": (v) => `The last good backup is ${counted(n(v.hours), "hour", "hours")} old.`,
    "backups.not-copied": () => "The last backup is good, but could not be copied to BACKUP_TO.",
    "backups.external": () => "Files are backed up. The setting backup.external leaves the database to another tool.",
    "backups.archived": (v) =>
      `Files are backed up. PostgreSQL last archived its log ${counted(n(v.hours), "hour", "hours")} ago.`,
    "backups.archive-failed": () => "Files are backed up, but PostgreSQL cannot archive its log.",
    "backups.not-archived": () =>
      "Files are backed up, but PostgreSQL archives no log, so the age of the database backup is unknown.",
    "backups.archive-old": (v) =>
      `Files are backed up, but PostgreSQL last archived its log ${counted(n(v.hours), "hour", "hours")} ago.`,
    "jobs.fine": () => "All jobs run on time.",
    "jobs.failed": (v) => `${counted(n(v.count), "job has", "jobs have")} failed.`,
    "jobs.late": (v) => `${counted(n(v.count), "job is", "jobs are")} more than a quarter of an hour late.`,
    "not-asked": () => "Skipped until the public address is reachable.",
    crashed: (v) => `This check failed: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
};
