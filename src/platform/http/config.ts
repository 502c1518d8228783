import { type BackupConfig, readBackupConfig } from "../backup/backup-config.ts";
import { type MailConfig, readMailConfig } from "../mail/mail-config.ts";
import { type MetricsConfig, readMetricsConfig } from "../metrics/metrics-config.ts";
import { readChoice, readOrigin, readWhole } from "../read-variable.ts";

/** Where the program reads what its owner decided: the environment, once, at start. */
export interface Config {
  /** TCP port. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Folder of the database and all that is kept. */
  dataDir: string;
  /** PostgreSQL when set. */
  databaseUrl: string | undefined;
  /** Max PostgreSQL connections. */
  poolSize: number;
  /** Public address, when it is known: decides about https and the cookie's name. */
  publicUrl: URL | undefined;
  https: boolean;
  /** Proxies in front whose forwarded address is believed. */
  trustedProxies: number;
  logLevel: string;
  limits: boolean;
  /** Something starts the server again whenever it ends, as systemd and Docker can. */
  isRestarted: boolean;
  /** Live connections that are kept open, in all and of one address. */
  connections: { most: number; perAddress: number };
  /** Where mail is handed over; null where the site sends none. */
  mail: MailConfig | null;
  backup: BackupConfig;
  /** Who brings it reads more of the site's health; null for nobody. */
  healthToken: string | null;
  metrics: MetricsConfig | null;
  /** Origins of providers to log in at that may stand in the own network: AMBIT_PRIVATE_PROVIDERS, with blanks between. */
  privateProviders: readonly string[];
  /** Client secrets that are not in the database, by the short names of their providers. */
  providerSecrets: ReadonlyMap<string, string>;
  /** True while developing and testing: GraphQL introspection. */
  development: boolean;
  /** Speaks "xx" as well, which shows texts that do not fit: AMBIT_PSEUDO=1. */
  pseudo: boolean;
}

/** @throws StartError for a setting that cannot be read. */
export function readConfig(env: NodeJS.ProcessEnv, overrides: Partial<Config> = {}): Config {
  const publicUrl = env.AMBIT_URL ? readOrigin("AMBIT_URL", env.AMBIT_URL) : undefined;
  return {
    port: readWhole(env, "PORT", 3000, 65_535),
    host: env.HOST ?? "0.0.0.0",
    dataDir: env.AMBIT_DATA ?? "data",
    databaseUrl: env.DATABASE_URL || undefined,
    poolSize: readWhole(env, "DATABASE_POOL_SIZE", 10, 1_000) || 10,
    publicUrl,
    https: publicUrl?.protocol === "https:",
    trustedProxies: readWhole(env, "AMBIT_PROXIES", 0, 10),
    logLevel: readChoice(env, "LOG_LEVEL"),
    limits: readChoice(env, "AMBIT_LIMITS") === "on",
    isRestarted: readChoice(env, "AMBIT_RESTARTED") === "on",
    connections: {
      most: readWhole(env, "AMBIT_CONNECTIONS", 10_000, 1_000_000),
      perAddress: readWhole(env, "AMBIT_CONNECTIONS_PER_ADDRESS", 200, 1_000_000),
    },
    mail: readMailConfig(env, publicUrl),
    backup: readBackupConfig(env),
    healthToken: env.HEALTH_TOKEN || null,
    metrics: readMetricsConfig(env),
    privateProviders: (env.AMBIT_PRIVATE_PROVIDERS ?? "")
      .split(/\s+/)
      .filter((text) => text !== "")
      .map((text) => readOrigin("AMBIT_PRIVATE_PROVIDERS", text).origin),
    providerSecrets: readProviderSecrets(env),
    development: env.NODE_ENV !== "production",
    pseudo: env.AMBIT_PSEUDO === "1",
    ...overrides,
  };
}

/** AMBIT_PROVIDER_SECRET_COMPANY_ID is that of company-id: names of variables have no small letters and no hyphens. */
export const PROVIDER_SECRET = "AMBIT_PROVIDER_SECRET_";

function readProviderSecrets(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(PROVIDER_SECRET) && value
        ? [[name.slice(PROVIDER_SECRET.length).toLowerCase().replaceAll("_", "-"), value] as const]
        : [],
    ),
  );
}
