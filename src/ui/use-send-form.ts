import { useContext } from "react";
import { refusalsOf } from "#domain/parse-input.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { AnyCall } from "#lib/call.ts";
import { loadPart } from "#strings/load-words.ts";
import { LanguageContext } from "#strings/use-words.ts";
import { type SendOptions, type SentCall, sendFields } from "./send.ts";

/** Fields of a form as they would be sent. */
export function fieldsOf(form: HTMLFormElement | null): Record<string, unknown> {
  return form === null ? {} : Object.fromEntries(new FormData(form));
}

interface FormOptions extends SendOptions {
  /** Returns refusals that the schema cannot detect. */
  refusedBy?: ((fields: Readonly<Record<string, unknown>>) => readonly Refusal[]) | undefined;
}

/**
 * Sends the fields of a form, with input that is not in its fields. Input that the call's schema refuses is answered
 * here with the server's code, field and sentence; a schema that cannot be loaded refuses nothing. Of several refusals,
 * the one whose field is first in the form is returned. The control of the refused field receives the focus.
 */
export function useSendForm() {
  const language = useContext(LanguageContext);
  return async function sendForm<C extends AnyCall>(
    call: C,
    form: HTMLFormElement | null,
    input: Readonly<Record<string, unknown>>,
    { refusedBy, ...options }: FormOptions = {},
  ): Promise<SentCall<C>> {
    const fields = { ...input, ...fieldsOf(form) };
    const schema = await call.input().catch(() => null);
    const refused = [...(refusedBy?.(fields) ?? []), ...(schema === null ? [] : refusalsOf(schema, fields))];
    const refusal = firstIn(form, refused);
    const words = refusal && (await loadPart("rest", language).catch(() => null));
    if (!refusal || !words) {
      const sent = await sendFields(call, fields, options);
      if (!sent.ok) focusField(form, sent.field);
      return sent;
    }
    const { code, status, values, field = null } = refusal;
    const { fieldErrors } = words.writing;
    const own = code in fieldErrors ? fieldErrors[code as keyof typeof fieldErrors] : null;
    focusField(form, field);
    return { ok: false, status, error: own ?? words.refusals[code](values), code, field };
  };
}

/** Focuses the control of a refused field; in a group of choices the checked one, else the first. */
function focusField(form: HTMLFormElement | null, field: string | null): void {
  if (form === null || field === null) return;
  const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field)}"]:not([type="hidden"])`)];
  (controls.find(({ checked }) => checked) ?? controls[0])?.focus();
}

function firstIn(form: HTMLFormElement | null, refusals: readonly Refusal[]): Refusal | undefined {
  if (form === null) return refusals[0];
  const names = [...form.elements].map((control) => control.getAttribute("name"));
  const order = ({ field }: Refusal) => {
    const at = field === undefined ? -1 : names.indexOf(field);
    return at < 0 ? names.length : at;
  };
  return refusals.toSorted((one, other) => order(one) - order(other))[0];
}
