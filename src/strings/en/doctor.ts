import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () =>
    "Set AMBIT_URL to the address that people type, such as https://forum.example, and start again.",
  "address.plain": () =>
    "Put a proxy with a certificate in front (docs/OPERATING.md), set AMBIT_URL to the https address, and start again.",
  "address.silent": (v) =>
    `Is the server running, does the name lead here, is the certificate valid? Try: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Have the proxy pass on every path to this server, with /healthz; or put AMBIT_URL right and start again.",
  "proxies.forgeable": (v) => `Set AMBIT_PROXIES=${v.hops} and start again.`,
  "proxies.hidden": (v) => `Set AMBIT_PROXIES=${v.hops} and start again.`,
  "cookies.plain": () => "Set AMBIT_URL to the https address and start again.",
  "websocket.refused": () =>
    'Have the proxy pass on Upgrade and Connection for /socket.io/, and Host as it came (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () => "Remove the lines of the proxy that set or hide these headers: the site sends them itself.",
  "version.other": () => "Start the server again.",
  "mail.none": () => "Set SMTP_URL and AMBIT_URL, start again, and try it: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Put SMTP_URL right (name, port, user, password), start again, and try it: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Check the host and port in SMTP_URL, and that the mail server is running. Then try: npm run ambit -- mail test ADDRESS",
  "disk.scarce": () => "Make room, or move the folder of AMBIT_DATA to a larger disk.",
  "disk.full": () => "Make room now: backups in data/backups may be moved elsewhere; then move to a larger disk.",
  "memory.scarce": () => "End other programs, or give the machine more memory.",
  "clock.wrong": () => "Have the network set it: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Let the user of the server own the folder: chown -R USER ${v.path}`,
  "database.old": (v) => `Move to PostgreSQL ${v.oldest} or later: npm run ambit -- backup, then restore there.`,
  "database.pending": () => "Start the server: it makes a backup and does them. Or: npm run ambit -- migrate",
  "database.newer": () => "Install that version, or restore a backup of before.",
  "database.read-only": () =>
    "Until that is mended, members can only read. Look whether the disk or the database server is read-only.",
  "integrity.damaged": () =>
    "Stop the server, keep a copy of the folder, and restore the latest good backup: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Make them in the database: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "npm run ambit -- backup list says why; then npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "npm run ambit -- backup list says why; look at BACKUP_TO.",
  "jobs.failed": () => "npm run ambit -- jobs says why; npm run ambit -- jobs retry --all does them again.",
  "jobs.late": () => "Is the server running? npm run ambit -- jobs shows them; start it again.",
  crashed: () => "Look again; if it stays so, report it.",
};

