import { readFileSync } from "node:fs";
import { errorParts } from "#lib/error-parts.ts";
import { isKeyOf } from "#lib/keys-of.ts";
import { nearest } from "#lib/nearest.ts";
import { z } from "#lib/zod.ts";
import { cli } from "#strings/en/cli.ts";
import { parseCopyTarget } from "./backup/backup-config.ts";
import { parseSender, parseSmtpUrl } from "./mail/mail-config.ts";
import { parseRange } from "./metrics/metrics-config.ts";
import { parseS3Address } from "./s3/s3-target.ts";
import { StartError } from "./start-error.ts";

const words = cli.environment;

const whole = (standard: number, least: number, most: number) => {
  const error = words.whole(least, most);
  const number = z.number().min(least, error).max(most, error);
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(number).prefault(String(standard));
};

const choice = <const W extends string>(options: readonly W[]) => z.enum(options, words.choice(options));

const onOff = (standard: "on" | "off") =>
  z
    .stringbool({ truthy: ["on"], falsy: ["off"], case: "sensitive", error: words.choice(["on", "off"]) })
    .prefault(standard);

/** Schema for a text that `parse` converts; null from `parse` rejects the text. */
const parsed = <T>(parse: (text: string) => T | null, error: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  });

/** Schema for a list whose items, separated by `separator`, `parse` converts. */
const list = <T>(separator: RegExp, parse: (text: string) => T | null, error: string) =>
  parsed((text) => {
    const values = text
      .split(separator)
      .filter((part) => part !== "")
      .map(parse);
    return values.every((value) => value !== null) ? values : null;
  }, error).prefault("");

const webAddress = (text: string) => (/^https?:/.test(text) && URL.canParse(text) ? new URL(text) : null);

/** URL without path, query and password; null for other texts. */
function origin(text: string): URL | null {
  const url = webAddress(text);
  return url?.href === `${url?.origin}/` ? url : null;
}

