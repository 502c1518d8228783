import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const KEY_ID = "AKIDEXAMPLE";
const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const REGION = "eu-central-1";

/** Server with the subset of S3 that files and backups need. It verifies every request signature. */
export interface S3Server {
  endpoint: string;
  env: Record<string, string>;
  /** Stored objects by bucket and key. */
  objects: Map<string, Buffer>;
  /** Parts of uploads that are not complete, by upload ID and part number. */
  parts: Map<string, Map<number, Buffer>>;
  /** Media type of an object, by bucket and key. */
  typeOf(key: string): string | undefined;
  /** Method, host and path of each request. */
  asked: string[];
  /** From now on, lists this many names at a time. */
  listBy(names: number): void;
  /** From now on, closes the connection of each upload before its body is read. */
  breakUploads(): void;
  /** Loses this part of each upload in parts. */
  losePart(number: number): void;
  /** From now on, closes the connection in the middle of each object that it sends. */
  breakDownloads(isOn: boolean): void;
  /** From now on, answers every request with this error code; null to stop. */
  refuse(code: string | null): void;
  close(): Promise<void>;
}

export async function s3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let refusal: string | null = null;
  let breaksUploads = false;
  let breaksDownloads = false;
  let lostPart = 0;
  /** Media types by bucket and key. */
  const types = new Map<string, string>();
  const parts: S3Server["parts"] = new Map();
  let pageSize = 1_000;
  const server = createServer(async (request, response) => {
    if (breaksUploads && request.method === "PUT") return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "", `http://${request.headers.host}`);
    asked.push(`${request.method} ${url.hostname} ${url.pathname}`);
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (refusal !== null) return fail(refusal === "AccessDenied" ? 403 : 503, refusal);
    const wrong = signatureError(request, url, body);
    if (wrong !== null) return fail(403, wrong);
    // the bucket name is in the path or in the host name
    const path = url.hostname.startsWith(`${bucket}.`) ? `/${bucket}${url.pathname}` : url.pathname;
    if (!path.startsWith(`/${bucket}/`)) return fail(404, "NoSuchBucket");
    const key = decodeURIComponent(path.slice(1));
    const uploadId = url.searchParams.get("uploadId");
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const id = `upload+${parts.size}/${key}`;
      parts.set(id, new Map());
      types.set(key, request.headers["content-type"] ?? "binary/octet-stream");
      return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (uploadId !== null) {
      const sent = parts.get(uploadId);
      if (sent === undefined) return fail(404, "NoSuchUpload");
      if (request.method === "PUT") {
        sent.set(Number(url.searchParams.get("partNumber")), body);
        return response.setHeader("etag", `"${sha256(body)}"`).end();
      }
      sent.delete(lostPart);
      if (request.method === "DELETE") {
        parts.delete(uploadId);
        return response.writeHead(204).end();
      }
      const named = Array.from(
        body.toString().matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag><\/Part>/g),
        ([, number, etag]) => ({ bytes: sent.get(Number(number)), etag }),
      );
      const isWhole = named.length === sent.size && named.every(({ bytes, etag }) => bytes && sha256(bytes) === etag);
      // S3 reports this with the status 200
      if (!isWhole) return response.end("<Error><Code>InvalidPart</Code></Error>");
      parts.delete(uploadId);
      objects.set(key, Buffer.concat(named.map(({ bytes }) => bytes as Buffer)));
      return response.end("<CompleteMultipartUploadResult/>");
    }
    if (request.method === "PUT") {
      objects.set(key, body);
      types.set(key, request.headers["content-type"] ?? "binary/octet-stream");
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.statusCode = 204;
    } else if (url.searchParams.has("list-type")) {
      const most = Number(url.searchParams.get("max-keys") ?? pageSize);
      return response.end(listOf(objects, `${bucket}/`, url.searchParams, Math.min(most, pageSize)));
    } else {
      const object = objects.get(key);
      // an answer to HEAD has no body
      if (object === undefined)
        return request.method === "HEAD" ? response.writeHead(404).end() : fail(404, "NoSuchKey");
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const sent = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
      response.writeHead(first === undefined ? 200 : 206, {
        "content-length": sent.length,
        "content-type": types.get(key) ?? "binary/octet-stream",
      });
      if (request.method === "HEAD") return response.end();
      if (!breaksDownloads) return response.end(sent);
      return response.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy());
    }
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    objects,
    parts,
    asked,
    env: {
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL: endpoint,
    },
    listBy: (names) => {
      pageSize = names;
    },
    breakUploads: () => {
      breaksUploads = true;
    },
    losePart: (number) => {
      lostPart = number;
    },
    breakDownloads: (isOn) => {
      breaksDownloads = isOn;
    },
    typeOf: (key) => types.get(key),
    refuse: (code) => {
      refusal = code;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function listOf(objects: ReadonlyMap<string, Buffer>, root: string, query: URLSearchParams, pageSize: number): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(root + (query.get("prefix") ?? "")))
    .map((key) => key.slice(root.length))
    .filter((key) => key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const sizeOf = (key: string) => objects.get(root + key)?.length;
  const entries = page.map(
    (key) => `<Contents><Key>${key.replaceAll("&", "&amp;")}</Key><Size>${sizeOf(key)}</Size></Contents>`,
  );
  const token = `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult>${entries.join("")}${keys.length > page.length ? token : ""}</ListBucketResult>`;
}

/** Error in a request's signature (AWS Signature Version 4); null if valid. */
function signatureError(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const { headers } = request;
  const [, scope = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const instant = String(headers["x-amz-date"]);
  if (scope.split("/")[1] !== REGION) return "AuthorizationHeaderMalformed";
  if (scope !== `${instant.slice(0, 8)}/${REGION}/s3/aws4_request`) return "InvalidAccessKeyId";
  if (!names.split(";").includes("host") || !names.split(";").includes("x-amz-content-sha256")) return "AccessDenied";
  const digest = sha256(body);
  if (headers["x-amz-content-sha256"] !== digest) return "XAmzContentSHA256Mismatch";
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encode).join("="))
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    names,
    digest,
  ].join("\n");
  let key: Buffer = Buffer.from(`AWS4${SECRET}`);
  for (const part of scope.split("/")) key = createHmac("sha256", key).update(part).digest();
  const expected = createHmac("sha256", key)
    .update(["AWS4-HMAC-SHA256", instant, scope, sha256(canonical)].join("\n"))
    .digest();
  const isRight = timingSafeEqual(expected, Buffer.from(signature.padEnd(64, "0"), "hex"));
  return isRight ? null : "SignatureDoesNotMatch";
}

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
