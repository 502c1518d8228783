import { constants } from "node:fs";
import { access, lstat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FindingCode } from "#domain/doctor.ts";
import { DAY } from "#domain/limits.ts";
import { tryBucket } from "#platform/files/site-store.ts";
import { checkSmtp } from "#platform/mail/mailer.ts";
import { S3Error } from "#platform/s3/s3-client.ts";
import { formatS3Address } from "#platform/s3/s3-target.ts";
import { checkValkey } from "#platform/valkey/valkey-client.ts";
import type { Check, CheckResult } from "./check.ts";
import { databaseTime, latestInstant } from "./doctor-queries.ts";

/** Findings by the error codes of S3. */
const BUCKET_FINDINGS: Readonly<Record<string, FindingCode>> = {
  AuthorizationHeaderMalformed: "files.region",
  IllegalLocationConstraintException: "files.region",
  PermanentRedirect: "files.region",
  NoSuchBucket: "files.bucket",
};
const MB = 1_048_576;
/** Fraction of a disk, and bytes, below which free space is low. */
const LOW_SPACE = { part: 0.1, least: 2_048 * MB };
const NO_SPACE = { part: 0.02, least: 256 * MB };
const MIN_MEMORY = 150 * MB;
/** Max clock difference of machines with network time. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

export const mail: Check = async ({ config }): Promise<CheckResult> => {
  if (config.mail === null) return { code: "mail.none" };
  const { host, port } = config.mail;
  const error = await checkSmtp(config.mail);
  if (error === null) return { code: "mail.fine", values: { host } };
  const code = error.isUnreachable ? "mail.away" : "mail.refused";
  return { code, values: { host: `${host}:${port}`, detail: error.reason } };
};

export const valkey: Check = async ({ config }): Promise<CheckResult> => {
  if (!config.valkeyUrl) return { code: "valkey.none" };
  const { host } = new URL(config.valkeyUrl);
  const problem = await checkValkey(config.valkeyUrl);
  if (problem === null) return { code: "valkey.fine", values: { host } };
  return { code: problem.isAnswer ? "valkey.refused" : "valkey.away", values: { host, detail: problem.reason } };
};

export const disk: Check = async ({ config }): Promise<CheckResult> => {
  const { bsize, bavail, blocks } = await statfs(config.dataDir);
  return judgeDisk(bsize * bavail, bsize * blocks);
};

export function judgeDisk(free: number, size: number): CheckResult {
  const isBelow = ({ part, least }: typeof LOW_SPACE) => free < least || (free < least * 5 && free < size * part);
  const code = isBelow(NO_SPACE) ? "disk.full" : isBelow(LOW_SPACE) ? "disk.scarce" : "disk.fine";
  return { code, values: { free, size } };
}

/** Writes, reads and deletes an object in the bucket. */
export const files: Check = async ({ config }): Promise<CheckResult> => {
  if (config.files === null) return { code: "files.local" };
  const bucket = formatS3Address(config.files);
  try {
    await tryBucket(config.files);
    return { code: "files.fine", values: { bucket } };
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    const isAway = error.status === null || error.status >= 500;
    const other = error.isKeyRejected ? "files.key" : isAway ? "files.away" : "files.refused";
    return { code: BUCKET_FINDINGS[error.code] ?? other, values: { bucket, detail: error.message } };
  }
};

export const memory: Check = async () => judgeMemory(process.availableMemory());

export function judgeMemory(available: number): CheckResult {
  return { code: available < MIN_MEMORY ? "memory.scarce" : "memory.fine", values: { available } };
}

/** Compares the clock with the clock of the database, and with the newest rows, which cannot be in the future. */
export const clock: Check = async ({ db, now }): Promise<CheckResult> => {
  const [theirs, latest] = await Promise.all([databaseTime(db), latestInstant(db.read)]);
  const difference = theirs === null ? 0 : Math.abs(now() - theirs);
  const ahead = latest === null ? 0 : latest - now();
  const seconds = Math.round(Math.max(difference, ahead > DAY / 24 ? ahead : 0) / 1_000);
  return { code: seconds * 1_000 > MAX_CLOCK_DIFFERENCE_MS ? "clock.wrong" : "clock.fine", values: { seconds } };
};

/** Other users of the machine must not read the data folder, because it contains all keys and messages. */
export const permissions: Check = async ({ config }): Promise<CheckResult> => {
  const { dataDir } = config;
  const canWrite = await access(dataDir, constants.W_OK | constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!canWrite) return { code: "permissions.closed", values: { path: dataDir } };
  const folder = await lstat(dataDir);
  // a folder without access for others protects its content
  if ((folder.mode & 0o005) === 0) return { code: "permissions.fine" };
  for (const name of ["ambit.db", "backups"]) {
    const found = await lstat(join(dataDir, name)).catch(() => null);
    if (found && (found.mode & 0o004) !== 0) return { code: "permissions.open", values: { path: dataDir } };
  }
  return { code: "permissions.fine" };
};
