import { pages } from "#app/routes.ts";
import { splitFields } from "#lib/call.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { inputFor, pathFor } from "../../golden/access/inputs.ts";
import type { Things } from "../../golden/access/things.ts";
import type { TestApp } from "../../support/app.ts";
import { endpointTable } from "../../support/endpoint-table.ts";
import type { Random } from "./random.ts";
import { hostileText, hostileValue, MARK } from "./values.ts";

export interface FuzzRequest {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "OPTIONS";
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Address with its typical parameters. */
export interface Target {
  row: Endpoint | null;
  method: "GET" | "POST";
  path: string;
  fields: Things;
  /** Path pattern whose parameters may be replaced. */
  pattern: string;
}

/** Identifying headers of a client, and the CSRF token of its page. */
export interface Sender {
  headers: Record<string, string>;
  csrf: string;
}

const QUERY_NAMES =
  "sort after q only page edit show history before version open act t s term user of next kind full link".split(" ");
const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=x",
  "nonsense",
  "",
];
const STRANGE: Readonly<Record<string, readonly string[]>> = {
  accept: ["*/*", "text/html", "application/json", "image/avif;q=x", ","],
  "accept-language": ["sk", "ru;q=0.1,es", "xx", "*", ";;;q=,", "en-".repeat(300)],
  "accept-encoding": ["br", "gzip;q=0", "zstd, br;q=nonsense", "*"],
  "if-none-match": ['"x"', "*", "W/"],
  "if-modified-since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"],
  range: ["bytes=0-1", "bytes=-1", "bytes=5-1", "bytes=0-0,5-6", "lines=1"],
  origin: ["null", "https://evil.example", "http://ambit.test"],
  referer: ["http://ambit.test/s/books?x=1", "//evil", `http://ambit.test/${MARK}`, "x"],
  "sec-fetch-site": ["cross-site", "same-origin", "x"],
  "x-requested-with": ["fetch", ""],
  "x-forwarded-for": ["127.0.0.1", "198.51.100.77, 10.0.0.1", "x"],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-proto": ["https", "gopher"],
  "user-agent": ["", "(".repeat(2_000), MARK],
  "idempotency-key": ["x", MARK, "00000000-0000-4000-8000-000000000000", "y".repeat(300)],
  cookie: [
    `ambit=${MARK}`,
    "ambit=; dayNight=pink",
    `preferences=${encodeURIComponent('{"a":1}')}`,
    "language=xx; ambit",
    "=;;=",
    `a=${"b".repeat(3_000)}`,
  ],
  authorization: [`Bearer ${MARK}`, "Basic Og==", "Bearer", `bearer ${"x".repeat(500)}`],
  host: ["ambit.test", "evil.example:99", "[::1]", "a b"],
};

/** Every endpoint and page, with parameters of existing items. */
export async function targetsFor(things: readonly Things[]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const about of things) {
    for (const row of endpointTable) {
      const { method, path: pattern } = row.call;
      const { address, rest } = splitFields(pattern, await inputFor(row, about));
      targets.push({ row, method, path: address, fields: rest, pattern });
    }
    for (const pattern of Object.values(pages).flatMap(({ paths }) => paths)) {
      targets.push({ row: null, method: "GET", path: pathFor(pattern, about), fields: {}, pattern });
    }
  }
  return targets;
}

/** Member with a browser's headers and the CSRF token of the session. */
export function senderOf(app: TestApp, token: string | null, hash: string | null): Sender {
  const { csrf, now } = app.app.services;
  return { headers: token === null ? {} : { cookie: `ambit=${token}` }, csrf: csrf.tokenFor(hash, now()) };
}

