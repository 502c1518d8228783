import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { decodeXML } from "entities";
import { errorParts } from "#lib/error-parts.ts";
import type { OutboundError } from "../outbound/outbound-error.ts";
import { type OwnerAnswer, type OwnerClient, type OwnerClientOptions, ownerClient } from "../outbound/owner-client.ts";
import type { OutboundRequestOptions } from "../outbound/send-request.ts";
import type { S3Target } from "./s3-target.ts";

/** Max bytes of one upload request. Larger files are sent in parts; S3 accepts 10,000 parts of 5 MB to 5 GB. */
const PART_BYTES = 512 * 1_048_576;
const MAX_ANSWER_BYTES = 64 * 1_048_576;
const EMPTY_DIGEST = createHash("sha256").digest("hex");
/** Request timeout in milliseconds; `BYTES_A_MINUTE` more bytes add the same time again. */
const TIMEOUT_MS = 60_000;
const BYTES_A_MINUTE = 6 * 1_048_576;
/** S3 error codes for a wrong access key ID or secret. */
const KEY_CODES: ReadonlySet<string> = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch"]);

/** Failed request to an S3 server. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  readonly host: string;
  /** Null without an answer. */
  readonly status: number | null;
  /** Error code of S3, or of the connection. */
  readonly code: string;

  constructor(host: string, status: number | null, code: string, cause?: unknown) {
    super(`${host}: ${status ?? ""} ${code}`.replace(/ {2,}/, " ").trim(), cause === undefined ? undefined : { cause });
    this.host = host;
    this.status = status;
    this.code = code;
  }

  /** True if the server rejects the access key. */
  get isKeyRejected(): boolean {
    return KEY_CODES.has(this.code);
  }
}

/** Object names begin after the prefix of the target. */
export interface S3Client {
  /** Stores a file of the local disk, or bytes, completely or not at all. */
  put(name: string, from: string | Uint8Array, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Size in bytes; null if there is no such object. */
  sizeOf(name: string): Promise<number | null>;
  /** Sends the request when the stream is first read. */
  read(name: string, range?: { first: number; last: number }): Readable;
  list(prefix?: string): AsyncGenerator<{ name: string; size: number }>;
  /** Does nothing if there is no such object. */
  remove(name: string): Promise<void>;
  /** Lists one object. @throws S3Error for a wrong bucket or key, or without an answer. */
  check(): Promise<void>;
}

/**
 * Client of one bucket. Each request is signed with the digest of its body, so the server detects changed bytes. All
 * methods throw S3Error.
 */
export function s3Client(
  target: S3Target,
  { partBytes = PART_BYTES, ...options }: OwnerClientOptions & { partBytes?: number },
): S3Client {
  const { bucket, prefix, isPathStyle } = target;
  const base = new URL(target.endpoint);
  if (!isPathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const root = `${base.pathname.replace(/\/$/, "")}${isPathStyle ? `/${bucket}` : ""}/`;
  const pathOf = (name: string) => `${root}${prefix}${name}`;
  const client = ownerClient(base, options);

  interface Request {
    headers?: Readonly<Record<string, string>>;
    digest?: string;
    body?: OutboundRequestOptions["body"];
    bytes?: number;
  }

  interface Upload {
    headers: Readonly<Record<string, string>>;
    /** Number of bytes to send. */
    bytes: number;
    /** Positions in the file, both inclusive. */
    range?: { start: number; end: number };
  }

  async function signed(
    method: string,
    path: string,
    { headers = {}, digest = EMPTY_DIGEST, body, bytes = 0 }: Request = {},
  ): Promise<Parameters<OwnerClient["send"]>> {
    const signer = new AwsV4Signer({
      method,
      url: new URL(path, base).href,
      headers: { ...headers, "x-amz-content-sha256": digest },
      accessKeyId: target.keyId,
      secretAccessKey: target.secret,
      ...(target.sessionToken === null ? {} : { sessionToken: target.sessionToken }),
      service: "s3",
      region: target.region,
    });
    const request = await signer.sign();
    const timeoutMs = TIMEOUT_MS * (1 + Math.ceil(bytes / BYTES_A_MINUTE));
    const sent = { method, headers: Object.fromEntries(request.headers), body };
    return [request.url, sent, { mostBytes: MAX_ANSWER_BYTES, timeoutMs }];
  }

  async function send(...request: Parameters<typeof signed>): Promise<OwnerAnswer> {
    return client.send(...(await signed(...request))).catch(failConnection);
  }

  function failConnection(error: OutboundError): never {
    const { code } = errorParts(error.cause ?? error);
    throw new S3Error(base.host, null, String(code ?? error.code), error);
  }

  function requireSuccess({ status, text }: OwnerAnswer): void {
    // the answer to the end of an upload in parts begins before its result is known
    if (status >= 200 && status < 300 && !text.includes("<Error>")) return;
    throw new S3Error(base.host, status, /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1] ?? "");
  }

  async function* listPages(query: URLSearchParams): AsyncGenerator<{ name: string; size: number }[]> {
    for (;;) {
      const answer = await send("GET", `${root}?${query}`);
      requireSuccess(answer);
      yield Array.from(answer.text.matchAll(/<Contents>.*?<\/Contents>/gs), ([entry]) => ({
        name: decodeXML(/<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? "").slice(prefix.length),
        size: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0),
      }));
      const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(answer.text)?.[1];
      if (next === undefined) return;
      query.set("continuation-token", decodeXML(next));
    }
  }

