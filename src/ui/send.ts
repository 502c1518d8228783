/** The answer to a write, whatever happened to it. `error` is the server's sentence, or null when nobody answered. */
export type Sent<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; error: string | null; code: string | null; field: string | null };

/** The token that every write carries; each page has it in an element with id `csrf_token`. */
function csrfToken(): string {
  return document.getElementById("csrf_token")?.getAttribute("value") ?? "";
}

/** After signing in, the old page's token is of no use any more. */
export function replaceCsrfToken(token: string): void {
  document.getElementById("csrf_token")?.setAttribute("value", token);
}

const ASKS_FOR_JSON = { accept: "application/json", "x-requested-with": "fetch" };

/** Sends JSON and reads JSON; never throws. With `keepalive` a short body outlives the page. */
export function send<T = Record<string, unknown>>(
  path: string,
  body: Record<string, unknown> = {},
  { keepalive = false } = {},
): Promise<Sent<T>> {
  return exchange<T>(path, {
    method: "POST",
    keepalive,
    headers: { "content-type": "application/json", ...ASKS_FOR_JSON },
    body: JSON.stringify({ ...body, csrf_token: csrfToken() }),
  });
}

/** Asks for JSON and reads it; never throws. */
export function receive<T = Record<string, unknown>>(path: string): Promise<Sent<T>> {
  return exchange<T>(path, { headers: ASKS_FOR_JSON });
}

async function exchange<T>(path: string, request: RequestInit): Promise<Sent<T>> {
  try {
    const response = await fetch(path, request);
    const data: unknown = await response.json().catch(() => null);
    if (response.ok && isObject(data) && data.status !== "error") return { ok: true, data: data as T };
    if (isObject(data) && typeof data.csrf_token === "string") replaceCsrfToken(data.csrf_token);
    return { ok: false, status: response.status, ...readError(data) };
  } catch {
    return { ok: false, status: 0, error: null, code: null, field: null };
  }
}

/** A GraphQL mutation with its variables. */
export async function mutate<T>(query: string, variables: Record<string, unknown>): Promise<Sent<T>> {
  const sent = await send<{ data: T | null; errors?: { message: string; extensions?: { code?: string } }[] }>(
    "/graphql",
    { query, variables },
  );
  if (!sent.ok) return sent;
  const error = sent.data.errors?.[0];
  if (error || !sent.data.data) {
    return {
      ok: false,
      status: 200,
      error: error?.message ?? null,
      code: error?.extensions?.code ?? null,
      field: null,
    };
  }
  return { ok: true, data: sent.data.data };
}

function readError(data: unknown): { error: string | null; code: string | null; field: string | null } {
  if (!isObject(data)) return { error: null, code: null, field: null };
  const first = Array.isArray(data.error) ? data.error[0] : data.error;
  const graphql = Array.isArray(data.errors) && isObject(data.errors[0]) ? data.errors[0] : null;
  const extensions = graphql && isObject(graphql.extensions) ? graphql.extensions : {};
  const text = typeof first === "string" ? first : graphql?.message;
  const code = data.code ?? extensions.code;
  return {
    error: typeof text === "string" ? text : null,
    code: typeof code === "string" ? code : null,
    field: typeof data.field === "string" ? data.field : null,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
