/** Checks of the doctor in display order. */
export const DOCTOR_CHECKS = [
  "address",
  "proxies",
  "cookies",
  "websocket",
  "headers",
  "version",
  "mail",
  "valkey",
  "disk",
  "files",
  "memory",
  "clock",
  "permissions",
  "database",
  "integrity",
  "indexes",
  "counters",
  "backups",
  "jobs",
] as const;
export type CheckName = (typeof DOCTOR_CHECKS)[number];

/** `look`: works, but could be improved. `not-asked`: skipped, because another problem must be solved first. */
export type Verdict = "fine" | "look" | "broken" | "not-asked";

/** All findings with their verdicts. The sentences and the remedies are in strings/. */
export const FINDINGS = {
  "address.fine": "fine",
  "address.unset": "look",
  "address.plain": "broken",
  "address.silent": "broken",
  "address.other": "broken",
  "proxies.fine": "fine",
  "proxies.forgeable": "broken",
  "proxies.hidden": "broken",
  "cookies.fine": "fine",
  "cookies.plain": "broken",
  "websocket.fine": "fine",
  "websocket.refused": "broken",
  "headers.fine": "fine",
  "headers.changed": "broken",
  "version.fine": "fine",
  "version.other": "look",
  "mail.fine": "fine",
  "mail.none": "look",
  "mail.refused": "broken",
  "mail.away": "broken",
  "valkey.fine": "fine",
  "valkey.none": "fine",
  "valkey.refused": "broken",
  "valkey.away": "broken",
  "disk.fine": "fine",
  "disk.scarce": "look",
  "disk.full": "broken",
  "files.fine": "fine",
  "files.local": "fine",
  "files.key": "broken",
  "files.region": "broken",
  "files.bucket": "broken",
  "files.refused": "broken",
  "files.away": "broken",
  "memory.fine": "fine",
  "memory.scarce": "look",
  "clock.fine": "fine",
  "clock.wrong": "broken",
  "permissions.fine": "fine",
  "permissions.open": "look",
  "permissions.closed": "broken",
  "database.fine": "fine",
  "database.old": "look",
  "database.pending": "look",
  "database.newer": "broken",
  "database.read-only": "broken",
  "integrity.fine": "fine",
  "integrity.damaged": "broken",
  "integrity.own": "not-asked",
  "indexes.fine": "fine",
  "indexes.missing": "broken",
  "counters.fine": "fine",
  "counters.fine-today": "fine",
  "counters.wrong": "look",
  "backups.fine": "fine",
  "backups.none": "look",
  "backups.off": "look",
  "backups.failed": "broken",
  "backups.old": "broken",
  "backups.not-copied": "broken",
  "backups.external": "fine",
  "backups.archived": "fine",
  "backups.not-archived": "look",
  "backups.archive-failed": "broken",
  "backups.archive-old": "broken",
  "jobs.fine": "fine",
  "jobs.failed": "look",
  "jobs.late": "broken",
  "not-asked": "not-asked",
  crashed: "broken",
} as const satisfies Record<"not-asked" | "crashed" | `${CheckName}.${string}`, Verdict>;
export type FindingCode = keyof typeof FINDINGS;

export type FindingValues = Readonly<Record<string, string | number>>;

export interface Finding {
  check: CheckName;
  code: FindingCode;
  values: FindingValues;
}

/** Running check, and number of finished ones. */
export interface DoctorProgress {
  stage: CheckName;
  done: number;
  total: number;
}

/** Findings with their time in epoch milliseconds. */
export interface DoctorReport {
  at: number;
  findings: readonly Finding[];
}

export const verdictOf = ({ code }: Pick<Finding, "code">): Verdict => FINDINGS[code];

export function countVerdicts(findings: readonly Finding[]): Record<"broken" | "look", number> {
  const count = (verdict: Verdict) => findings.filter((finding) => verdictOf(finding) === verdict).length;
  return { broken: count("broken"), look: count("look") };
}
