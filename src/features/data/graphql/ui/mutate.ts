import { type Sent, send } from "#ui/send.ts";
import { askGraphql } from "../api.ts";
import type { Mutation } from "../mutation.ts";

/** Sends a GraphQL mutation with its variables; never throws. */
export async function mutate<Variables extends Record<string, string | number | boolean | null>, Data>(
  { query }: Mutation<Variables, Data>,
  variables: Variables,
): Promise<Sent<Data>> {
  const sent = await send(askGraphql, { query, variables });
  if (!sent.ok) return sent;
  const { data, errors } = sent.data;
  if (data && !errors?.length) return { ok: true, data: data as Data };
  const { message = null, extensions } = errors?.[0] ?? {};
  return { ok: false, status: 200, error: message, code: extensions?.code ?? null, field: null };
}