/** URL of a folder, with a slash at the end; null for other texts. Pages show images of other hosts by https only. */
function folderUrl(text: string): URL | null {
  const url = webAddress(text);
  if (url?.protocol !== "https:" || url.search !== "" || url.hash !== "") return null;
  return new URL(url.href.replace(/\/*$/, "/"));
}

/** The driver accepts an address without a host and with the socket folder in `?host=`; `URL` does not. */
export const isPostgresUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@host/"));

/** The path is a database number; a TLS connection has the scheme valkeys or rediss. */
function isValkeyUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^(?:valkey|redis)s?:$/.test(url.protocol) && url.host !== "" && /^(?:\/\d*)?$/.test(url.pathname)
  );
}

/**
 * Environment variables, in the order of the table in docs/OPERATING.md. `isSecretVariable`: messages never show the value,
 * and NAME_FILE may name a file that contains it. `default` replaces the default in the table. `isInternal`: for
 * development, and not in the table.
 */
export const environment = z
  .object({
    PORT: whole(3000, 0, 65_535).describe("TCP port; `0` lets the system choose one"),
    HOST: z.string().prefault("0.0.0.0").describe("Address to listen on"),
    AMBIT_DATA: z.string().prefault("data").describe("Folder for database, files and backups"),
    AMBIT_FILES: parsed(parseS3Address, words.bucket).optional().meta({
      description: "Bucket for files, `s3://bucket/folder`; needs the `AWS_` variables",
      default: "`files` in the data folder",
    }),
    AMBIT_FILES_URL: parsed(folderUrl, words.cdn)
      .optional()
      .describe("Address from which a CDN serves the files in `AMBIT_FILES`; public files are redirected there"),
    AMBIT_URL: parsed(origin, words.origin)
      .optional()
      .describe("Public address, such as `https://talk.example`. With https, cookies are `Secure` and named `__Host-`"),
    AMBIT_PROXIES: whole(0, 0, 10).describe(
      "Number of reverse proxies in front of the server; their `X-Forwarded-For` is trusted",
    ),
    DATABASE_URL: z.string().refine(isPostgresUrl, words.database).optional().meta({
      description:
        "Address of a PostgreSQL database, `postgres://…`. Without it the database is an SQLite file in the data folder",
      isSecret: true,
    }),
    DATABASE_DIRECT_URL: z.string().refine(isPostgresUrl, words.database).optional().meta({
      description:
        "Address of the same database without a connection pooler; set it if `DATABASE_URL` leads to a pooler in transaction mode",
      default: "`DATABASE_URL`, without a pooler",
      isSecret: true,
    }),
    DATABASE_READ_URL: z.string().refine(isPostgresUrl, words.database).optional().meta({
      description:
        "Address of one replica of this database, from which pages are read while it is at most 5 seconds behind",
      isSecret: true,
    }),
    DATABASE_POOL_SIZE: whole(10, 1, 1_000).describe("Max PostgreSQL connections"),
    VALKEY_URL: z.string().refine(isValkeyUrl, words.valkey).optional().meta({
      description:
        "Valkey or Redis server for messages between servers of one site and their limits, `valkey://:password@host:6379`",
      isSecret: true,
    }),
    SMTP_URL: parsed(parseSmtpUrl, words.smtp).optional().meta({
      description:
        "Mail server, `smtps://user:password@mail.example:465` or `smtp://…:587`; needs `AMBIT_URL`. Without it the site sends no mail",
      isSecret: true,
    }),
    MAIL_FROM: parsed(parseSender, words.sender).optional().meta({
      description: "Sender of mail: `talk@forum.example` or `Talk <talk@forum.example>`",
      default: "`no-reply@` the host of `AMBIT_URL`",
    }),
    AMBIT_BACKUPS: onOff("on").describe(
      "`off` on all machines of a site but one: their servers make no backups and run no doctor",
    ),
    BACKUP_PASSPHRASE: z.string().optional().meta({ description: "Passphrase that encrypts backups", isSecret: true }),
    BACKUP_TO: parsed(parseCopyTarget, words.copyTarget)
      .optional()
      .describe("Second location for each good backup: a folder, or `s3://bucket/folder`"),
    BACKUP_BEFORE_UPGRADE: onOff("on").describe("`off` skips the backup before a database upgrade"),
    AWS_ACCESS_KEY_ID: z.string().optional().describe("ID of the S3 key"),
    AWS_SECRET_ACCESS_KEY: z.string().optional().meta({ description: "Secret of the S3 key", isSecret: true }),
    AWS_SESSION_TOKEN: z.string().optional().meta({ description: "Token of temporary S3 credentials", isSecret: true }),
    AWS_REGION: z.string().prefault("us-east-1").describe("Region of the bucket"),
    AWS_ENDPOINT_URL: parsed(webAddress, words.webAddress).optional().meta({
      description: "Address of an S3 server other than Amazon's",
      default: "Amazon's server for the region",
    }),
    S3_STYLE: choice(["path", "virtual"]).optional().meta({
      description: "Position of the bucket name in URLs: `path` or `virtual` (in the host name)",
      default: "depends on the server",
    }),
    AMBIT_PRIVATE_PROVIDERS: list(/\s+/, origin, words.origins).describe(
      "Origins of log-in services inside your own network, separated by spaces, such as `https://id.internal`",
    ),
    HEALTH_TOKEN: z.string().optional().meta({
      description:
        "Token for `GET /healthz?full` with the header `Authorization: Bearer …`, which adds the verdict and age of the latest backup",
      isSecret: true,
    }),
    METRICS_TOKEN: z.string().optional().meta({
      description: "Token for `GET /metrics` with the header `Authorization: Bearer …`",
      isSecret: true,
    }),
    METRICS_FROM: list(/[\s,]+/, parseRange, words.ranges).describe(
      "Addresses and ranges that may read `/metrics` without a token, such as `10.0.0.5 10.1.0.0/16`",
    ),
    LOG_LEVEL: choice(["debug", "info", "warn", "error"])
      .prefault("info")
      .describe("`debug`, `info`, `warn` or `error`; at `info` one line per request, without tokens and bodies"),
    AMBIT_LIMITS: onOff("on").describe("`off` lifts rate limits and connection limits; only for tests and benchmarks"),
    AMBIT_RESTARTED: onOff("off").describe(
      "`on` if systemd, Docker or similar restarts the server: admins can then restart it to apply a restore",
    ),
    AMBIT_CONNECTIONS: whole(10_000, 0, 1_000_000).describe(
      "Max live connections; further pages work without live updates",
    ),
    AMBIT_CONNECTIONS_PER_ADDRESS: whole(200, 0, 1_000_000).describe("Max live connections of one client address"),
    NODE_ENV: choice(["production", "development", "test"])
      .prefault("development")
      .describe("`production` on a site; `npm start` sets it"),
    AMBIT_BUILD: z.string().prefault("build").meta({ description: "Folder of the built pages", isInternal: true }),
    AMBIT_PSEUDO: choice(["1"]).optional().meta({
      description: "`1` adds the language xx, which shows texts that do not fit",
      isInternal: true,
    }),
  })
  .superRefine((read, context) => {
    const { SMTP_URL, AMBIT_URL, AMBIT_FILES, AMBIT_FILES_URL, BACKUP_TO, DATABASE_URL, DATABASE_DIRECT_URL } = read;
    if (DATABASE_DIRECT_URL && !DATABASE_URL) context.addIssue(words.directWithoutDatabase);
    if (read.VALKEY_URL && !DATABASE_URL) context.addIssue(words.valkeyWithoutDatabase);
    if (SMTP_URL && !AMBIT_URL) context.addIssue(words.mailWithoutAddress);
    if (read.DATABASE_READ_URL && !read.DATABASE_URL) context.addIssue(words.replicaWithoutDatabase);
    if (AMBIT_FILES_URL && !AMBIT_FILES) context.addIssue(words.cdnWithoutBucket);
    if (read.AWS_ACCESS_KEY_ID && read.AWS_SECRET_ACCESS_KEY) return;
    if (BACKUP_TO?.kind === "s3") context.addIssue(words.bucketWithoutKeys("BACKUP_TO"));
    if (AMBIT_FILES) context.addIssue(words.bucketWithoutKeys("AMBIT_FILES"));
  });

/**
 * Prefix of client secrets, followed by the provider's short name: AMBIT_PROVIDER_SECRET_COMPANY_ID is for
 * company-id.
 */
export const PROVIDER_SECRET = "AMBIT_PROVIDER_SECRET_";

/** Variables of tests, scripts and benchmarks. The server accepts them because it may inherit their environment. */
const DEVELOPMENT_VARIABLES = [
  "AMBIT_BENCH_DATA",
  "AMBIT_BENCH_OLD",
  "AMBIT_CHOSEN",
  "AMBIT_GOLDEN",
  "AMBIT_MUTANTS",
  "AMBIT_MUTANTS_FOLDER",
  "AMBIT_PATIENCE",
  "AMBIT_PROFILE",
  "AMBIT_RECORD",
  "AMBIT_ROUND_ROBIN",
  "AMBIT_TEST_ENGINE",
  "AMBIT_TEST_SECRET",
  "AMBIT_TEST_SEED",
  "AMBIT_UNBUILT",
];

export interface Environment extends z.output<typeof environment> {
  /** Client secrets by the short names of their providers. */
  providerSecrets: ReadonlyMap<string, string>;
}

/** Prefixes of Ambit's own variables; unknown names with them are mistakes. */
const OWN_PREFIX = /^(?:AMBIT|BACKUP|METRICS)_/;
/** Kubernetes sets such variables for a service called ambit, besides AMBIT_PORT=tcp://…. */
const SERVICE_LINK = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP)/;
const FILE_SUFFIX = "_FILE";

