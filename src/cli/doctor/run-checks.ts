import { type CheckName, DOCTOR_CHECKS, type DoctorProgress, type DoctorReport, type Finding } from "#domain/doctor.ts";
import type { Check, DoctorInput } from "./check.ts";
import * as database from "./database-checks.ts";
import * as machine from "./machine-checks.ts";
import * as publicly from "./public-checks.ts";

const checks: Record<CheckName, Check> = {
  address: publicly.address,
  proxies: publicly.proxies,
  cookies: publicly.cookies,
  websocket: publicly.websocket,
  headers: publicly.headers,
  version: publicly.version,
  mail: machine.mail,
  valkey: machine.valkey,
  disk: machine.disk,
  files: machine.files,
  memory: machine.memory,
  clock: machine.clock,
  permissions: machine.permissions,
  database: database.database,
  integrity: database.integrity,
  indexes: database.indexes,
  counters: database.counters,
  backups: database.backups,
  jobs: database.jobs,
};

/** Runs all checks one after the other. A failed check becomes a finding. */
export async function runChecks(
  examined: DoctorInput,
  onProgress?: (progress: DoctorProgress) => void,
): Promise<DoctorReport> {
  const findings: Finding[] = [];
  for (const check of DOCTOR_CHECKS) {
    onProgress?.({ stage: check, done: findings.length, total: DOCTOR_CHECKS.length });
    const { code, values = {} } = await checks[check](examined).catch((error: Error) => ({
      code: "crashed" as const,
      values: { detail: error.message.slice(0, 300) },
    }));
    findings.push({ check, code, values });
  }
  return { at: examined.now(), findings };
}
