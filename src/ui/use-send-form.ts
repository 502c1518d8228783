import { useContext } from "react";
import { parseInput } from "#domain/parse-input.ts";
import { isRefusal, type Refusal } from "#domain/refusal.ts";
import type { AnyCall } from "#lib/call.ts";
import { LanguageContext } from "#strings/use-words.ts";
import { loadPart } from "#strings/words.ts";
import { type SendOptions, type SentCall, sendFields } from "./send.ts";

/** The fields of a form as they would be sent. */
export function fieldsOf(form: HTMLFormElement | null): Record<string, unknown> {
  return form === null ? {} : Object.fromEntries(new FormData(form));
}

/** What the call's own schema refuses in these fields; null as well when the schema cannot be loaded. */
async function refusalOf(call: AnyCall, fields: Readonly<Record<string, unknown>>): Promise<Refusal | null> {
  const schema = await call.input().catch(() => null);
  if (schema === null) return null;
  try {
    parseInput(schema, fields);
    return null;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/**
 * Sends the fields of a form by a call. What its schema refuses is not sent: it is refused here, with the code, the field
 * and the sentence that the server would answer.
 */
export function useSendForm() {
  const language = useContext(LanguageContext);
  return async function sendForm<C extends AnyCall>(
    call: C,
    fields: Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ): Promise<SentCall<C>> {
    const refusal = await refusalOf(call, fields);
    const sentences = refusal && (await loadPart(language, "refusals").catch(() => null));
    if (!refusal || !sentences) return sendFields(call, fields, options);
    const { code, status, values, field = null } = refusal;
    return { ok: false, status, error: sentences[code](values), code, field };
  };
}