const names = Object.keys(environment.shape);
const schemaOf = (name: string): z.ZodType | undefined =>
  isKeyOf(environment.shape, name) ? environment.shape[name] : undefined;
export const isSecretVariable = (name: string) =>
  name.startsWith(PROVIDER_SECRET) || schemaOf(name)?.meta()?.isSecret === true;
export const isKnownVariable = (name: string) =>
  schemaOf(name) !== undefined ||
  isSecretVariable(name) ||
  (name.endsWith(FILE_SUFFIX) && isSecretVariable(name.slice(0, -FILE_SUFFIX.length))) ||
  DEVELOPMENT_VARIABLES.includes(name);

/** @throws StartError that lists all problems of the environment. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const problems: string[] = [];
  const texts = readTexts(env, problems);
  const read = environment.safeParse(Object.fromEntries(texts));
  for (const { path, message } of read.error?.issues ?? []) {
    const name = String(path[0] ?? "");
    // an issue without a name concerns several variables
    if (name === "") problems.push(message);
    else problems.push(words.wrong(name, message, isSecretVariable(name) ? null : (texts.get(name) ?? "")));
  }
  if (!read.success || problems.length > 0) throw new StartError("bad-environment", { list: problems.join("\n") });
  const secrets = Array.from(texts).filter(([name]) => name.startsWith(PROVIDER_SECRET));
  const slugOf = (name: string) => name.slice(PROVIDER_SECRET.length).toLowerCase().replaceAll("_", "-");
  return { ...read.data, providerSecrets: new Map(secrets.map(([name, text]) => [slugOf(name), text])) };
}

/** Variables with their values; reads the file of each secret NAME_FILE. Empty variables count as unset. */
function readTexts(env: NodeJS.ProcessEnv, problems: string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of Object.entries(env)) {
    if (!text) continue;
    const secret = name.endsWith(FILE_SUFFIX) && name.slice(0, -FILE_SUFFIX.length);
    if (secret && isSecretVariable(secret)) {
      const content = readSecret(text);
      if (env[secret]) problems.push(words.twice(secret, name));
      else if ("code" in content) problems.push(words.unreadable(name, text, content.code));
      else texts.set(secret, content.text);
    } else if (isKnownVariable(name)) texts.set(name, text);
    else if (OWN_PREFIX.test(name) && !SERVICE_LINK.test(name) && !/^(?:tcp|udp):/.test(text))
      problems.push(words.unknown(name, nearestName(name)));
  }
  return texts;
}

/** Most similar name. Tries the name without its prefix first, so that AMBIT_PORT suggests PORT, not AMBIT_URL. */
function nearestName(name: string): string | null {
  const withoutPrefix = name.replace(OWN_PREFIX, "");
  return names.includes(withoutPrefix) ? withoutPrefix : nearest(name, names);
}

function readSecret(path: string): { text: string } | { code: string } {
  try {
    const text = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    return text === "" ? { code: "EMPTY" } : { text };
  } catch (error) {
    return { code: String(errorParts(error).code) };
  }
}
