import type { BackupConfig, CopyTarget } from "../backup/backup-config.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import type { MailConfig } from "../mail/mail-config.ts";
import type { MetricsConfig } from "../metrics/metrics-config.ts";
import type { S3Address, S3Target } from "../s3/s3-target.ts";

/** Configuration of the program, read from the environment once at start. */
export interface Config {
  port: number;
  /** Address to listen on. */
  host: string;
  /** Folder of the database, the files and the backups. */
  dataDir: string;
  /** Bucket for files; null for the data folder. */
  files: S3Target | null;
  /** Folder address from which a CDN serves the bucket; ends in "/". */
  filesUrl: URL | undefined;
  /** PostgreSQL when set. */
  databaseUrl: string | undefined;
  /** Same database, never through a pooler: for locks, LISTEN, backups and everything else that needs a session. */
  directUrl: string | undefined;
  /** True if `databaseUrl` leads to a connection pooler in transaction mode. */
  isPooled: boolean;
  /** Replica of that database. */
  databaseReadUrl: string | undefined;
  /** Max PostgreSQL connections. */
  poolSize: number;
  /** Valkey or Redis server for messages between processes and for limits; undefined for PostgreSQL. */
  valkeyUrl: string | undefined;
  /** Public address; determines https and the cookie name. */
  publicUrl: URL | undefined;
  https: boolean;
  /** Number of trusted proxies in front of the server. */
  trustedProxies: number;
  logLevel: string;
  limits: boolean;
  /** True if systemd, Docker or the like restarts the server when it ends. */
  isRestarted: boolean;
  /** Max live connections, in total and per client address. */
  connections: { most: number; perAddress: number };
  /** Null if email is off. */
  mail: MailConfig | null;
  backup: BackupConfig;
  /** Token for the full health report; null disables the report. */
  healthToken: string | null;
  metrics: MetricsConfig | null;
  /** Origins of log-in providers that may be inside the private network. */
  privateProviders: readonly string[];
  /** Client secrets from the environment, by the short names of their providers. */
  providerSecrets: ReadonlyMap<string, string>;
  /** Folder of the built pages. */
  buildDir: string;
  /** True in development and tests: GraphQL introspection. */
  development: boolean;
  /** Adds the pseudo-language xx, which reveals texts that do not fit. */
  pseudo: boolean;
}

/** @throws StartError that lists all problems of the environment. */
export function readConfig(env: NodeJS.ProcessEnv, overrides: Partial<Config> = {}): Config {
  const read = readEnvironment(env);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.AMBIT_DATA,
    files: read.AMBIT_FILES ? s3TargetOf(read, read.AMBIT_FILES) : null,
    filesUrl: read.AMBIT_FILES_URL,
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    isPooled: read.DATABASE_DIRECT_URL !== undefined,
    databaseReadUrl: read.DATABASE_READ_URL,
    poolSize: read.DATABASE_POOL_SIZE,
    valkeyUrl: read.VALKEY_URL,
    publicUrl: read.AMBIT_URL,
    https: read.AMBIT_URL?.protocol === "https:",
    trustedProxies: read.AMBIT_PROXIES,
    logLevel: read.LOG_LEVEL,
    limits: read.AMBIT_LIMITS,
    isRestarted: read.AMBIT_RESTARTED,
    connections: { most: read.AMBIT_CONNECTIONS, perAddress: read.AMBIT_CONNECTIONS_PER_ADDRESS },
    mail: mailOf(read),
    backup: {
      isHere: read.AMBIT_BACKUPS,
      passphrase: read.BACKUP_PASSPHRASE ?? null,
      to: copyTargetOf(read),
      beforeUpgrade: read.BACKUP_BEFORE_UPGRADE,
    },
    healthToken: read.HEALTH_TOKEN ?? null,
    metrics:
      read.METRICS_TOKEN === undefined && read.METRICS_FROM.length === 0
        ? null
        : { token: read.METRICS_TOKEN ?? null, from: read.METRICS_FROM },
    privateProviders: read.AMBIT_PRIVATE_PROVIDERS.map(({ origin }) => origin),
    providerSecrets: read.providerSecrets,
    buildDir: read.AMBIT_BUILD,
    development: read.NODE_ENV !== "production",
    pseudo: read.AMBIT_PSEUDO === "1",
    ...overrides,
  };
}

function mailOf({ SMTP_URL, MAIL_FROM, AMBIT_URL }: Environment): MailConfig | null {
  if (!SMTP_URL || !AMBIT_URL) return null;
  return { ...SMTP_URL, from: MAIL_FROM ?? { name: "", address: `no-reply@${AMBIT_URL.hostname}` } };
}

function copyTargetOf(read: Environment): CopyTarget | null {
  const { BACKUP_TO: to } = read;
  return to?.kind === "s3" ? { kind: "s3", ...s3TargetOf(read, to) } : (to ?? null);
}

/** Uses the variable names that other S3 programs use. */
function s3TargetOf(read: Environment, { bucket, prefix }: S3Address): S3Target {
  const { S3_STYLE: style, AWS_ENDPOINT_URL: server, AWS_REGION: region } = read;
  return {
    bucket,
    prefix,
    endpoint: server ?? new URL(`https://s3.${region}.amazonaws.com`),
    region,
    keyId: read.AWS_ACCESS_KEY_ID ?? "",
    secret: read.AWS_SECRET_ACCESS_KEY ?? "",
    sessionToken: read.AWS_SESSION_TOKEN ?? null,
    // self-hosted servers seldom have a host name per bucket, and a certificate for *.host does not cover dots
    isPathStyle: style === undefined ? Boolean(server) || bucket.includes(".") : style === "path",
  };
}
