import { type FormEvent, useState } from "react";
import type { Refusal, RefusalCode } from "#domain/refusal.ts";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { deleteAllMemberValues } from "#ui/member-storage.ts";
import { useSendForm } from "#ui/use-send-form.ts";

/** Refusal of a form, with its field. */
export interface FormError {
  error: string;
  field: string | null;
}

interface SentForm {
  formError: FormError | null;
  busy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SentFormOptions<C extends AnyCall> {
  /** Input from `CallForm`, which is not in the form's fields. */
  input?: Readonly<Partial<InputOf<C>>>;
  /** Called with the code and the field of a refusal. */
  onRefused?: (code: string, field: string | null) => void;
  refusalsOf?: (fields: Readonly<Record<string, unknown>>) => Refusal[];
  /** Handlers that replace showing a refusal, by code. */
  instead?: Readonly<Partial<Record<RefusalCode, () => Promise<void> | void>>>;
}

/**
 * Sends a form in the background, so that a refusal keeps all typed values, including passwords. `shown` is the
 * initial refusal of the page, `done` receives the answer. Input refused by the schema or by `refusalsOf` is not sent,
 * because attempts are limited.
 */
export function useSentForm<C extends AnyCall>(
  call: C,
  shown: FormError | null,
  done: (answer: AnswerOf<C>) => Promise<void> | void,
  { input, onRefused, refusalsOf, instead = {} }: SentFormOptions<C> = {},
): SentForm {
  const words = useWords();
  const sendForm = useSendForm();
  const [formError, setFormError] = useState(shown);
  const [busy, setBusy] = useState(false);

  async function run(form: HTMLFormElement) {
    setBusy(true);
    setFormError(null);
    const sendOnce = () => sendForm(call, form, input ?? {}, { refusedBy: refusalsOf });
    let sent = await sendOnce();
    // the page's session has ended; the refusal contains a token of the current one
    if (!sent.ok && sent.code === "request.csrf") sent = await sendOnce();
    const handlers: Readonly<Partial<Record<string, () => Promise<void> | void>>> = instead;
    const other = sent.ok ? undefined : handlers[sent.code ?? ""];
    if (sent.ok) await done(sent.data);
    else if (other) await other();
    else if (sent.addr !== undefined) await openWithFullReload({ addr: sent.addr });
    else if (sent.code === "account.signed-in") {
      // Another window logged in as another member: reloads the page for that member.
      window.location.reload();
    } else {
      if (sent.code) onRefused?.(sent.code, sent.field);
      setFormError({ error: sent.error ?? words.layout.formOffline, field: sent.field });
    }
    setBusy(false);
  }

  return {
    formError,
    busy,
    submit(event) {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
  };
}

/** Loads the page again after log-in or log-out, because all data belongs to another viewer. */
export function openWithFullReload({ addr }: { addr: string }): Promise<never> {
  window.location.assign(addr);
  return new Promise(() => {});
}

/** Loads a page after the session ended, and deletes what this browser stores for members. */
export function openLoggedOut(to: { addr: string }): Promise<never> {
  deleteAllMemberValues();
  return openWithFullReload(to);
}

export function errorAt(formError: FormError | null, field: string): string | undefined {
  return formError?.field === field ? formError.error : undefined;
}

/** Error above the form, which belongs to none of its fields. */
export function errorAbove(formError: FormError | null, fields: readonly string[]): string | null {
  return formError !== null && (formError.field === null || !fields.includes(formError.field)) ? formError.error : null;
}
