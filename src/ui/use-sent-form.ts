import { type FormEvent, useState } from "react";
import type { Refusal, RefusalCode } from "#domain/refusal.ts";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import type { Sent } from "#ui/send.ts";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";

/** Why a form was refused, and which field is wrong. */
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
  /** What is known of the input, as the form's `CallForm` has it: its address is no field. */
  input?: Readonly<Partial<InputOf<C>>>;
  /** Called with the code of a refusal and what field it is about. */
  onRefused?: (code: string, field: string | null) => void;
  refusalsOf?: (fields: Readonly<Record<string, unknown>>) => Refusal[];
  /** What is done instead of showing a refusal, by its code. */
  instead?: Readonly<Partial<Record<RefusalCode, () => Promise<void> | void>>>;
  /** Around each sending, such as what asks who is there. */
  around?: <T>(write: () => Promise<Sent<T>>) => Promise<Sent<T>>;
}

/**
 * Sends a plain form in the background, so that a refusal loses nothing that was typed, passwords included. `shown` is
 * the refusal that the page came with, `done` gets the answer. Input that the call's schema or `refusalsOf` refuses is
 * not sent: slips must not use up the few tries.
 */
export function useSentForm<C extends AnyCall>(
  call: C,
  shown: FormError | null,
  done: (answer: AnswerOf<C>) => Promise<void> | void,
  { input, onRefused, refusalsOf, instead = {}, around = (write) => write() }: SentFormOptions<C> = {},
): SentForm {
  const words = useWords();
  const sendForm = useSendForm();
  const [formError, setFormError] = useState(shown);
  const [busy, setBusy] = useState(false);

  async function run(form: HTMLFormElement) {
    setBusy(true);
    setFormError(null);
    const fields = { ...input, ...fieldsOf(form) };
    const options = { form, refused: refusalsOf?.(fields) ?? [] };
    let sent = await around(() => sendForm(call, fields, options));
    // the page's session has ended, and the refusal brought a token for the present one
    if (!sent.ok && sent.code === "request.csrf") sent = await sendForm(call, fields, options);
    const handlers: Readonly<Partial<Record<string, () => Promise<void> | void>>> = instead;
    const other = sent.ok ? undefined : handlers[sent.code ?? ""];
    if (sent.ok) await done(sent.data);
    else if (other) await other();
    else if (sent.addr !== undefined) await goAfresh({ addr: sent.addr });
    else if (sent.code === "account.signed-in") {
      // Somebody logged in from another window: the page as it is for them is one reload away.
      window.location.reload();
    } else {
      if (sent.code) onRefused?.(sent.code, sent.field);
      setFormError({ error: sent.error ?? words.layout.formOffline, field: sent.field });
      if (sent.field !== null) controlOf(form, sent.field)?.focus();
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

/** Where a field takes the focus: of a group of choices the one that is chosen, else the first. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field)}"]:not([type="hidden"])`)];
  return controls.find(({ checked }) => checked) ?? controls[0];
}

/** After signing in or out everything is somebody else's, so the browser starts afresh. */
export function goAfresh({ addr }: { addr: string }): Promise<never> {
  window.location.assign(addr);
  return new Promise(() => {});
}

/** The error of a field. */
export function errorAt(formError: FormError | null, field: string): string | undefined {
  return formError?.field === field ? formError.error : undefined;
}

/** The error above the form: one that belongs to none of its fields. */
export function errorAbove(formError: FormError | null, fields: readonly string[]): string | null {
  return formError !== null && (formError.field === null || !fields.includes(formError.field)) ? formError.error : null;
}