  async function check(): Promise<void> {
    await listPages(new URLSearchParams({ "list-type": "2", "max-keys": "1", prefix })).next();
  }

  /**
   * Finds the reason of a failed upload with a second request, because a server may close the connection before its
   * answer is read.
   */
  async function reasonOf(error: S3Error): Promise<S3Error> {
    if (error.status !== null) return error;
    const reason: S3Error = await check().then(
      () => error,
      (found) => found,
    );
    return reason.status === null ? error : reason;
  }

  /** Sends bytes, a file, or a range of a file in one request. */
  async function upload(path: string, from: string | Uint8Array, { headers, bytes, range }: Upload) {
    const isFile = typeof from === "string";
    const hash = createHash("sha256");
    if (isFile) await pipeline(createReadStream(from, range), hash);
    else hash.update(from);
    const body = isFile ? { stream: createReadStream(from, range), bytes } : from;
    const request = { headers, digest: hash.digest("hex"), body, bytes };
    const answer = await send("PUT", path, request).catch(async (error) => {
      throw await reasonOf(error);
    });
    requireSuccess(answer);
    return answer;
  }

  async function uploadParts(path: string, from: string, { headers, bytes }: Upload): Promise<void> {
    const begun = await send("POST", `${path}?uploads=`, { headers });
    requireSuccess(begun);
    const uploadId = decodeXML(/<UploadId>([^<]+)<\/UploadId>/.exec(begun.text)?.[1] ?? "");
    const query = new URLSearchParams({ uploadId });
    try {
      const parts: string[] = [];
      for (let start = 0; start < bytes; start += partBytes) {
        const range = { start, end: Math.min(start + partBytes, bytes) - 1 };
        const number = parts.length + 1;
        const part = { headers: {}, bytes: range.end - start + 1, range };
        const { etag } = (await upload(`${path}?partNumber=${number}&${query}`, from, part)).headers;
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
      const digest = createHash("sha256").update(body).digest("hex");
      requireSuccess(await send("POST", `${path}?${query}`, { body, digest, bytes }));
    } catch (error) {
      // deletes the parts, which no list shows
      await send("DELETE", `${path}?${query}`).catch(() => {});
      throw error;
    }
  }

  return {
    async put(name, from, headers = {}) {
      const isFile = typeof from === "string";
      const bytes = isFile ? (await stat(from)).size : from.length;
      if (isFile && bytes > partBytes) await uploadParts(pathOf(name), from, { headers, bytes });
      else await upload(pathOf(name), from, { headers, bytes });
    },
    async sizeOf(name) {
      const answer = await send("HEAD", pathOf(name));
      if (answer.status === 404) return null;
      requireSuccess(answer);
      return Number(answer.headers["content-length"]);
    },
    read(name, range) {
      async function* bytes() {
        const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
        const answer = await client.stream(...(await signed("GET", pathOf(name), { headers }))).catch(failConnection);
        requireSuccess(answer);
        try {
          yield* answer.body;
        } catch (error) {
          failConnection(error as OutboundError);
        }
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    async *list(begin = "") {
      const query = new URLSearchParams({ "list-type": "2", prefix: prefix + begin });
      for await (const page of listPages(query)) yield* page;
    },
    async remove(name) {
      requireSuccess(await send("DELETE", pathOf(name)));
    },
    check,
  };
}
