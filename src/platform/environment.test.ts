import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./http/config.ts";
import { startSentence } from "./start-sentence.ts";

/** Error message of a refused start; empty if the start is allowed. */
function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    return startSentence(error) ?? String(error);
  }
}

test("returns the defaults for an empty environment and empty variables", () => {
  const empty = { PORT: "", AMBIT_DATA: "", AMBIT_LIMITS: "", DATABASE_URL: "", SMTP_URL: "", METRICS_FROM: " " };
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig({})).toMatchObject({ port: 3000, dataDir: "data", limits: true, mail: null, metrics: null });
});

test("reads client secrets of providers by their short names, and ignores empty ones", () => {
  const env = {
    AMBIT_PROVIDER_SECRET_THE_COMPANY: "one",
    AMBIT_PROVIDER_SECRET_GIT: "two",
    AMBIT_PROVIDER_SECRET_X: "",
  };
  expect([...readConfig(env).providerSecrets]).toEqual([
    ["the-company", "one"],
    ["git", "two"],
  ]);
  expect(readConfig({}).providerSecrets.size).toBe(0);
});

describe("invalid value", () => {
  test.each([
    [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535, not "70000". Change it and start again.'],
    [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535"],
    [{ PORT: "0x10" }, 'not "0x10"'],
    [{ PORT: "1e3" }, 'not "1e3"'],
    [{ DATABASE_POOL_SIZE: "abc" }, "DATABASE_POOL_SIZE must be a whole number from 1 to 1000"],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL must be debug, info, warn or error, not "loud"'],
    [{ AMBIT_LIMITS: "Off" }, 'AMBIT_LIMITS must be on or off, not "Off"'],
    [{ AMBIT_RESTARTED: "1" }, "AMBIT_RESTARTED must be on or off"],
    [{ AMBIT_RESTARTED: "true" }, "AMBIT_RESTARTED must be on or off"],
    [{ BACKUP_BEFORE_UPGRADE: "no" }, "BACKUP_BEFORE_UPGRADE must be on or off"],
    [{ BACKUP_TO: "s3://copies" }, "AWS_ACCESS_KEY_ID"],
    [{ AMBIT_FILES: "s3://files" }, "AMBIT_FILES with an S3 address needs AWS_ACCESS_KEY_ID"],
    [{ AMBIT_FILES: "/srv/files" }, "AMBIT_FILES must be the address of a bucket, such as s3://bucket/folder"],
    [{ AMBIT_FILES_URL: "https://files.example" }, "AMBIT_FILES_URL needs AMBIT_FILES"],
    [{ DATABASE_READ_URL: "postgres://replica/ambit" }, "DATABASE_READ_URL needs DATABASE_URL"],
    [{ AMBIT_FILES_URL: "http://files.example" }, "AMBIT_FILES_URL must be an https address without a query"],
    [{ BACKUP_TO: "copies" }, "BACKUP_TO must be the absolute path of a folder"],
    [{ AWS_ENDPOINT_URL: "minio.example" }, "AWS_ENDPOINT_URL must be an http or https address"],
    [{ AMBIT_URL: "https://x.example/forum" }, "AMBIT_URL must be an http or https address without a path"],
    [
      { AMBIT_URL: "forum.example" },
      'AMBIT_URL must be an http or https address without a path, such as https://forum.example, not "forum.',
    ],
    [{ AMBIT_PRIVATE_PROVIDERS: "http://a:1 b" }, "AMBIT_PRIVATE_PROVIDERS must be http or https addresses"],
    [{ METRICS_FROM: "10.0.0.0/8, here" }, "METRICS_FROM must be addresses or ranges"],
    [{ NODE_ENV: "prod" }, "NODE_ENV must be production, development or test"],
    [{ SMTP_URL: "smtp://mail.example" }, "SMTP_URL needs AMBIT_URL"],
    [{ VALKEY_URL: "valkey://cache:6379" }, "VALKEY_URL needs DATABASE_URL"],
    [{ VALKEY_URL: "cache:6379" }, "VALKEY_URL must be the address of a Valkey or Redis server"],
    [{ VALKEY_URL: "valkey://cache/x" }, "VALKEY_URL must be the address of a Valkey or Redis server"],
  ])("in %j is refused with a sentence", (env, sentence) => {
    expect(refusal(env)).toContain(sentence);
  });

  test("is listed with all other invalid values", () => {
    const lines = refusal({ PORT: "x", AMBIT_LIMITS: "x", AMBIT_PROXY: "1" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual(["AMBIT_LIMITS", "AMBIT_PROXY", "PORT"]);
  });

  test.each([
    { DATABASE_URL: "mysql://me:hidden@localhost/x" },
    { SMTP_URL: "http://me:hidden@mail.example" },
    { VALKEY_URL: "http://me:hidden@cache" },
  ])("hides the secret in %j", (env) => {
    expect(refusal(env)).toMatch(/^\w+_URL must be the address of a /);
    expect(refusal(env)).not.toContain("hidden");
  });
});

test.each(["postgres://me@/site?host=/run/postgresql", "postgresql://me:pw@localhost:5432/site"])(
  "%s is the address of a database",
  (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  },
);

describe("unknown variable", () => {
  test.each([
    ["AMBIT_PROXY", "AMBIT_PROXY is not known. Did you mean AMBIT_PROXIES?"],
    ["BACKUP_BEFORE_UPDATE", "BACKUP_BEFORE_UPDATE is not known. Did you mean BACKUP_BEFORE_UPGRADE?"],
    ["METRICS_TOKENS", "METRICS_TOKENS is not known. Did you mean METRICS_TOKEN?"],
    ["BACKUP_S3_STYLE", "BACKUP_S3_STYLE is not known. Did you mean S3_STYLE?"],
    ["AMBIT_PORT", "AMBIT_PORT is not known. Did you mean PORT?"],
    ["AMBIT_SOMETHING_QUITE_DIFFERENT", "AMBIT_SOMETHING_QUITE_DIFFERENT is not known. Remove it"],
    ["AMBIT_URL_FILE", "AMBIT_URL_FILE is not known."],
  ])("%s is refused with the nearest name", (name, sentence) => {
    expect(refusal({ [name]: "1" })).toContain(sentence);
  });

  test("ignores variables of other programs and of Kubernetes", () => {
    const links = { AMBIT_SERVICE_HOST: "10.0.0.1", AMBIT_PORT: "tcp://10.0.0.1:80", AMBIT_PORT_80_TCP_PORT: "80" };
    expect(refusal({ ...links, DATABASE_HOST: "db", MAIL_DOMAIN: "x", AWS_PROFILE: "x" })).toBe("");
  });
});

describe("secret in a file", () => {
  let folder: string;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ambit-secrets-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is read without its last line break", () => {
    const config = readConfig({
      AMBIT_URL: "https://talk.example",
      DATABASE_URL_FILE: file("database", "postgres://me:pw@localhost/site\n"),
      SMTP_URL_FILE: file("smtp", "smtp://me:pw@mail.example\r\n"),
      HEALTH_TOKEN_FILE: file("health", " two lines\n\n"),
      BACKUP_PASSPHRASE_FILE: file("passphrase", "words"),
      AMBIT_PROVIDER_SECRET_THE_COMPANY_FILE: file("provider", "secret\n"),
    });
    expect(config).toMatchObject({
      databaseUrl: "postgres://me:pw@localhost/site",
      mail: { host: "mail.example", password: "pw" },
      healthToken: " two lines\n",
      backup: { passphrase: "words" },
    });
    expect([...config.providerSecrets]).toEqual([["the-company", "secret"]]);
  });

  test("is refused if the variable itself is set, too", () => {
    const env = { HEALTH_TOKEN: "one", HEALTH_TOKEN_FILE: file("health", "two") };
    expect(refusal(env)).toBe("HEALTH_TOKEN and HEALTH_TOKEN_FILE are both set. Remove one of them and start again.");
    expect(refusal({ ...env, HEALTH_TOKEN: "" })).toBe("");
  });

  test("is refused when the file is missing or empty", () => {
    const missing = join(folder, "missing");
    expect(refusal({ HEALTH_TOKEN_FILE: missing })).toContain(`${missing}, which cannot be read (ENOENT)`);
    expect(refusal({ HEALTH_TOKEN_FILE: folder })).toContain("which cannot be read (EISDIR)");
    expect(refusal({ BACKUP_PASSPHRASE_FILE: file("empty", "\n") })).toContain("which is empty");
  });
});