/** Creates a request with any number of invalid parts. */
export function makeRequest(random: Random, target: Target, sender: Sender): FuzzRequest {
  const isProgram = sender.headers.authorization !== undefined;
  const fields = changedFields(random, target.fields);
  let path = random.chance(0.3) ? changedPath(random, target) : target.path;
  if (isProgram) path = `/api/v1${path}`;
  else if (target.row === null && random.chance(0.8)) path = `/-/data${path}`;
  const from = `198.51.100.${random.below(256)}`;
  const headers: Record<string, string> = {
    host: "ambit.test",
    accept: "application/json",
    "x-forwarded-for": from,
    ...sender.headers,
  };
  if (random.chance(0.2)) headers.accept = "text/html";
  if (random.chance(0.3)) {
    for (let more = 1 + random.below(3); more > 0; more -= 1) {
      const name = random.pick(Object.keys(STRANGE));
      headers[name] = random.pick(STRANGE[name] ?? []);
    }
  }
  const method = random.chance(0.02)
    ? random.pick(["PUT", "DELETE", "HEAD", "OPTIONS", "GET", "POST"] as const)
    : target.method;
  if (method !== "POST") return { method, url: path + queryOf(random, fields), headers };
  if (!isProgram && random.chance(0.95)) fields.csrf_token = sender.csrf;
  return { method, url: random.chance(0.05) ? path + queryOf(random, {}) : path, ...bodyOf(random, fields, headers) };
}

function changedFields(random: Random, usual: Things): Things {
  const fields: Things = { ...usual };
  if (random.chance(0.2)) return fields;
  for (const name of Object.keys(fields)) {
    if (random.chance(0.3)) fields[name] = hostileValue(random);
    else if (random.chance(0.05)) delete fields[name];
  }
  if (random.chance(0.2))
    fields[random.pick([...QUERY_NAMES, "__proto__", "constructor", "totp", "captcha"])] = hostileValue(random);
  return fields;
}

/** Path with one of its parameters replaced. */
function changedPath(random: Random, { path, pattern }: Target): string {
  const parts = pattern.split("/");
  const places = parts.flatMap((part, at) => (part.startsWith(":") ? [at] : []));
  if (places.length === 0) return path + random.pick(["", "/", "//", "/x", `/${MARK}`, "/%00", "/..%2f", ";x"]);
  const changed = path.split("/");
  changed[random.pick(places)] = random.pick([
    encodeURIComponent(hostileText(random).slice(0, 300).toWellFormed()),
    "%F0%9F",
    "%",
    "..",
    "99999999999999999999",
    "0",
    "",
  ]);
  return changed.map((part) => part ?? "").join("/");
}

function queryOf(random: Random, fields: Things): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) query.append(name, asText(value));
  if (random.chance(0.4)) query.append(random.pick(QUERY_NAMES), hostileText(random).slice(0, 2_000));
  if (random.chance(0.1)) query.append(`${MARK}[]`, MARK);
  const text = query.toString();
  if (random.chance(0.02)) return "?%F0%9F=%&&=";
  return text === "" ? "" : `?${text}`;
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function bodyOf(random: Random, fields: Things, headers: Record<string, string>) {
  const json = { headers: { "content-type": "application/json", "x-requested-with": "fetch", ...headers } };
  const how = random.below(20);
  if (how < 12) return { ...json, payload: JSON.stringify(fields) };
  if (how < 16) {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)]));
    return { headers: { "content-type": "application/x-www-form-urlencoded", ...headers }, payload: form.toString() };
  }
  if (how === 16) return { ...json, payload: JSON.stringify(hostileValue(random)) };
  if (how === 17) return { ...json, payload: JSON.stringify(fields).slice(0, -1 - random.below(9)) };
  if (how === 18) return { headers: { ...headers, "content-type": random.pick(TYPES) }, payload: hostileText(random) };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${asText(value)}\r\n`,
  );
  const file = `--x\r\ncontent-disposition: form-data; name="files"; filename="${MARK}.png"\r\ncontent-type: image/png\r\n\r\n${hostileText(random)}\r\n`;
  const end = random.chance(0.8) ? "--x--\r\n" : "";
  return {
    headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
    payload: [...parts, ...(random.chance(0.5) ? [file] : [])].join("") + end,
  };
}
