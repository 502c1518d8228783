import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Services } from "#platform/http/services.ts";
import { hashSessionToken, sessionCookieName } from "#platform/sessions/session-token.ts";
import type { Member } from "./world.ts";

export interface Got {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The body, where pieces of pages that were rendered before are like new ones: with all characters themselves. */
  text: string;
  /** The body as JSON; a test that reads it expects JSON. */
  json: any;
  location: string | undefined;
  cookies: {
    name: string;
    value: string;
    httpOnly?: boolean;
    sameSite?: string;
    secure?: boolean;
    maxAge?: number;
    path?: string;
  }[];
}

export interface RequestOptions {
  /** Headers beside the usual ones. */
  headers?: Record<string, string>;
  /** False to leave the token out, or a wrong one to send. */
  csrf?: false | string;
  /** The address that it comes from, if not this machine's. */
  address?: string;
}

/** A file as a browser sends it. */
export interface SentFile {
  bytes: Uint8Array;
  /** The field that it comes in, if not `files`. */
  field?: string;
  name?: string;
  type?: string;
  /** The picture of a video, in a field of its own. */
  poster?: Uint8Array;
}

/** A multipart body of fields and one file. */
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

/** A person (or a visitor) at the keyboard: every request carries the cookie and the token. */
export interface Client {
  member: Member | null;
  get(path: string, options?: RequestOptions): Promise<Got>;
  /** JSON, as our scripts send it. */
  post(path: string, body?: Record<string, unknown>, options?: RequestOptions): Promise<Got>;
  /** A plain form, as a browser without scripts sends it. */
  form(path: string, fields?: Record<string, string>, options?: RequestOptions): Promise<Got>;
  /** A form with a file in the field `files`: as our scripts send it, or with `accept: "text/html"` as a plain form. */
  upload(path: string, fields: Record<string, string>, file: SentFile | null, options?: RequestOptions): Promise<Got>;
  /** GraphQL vote on a post or comment. */
  vote(kind: "post" | "comment", id: number, vote: "UP" | "DOWN" | null): Promise<Got>;
}

export function clientOf(http: FastifyInstance, services: Services, member: Member | null): Client {
  const hash = member === null ? null : hashSessionToken(member.token);
  const token = () => services.csrf.tokenFor(hash, services.now());
  const cookie: Record<string, string> =
    member === null ? {} : { cookie: `${sessionCookieName(services.config.https)}=${member.token}` };
  const tokenField = (csrf: RequestOptions["csrf"]): Record<string, string> =>
    csrf === false ? {} : { csrf_token: csrf ?? token() };

  /** What follows from a request is done before a test goes on, as if the machine had nothing else to do. */
  const send = async (request: InjectOptions): Promise<Got> => {
    const response = await http.inject(request);
    await services.settled();
    return read(response);
  };

  const from = ({ address }: RequestOptions) => (address === undefined ? {} : { remoteAddress: address });

  async function get(path: string, options: RequestOptions = {}): Promise<Got> {
    return send({
      method: "GET",
      url: path,
      ...from(options),
      headers: { accept: "text/html", host: "ambit.test", ...cookie, ...options.headers },
    });
  }
  async function post(path: string, body: Record<string, unknown> = {}, options: RequestOptions = {}): Promise<Got> {
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
  async function form(path: string, fields: Record<string, string> = {}, options: RequestOptions = {}): Promise<Got> {
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
  ): Promise<Got> {
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

function read(response: LightMyRequestResponse): Got {
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    get json() {
      return JSON.parse(response.body);
    },
    location: response.headers.location as string | undefined,
    cookies: response.cookies as Got["cookies"],
  };
}
