import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { WRITE_MARK } from "#platform/http/page-reader.ts";
import type { Services } from "#platform/http/services.ts";
import { hashSessionToken, sessionCookieName } from "#platform/sessions/session-token.ts";
import type { Member } from "./world.ts";

interface TestCookie {
  name: string;
  value: string;
  httpOnly?: boolean;
  sameSite?: string;
  secure?: boolean;
  maxAge?: number;
  path?: string;
}

export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Body; escaped characters of cached page fragments are decoded, as in newly rendered ones. */
  text: string;
  /** Body parsed as JSON. */
  json: any;
  location: string | undefined;
  /** Cookies except the mark of a recent write. */
  cookies: TestCookie[];
  /** Cookie that marks a recent write. */
  writeMark: TestCookie | undefined;
}

export interface RequestOptions {
  /** Additional headers. */
  headers?: Record<string, string>;
  /** False to send no CSRF token; a string to send a wrong one. */
  csrf?: false | string;
  /** Remote address. Default: localhost. */
  address?: string;
}

/** File of a multipart form. */
export interface SentFile {
  bytes: Uint8Array;
  /** Form field of the file. Default: `files`. */
  field?: string;
  name?: string;
  type?: string;
  /** Preview image of a video, sent in its own field. */
  poster?: Uint8Array;
}

/** Multipart body with fields and one file. */
function multipart(fields: Record<string, string>, file: SentFile | null) {
  const boundary = "------ambit-test-boundary";
  const quoted = (text: string) => text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`),
  );
  if (file !== null) {
    const head = `content-disposition: form-data; name="${file.field ?? "files"}"; filename="${quoted(file.name ?? "picture.png")}"`;
    parts.push(
      Buffer.from(`--${boundary}\r\n${head}\r\ncontent-type: ${file.type ?? "application/octet-stream"}\r\n\r\n`),
      file.bytes,
      Buffer.from("\r\n"),
    );
  }
  if (file?.poster) {
    const head = 'content-disposition: form-data; name="poster"; filename="poster.jpg"';
    parts.push(
      Buffer.from(`--${boundary}\r\n${head}\r\ncontent-type: image/jpeg\r\n\r\n`),
      file.poster,
      Buffer.from("\r\n"),
    );
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

/** Client of a member or visitor: every request sends the session cookie and the CSRF token. */
export interface Client {
  member: Member | null;
  get(path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Sends JSON, as the scripts of the pages do. */
  post(path: string, body?: Record<string, unknown>, options?: RequestOptions): Promise<TestResponse>;
  /** Sends a plain form, as a browser without scripts does. */
  form(path: string, fields?: Record<string, string>, options?: RequestOptions): Promise<TestResponse>;
  /**
   * Sends a form with a file in the field `files`, as the scripts do. With `accept: "text/html"` it is a plain form.
   */
  upload(
    path: string,
    fields: Record<string, string>,
    file: SentFile | null,
    options?: RequestOptions,
  ): Promise<TestResponse>;
  /** GraphQL vote on a post or comment. */
  vote(kind: "post" | "comment", id: number, vote: "UP" | "DOWN" | null): Promise<TestResponse>;
}

export function clientOf(http: FastifyInstance, services: Services, member: Member | null): Client {
  const hash = member === null ? null : hashSessionToken(member.token);
  const token = () => services.csrf.tokenFor(hash, services.now());
  const cookie: Record<string, string> =
    member === null ? {} : { cookie: `${sessionCookieName(services.config.https)}=${member.token}` };
  const tokenField = (csrf: RequestOptions["csrf"]): Record<string, string> =>
    csrf === false ? {} : { csrf_token: csrf ?? token() };

  /** Waits for all effects of the request, so that tests see a settled state. */
  const send = async (request: InjectOptions): Promise<TestResponse> => {
    const response = await http.inject(request);
    await services.settled();
    return read(response);
  };

  const from = ({ address }: RequestOptions) => (address === undefined ? {} : { remoteAddress: address });

  async function get(path: string, options: RequestOptions = {}): Promise<TestResponse> {
    return send({
      method: "GET",
      url: path,
      ...from(options),
      headers: { accept: "text/html", host: "ambit.test", ...cookie, ...options.headers },
    });
  }
  async function post(
    path: string,
    body: Record<string, unknown> = {},
    options: RequestOptions = {},
  ): Promise<TestResponse> {
    return send({
      method: "POST",
      url: path,
      ...from(options),
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-requested-with": "fetch",
        host: "ambit.test",
        ...cookie,
        ...options.headers,
      },
      payload: JSON.stringify({ ...body, ...tokenField(options.csrf) }),
    });
  }
  async function form(
    path: string,
    fields: Record<string, string> = {},
    options: RequestOptions = {},
  ): Promise<TestResponse> {
    return send({
      method: "POST",
      url: path,
      headers: {
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        host: "ambit.test",
        origin: "http://ambit.test",
        ...cookie,
        ...options.headers,
      },
      payload: new URLSearchParams({ ...fields, ...tokenField(options.csrf) }).toString(),
    });
  }
  async function upload(
    path: string,
    fields: Record<string, string>,
    file: SentFile | null,
    options: RequestOptions = {},
  ): Promise<TestResponse> {
    const { type, payload } = multipart({ ...tokenField(options.csrf), ...fields }, file);
    return send({
      method: "POST",
      url: path,
      headers: {
        accept: "application/json",
        "content-type": type,
        host: "ambit.test",
        origin: "http://ambit.test",
        ...cookie,
        ...options.headers,
      },
      payload,
    });
  }
  return {
    member,
    upload,
    get,
    post,
    form,
    vote: (kind, id, vote) => {
      const key = kind === "post" ? "pid" : "cid";
      const query = `mutation ($id: Int!, $vote: Vote) { cast_${kind}_vote(${key}: $id, vote: $vote) { score } }`;
      return post("/graphql", { query, variables: { id, vote } });
    },
  };
}

function read(response: LightMyRequestResponse): TestResponse {
  const cookies = response.cookies as TestResponse["cookies"];
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    get json() {
      return JSON.parse(response.body);
    },
    location: response.headers.location as string | undefined,
    cookies: cookies.filter(({ name }) => name !== WRITE_MARK),
    writeMark: cookies.find(({ name }) => name === WRITE_MARK),
  };
}