/** The doctor: what each check is called, what it found, and how that is put right. */
export const doctor = {
  title: "Doctor",
  lead: "Looks at everything that a site needs, from the proxy in front to the backups, and says how what is wrong is put right. The command npm run ambit -- doctor does the same.",
  look: "Look now",
  begun: "It is looking.",
  looking: "It is looking. Large sites take some minutes.",
  lookingAt: (what: string, at: number, all: number) => `Looking at: ${what} (${at} of ${all})`,
  again: "Show what was found",
  never: "Nothing was looked at yet.",
  at: "Looked at",
  disabled: "This server does not look itself: it is a demo, or is being developed.",
  fix: "What to do",
  verdicts: { fine: "fine", look: "look at it", broken: "broken", "not-asked": "not asked" } satisfies Record<
    Verdict,
    string
  >,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `${counted(broken, "thing is", "things are")} broken, ${counted(look, "is", "are")} worth a look.`,
  checks: {
    address: "Public address",
    proxies: "Proxies in front",
    cookies: "Cookies and TLS",
    websocket: "Live connection",
    headers: "Security headers",
    version: "Running version",
    mail: "Mail",
    disk: "Disk",
    memory: "Memory",
    clock: "Clock",
    permissions: "File permissions",
    database: "Database version",
    integrity: "Database integrity",
    indexes: "Indexes of queries",
    counters: "Counters",
    backups: "Backups",
    jobs: "Background work",
  },
  sentences: {
    "address.fine": (v) => `${v.origin} answers, with a certificate where it is https.`,
    "address.unset": () =>
      "The site does not know its public address, so it sends no mail, and what needs that address was not looked at.",
    "address.plain": (v) => `${v.origin} is reached without TLS: passwords cross the network in the open.`,
    "address.silent": (v) => `${v.origin} cannot be reached from this machine: ${v.detail}`,
    "address.other": (v) => `${v.origin} answers (${v.status}), and it is not this site.`,
    "proxies.fine": (v) => `Members are told apart: this request came from ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Anybody may claim any address: AMBIT_PROXIES is ${v.set}, and ${v.hops} proxies write down whom they were asked by.`,
    "proxies.hidden": (v) =>
      `All members seem to come from ${v.address}, that of a proxy: limits and blocks hit everybody. AMBIT_PROXIES is ${v.set}.`,
    "cookies.fine": (v) => `The cookie of a session is called ${v.name}.`,
    "cookies.plain": (v) =>
      `The site is reached by https, and AMBIT_URL says ${v.origin}: cookies are also sent without TLS.`,
    "websocket.fine": () => "What is new arrives at once.",
    "websocket.refused": (v) => `Nothing arrives live: the websocket was not opened (${v.status}).`,
    "headers.fine": () => "They arrive as they were sent.",
    "headers.changed": (v) => `On the way these are lost, doubled or changed: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `The server runs version ${v.running}, and ${v.installed} is installed.`,
    "mail.fine": (v) => `${v.host} takes mail.`,
    "mail.none": () => "The site sends no mail: nobody can set a new password by themselves.",
    "mail.refused": (v) => `${v.host} takes no mail: ${v.detail}`,
    "mail.away": (v) => `Cannot connect to the mail server at ${v.host} (${v.detail}).`,
    "disk.fine": (v) => `${megabytes(v.free)} of ${megabytes(v.size)} are free.`,
    "disk.scarce": (v) => `Only ${megabytes(v.free)} of ${megabytes(v.size)} are free.`,
    "disk.full": (v) => `Only ${megabytes(v.free)} are free: soon nothing can be written.`,
    "memory.fine": (v) => `${megabytes(v.available)} are available.`,
    "memory.scarce": (v) => `Only ${megabytes(v.available)} are available: the system may end the server.`,
    "clock.fine": () => "It is right.",
    "clock.wrong": (v) =>
      `It is wrong by ${number(n(v.seconds))} seconds: codes of second factors fail, and times are shown wrongly.`,
    "permissions.fine": () => "Others on this machine cannot read what the site keeps.",
    "permissions.open": (v) => `Others on this machine can read what the site keeps in ${v.path}, with every key.`,
    "permissions.closed": (v) => `This user cannot write in ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, up to date.`,
    "database.old": (v) => `${v.name} ${v.version} gets no corrections any more.`,
    "database.pending": (v) => `${counted(n(v.steps), "step", "steps")} of this version are not done yet.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `Nothing can be written to the database: ${v.detail}`,
    "integrity.fine": () => "Every page and reference is sound.",
    "integrity.damaged": (v) => `The file is damaged: ${v.detail}`,
    "integrity.own": () => "PostgreSQL looks after that itself.",
    "indexes.fine": (v) => `All ${n(v.count)} are there.`,
    "indexes.missing": (v) => `${counted(n(v.count), "is", "are")} missing or unusable: pages read whole tables.`,
    "counters.fine": () => "Every counter is right.",
    "counters.wrong": (v) => `${counted(n(v.count), "counter is", "counters are")} wrong.`,
    "backups.fine": (v) => `The last good one is ${counted(n(v.hours), "hour", "hours")} old.`,
    "backups.none": () => "There is none yet.",
    "backups.off": () => "The site makes none by itself.",
    "backups.failed": () => "The last one failed.",
    "backups.old": (v) => `The last good one is ${counted(n(v.hours), "hour", "hours")} old.`,
    "backups.not-copied": () => "The last one is good, but was not copied to the other place.",
    "jobs.fine": () => "What is due is done.",
    "jobs.failed": (v) => `${counted(n(v.count), "job has", "jobs have")} failed for good.`,
    "jobs.late": (v) => `${counted(n(v.count), "job is", "jobs are")} due since more than a quarter of an hour.`,
    "not-asked": () => "First the public address has to answer.",
    crashed: (v) => `It could not be looked at: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
};
