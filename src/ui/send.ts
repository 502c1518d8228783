import { type AnswerOf, type AnyCall, type InputOf, splitFields } from "#lib/call.ts";

/** Result of a call. `error` is the server's sentence, or null without an answer. */
export type Sent<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; error: string | null; code: string | null; field: string | null; addr?: string };

export type SentCall<C> = Sent<AnswerOf<C>>;

export interface SendOptions {
  /** Key that makes repeated requests change data only once. */
  idempotencyKey?: string;
  /** Lets a short request outlive the page. */
  keepalive?: boolean;
  /** Cancels the request; the result is then the same as without a network. */
  signal?: AbortSignal;
  /** Receives the fraction of the bytes sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** CSRF token of the page, from the element with id `csrf_token`. */
function csrfToken(): string {
  return document.getElementById("csrf_token")?.getAttribute("value") ?? "";
}

/** Replaces the token after log-in, because the page's token belongs to the former session. */
export function replaceCsrfToken(token: string): void {
  document.getElementById("csrf_token")?.setAttribute("value", token);
}

/** Sends a call; never throws. */
export function send<C extends AnyCall>(call: C, input: InputOf<C>, options?: SendOptions): Promise<SentCall<C>> {
  return sendFields(call, input as Readonly<Record<string, unknown>>, options);
}

type Reauthenticate = () => Promise<boolean>;

let reauthenticate: Reauthenticate | null = null;

/**
 * Sets how the user is asked to reauthenticate when a call is refused for that; resolves to false if they cancel.
 * Returns a function that unsets it.
 */
export function onReauthenticate(ask: Reauthenticate): () => void {
  reauthenticate = ask;
  return () => {
    reauthenticate = null;
  };
}

/**
 * Sends a call with unchecked form fields; never throws. A call that requires reauthentication is repeated after it;
 * its refusal is returned only if the user cancels.
 */
export async function sendFields<C extends AnyCall>(
  call: C,
  fields: Readonly<Record<string, unknown>>,
  options: SendOptions = {},
): Promise<SentCall<C>> {
  const sent = await sendOnce(call, fields, options);
  if (sent.ok || sent.code !== "account.reauthenticate" || reauthenticate === null) return sent;
  return (await reauthenticate()) ? sendOnce(call, fields, options) : sent;
}

function sendOnce<C extends AnyCall>(
  call: C,
  fields: Readonly<Record<string, unknown>>,
  { idempotencyKey, keepalive = false, signal, onProgress }: SendOptions,
): Promise<SentCall<C>> {
  const { address, rest } = splitFields(call.path, fields);
  const headers = { accept: "application/json", "x-requested-with": "fetch" };
  if (call.method === "GET") return exchange(address + queryOf(rest), { headers, signal: signal ?? null });
  const key = idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey };
  const body = { ...rest, ...key, csrf_token: csrfToken() };
  if (Object.values(rest).some((value) => value instanceof File && value.size > 0)) {
    return sendWithFiles(address, body, { signal: signal ?? null, onProgress });
  }
  return exchange(address, {
    method: "POST",
    keepalive,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? "" : `?${query}`;
}

const NO_ANSWER = { ok: false, status: 0, error: null, code: null, field: null } as const;

async function exchange<T>(address: string, request: RequestInit): Promise<Sent<T>> {
  try {
    const response = await fetch(address, request);
    const data: unknown = await response.json().catch(() => null);
    return readAnswer(response.status, data);
  } catch {
    return NO_ANSWER;
  }
}

/** Loads the module for files on demand. */
async function sendWithFiles<T>(
  address: string,
  fields: Readonly<Record<string, unknown>>,
  sending: { signal: AbortSignal | null; onProgress: ((part: number) => void) | undefined },
): Promise<Sent<T>> {
  const loaded = await import("./send-files.ts").catch(() => null);
  return loaded === null
    ? NO_ANSWER
    : loaded.sendFiles<Sent<T>>(address, fields, sending, {
        read: readAnswer,
        lost: NO_ANSWER,
        cancelled: { ...NO_ANSWER, code: "cancelled" },
      });
}

function readAnswer<T>(status: number, data: unknown): Sent<T> {
  const isOk = status >= 200 && status < 300;
  if (isOk && isObject(data) && data.status !== "error") return { ok: true, data: data as T };
  if (isObject(data) && typeof data.csrf_token === "string") replaceCsrfToken(data.csrf_token);
  return { ok: false, status, ...readError(data) };
}

function readError(data: unknown): Pick<Extract<Sent<never>, { ok: false }>, "error" | "code" | "field" | "addr"> {
  if (!isObject(data)) return { error: null, code: null, field: null };
  const first = Array.isArray(data.error) ? data.error[0] : data.error;
  return {
    error: typeof first === "string" ? first : null,
    code: typeof data.code === "string" ? data.code : null,
    field: typeof data.field === "string" ? data.field : null,
    ...(typeof data.addr === "string" && { addr: data.addr }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
