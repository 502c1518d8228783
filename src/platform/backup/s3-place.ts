import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { decodeXML } from "entities";
import { errorParts } from "#lib/error-parts.ts";
import type { OutboundError } from "../outbound/outbound-error.ts";
import { type OwnerClientOptions, ownerClient } from "../outbound/owner-client.ts";
import type { OutboundRequestOptions } from "../outbound/send-request.ts";
import type { S3Target } from "./backup-config.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Max bytes of one S3 upload request. */
const MAX_UPLOAD_BYTES = 5 * 1_073_741_824;
const MAX_ANSWER_BYTES = 64 * 1_048_576;
const EMPTY_DIGEST = createHash("sha256").digest("hex");
/** S3 error codes for a wrong access key ID or secret. */
const KEY_CODES: ReadonlySet<string> = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch"]);
/** Request timeout in milliseconds; `BYTES_A_MINUTE` more bytes add the same time again. */
const TIMEOUT_MS = 60_000;
const BYTES_A_MINUTE = 6 * 1_048_576;

/**
 * Bucket of an S3 server. Each request is signed with the digest of its body, so the server detects changed bytes.
 */
export function s3Place(target: S3Target, asking: OwnerClientOptions): BackupPlace {
  const { bucket, prefix, isPathStyle } = target;
  const base = new URL(target.endpoint);
  if (!isPathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = `${base.pathname.replace(/\/$/, "")}${isPathStyle ? `/${bucket}` : ""}/`;
  const client = ownerClient(base, asking);

  async function ask(
    method: string,
    path: string,
    digest: string,
    body?: OutboundRequestOptions["body"],
    bytes = 0,
  ): Promise<string> {
    const signer = new AwsV4Signer({
      method,
      url: new URL(path, base).href,
      headers: { "x-amz-content-sha256": digest },
      accessKeyId: target.keyId,
      secretAccessKey: target.secret,
      ...(target.sessionToken === null ? {} : { sessionToken: target.sessionToken }),
      service: "s3",
      region: target.region,
    });
    const { url, headers } = await signer.sign();
    const timeoutMs = TIMEOUT_MS * (1 + Math.ceil(bytes / BYTES_A_MINUTE));
    const sent = { method, headers: Object.fromEntries(headers), body };
    const answer = await client.send(url, sent, { mostBytes: MAX_ANSWER_BYTES, timeoutMs }).catch((error) => {
      const { code } = errorParts(error.cause ?? error);
      throw failed(`${base.host}: ${code ?? (error as OutboundError).code}`, error);
    });
    if (answer.status >= 200 && answer.status < 300) return answer.text;
    const code = readCode(answer.text);
    if (KEY_CODES.has(code)) throw new BackupError("copy-key", { host: base.host, code });
    throw failed(`${base.host}: ${answer.status} ${code}`.trim());
  }

  /** The server returns up to 1,000 names at a time. */
  async function list(begin: string): Promise<string[]> {
    const names: string[] = [];
    const query = new URLSearchParams({ "list-type": "2", prefix: prefix + begin });
    for (;;) {
      const text = await ask("GET", `${root}?${query}`, EMPTY_DIGEST);
      const keys = Array.from(text.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = ""]) => decodeXML(key));
      names.push(...keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)));
      const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1];
      if (next === undefined) return names;
      query.set("continuation-token", decodeXML(next));
    }
  }

  /**
   * Finds the reason of a failed upload with a second request, because a server may close the connection before its
   * answer is read.
   */
  async function findReason(error: BackupError): Promise<BackupError> {
    if (error.cause === undefined) return error;
    const reason = await list("ambit-").then(
      () => error,
      (found: BackupError) => found,
    );
    return reason.cause === undefined ? reason : error;
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    async put(from, name) {
      const { size } = await stat(from);
      if (size > MAX_UPLOAD_BYTES) throw new BackupError("copy-too-large", { size });
      const hash = createHash("sha256");
      await pipeline(createReadStream(from), hash);
      const body = { stream: createReadStream(from), bytes: size };
      await ask("PUT", `${root}${prefix}${name}`, hash.digest("hex"), body, size).catch(async (error) => {
        throw await findReason(error);
      });
    },
    read: (name) => ask("GET", `${root}${prefix}${name}`, EMPTY_DIGEST),
    list,
    remove: async (name) => void (await ask("DELETE", `${root}${prefix}${name}`, EMPTY_DIGEST)),
  };
}

function failed(detail: string, cause?: unknown): BackupError {
  return new BackupError("copy-failed", { detail }, cause);
}

/** S3 error code in an answer. */
function readCode(text: string): string {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1] ?? "";
}
