import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import { type OmittedStyle, previewStyle, saveStyle } from "../api.ts";

/** Debounce time before the text is stored and checked, in milliseconds. */
const PAUSE_MS = 500;

interface StyleFormOptions {
  sub: string;
  onSaved: () => unknown;
  /** Called with the key of the draft if it could be compiled. */
  onTried?: (key: string) => void;
}

/** State of a stylesheet being edited: stored and checked at each pause, current once saved. */
export function useStyleForm({ sub, onSaved, onTried }: StyleFormOptions) {
  const { layout } = useWords();
  const words = useRestWords().stylesheets;
  const announce = useAnnounce();
  const login = useLogin();
  const sendForm = useSendForm();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const [error, setError] = useState<string | null>(shown?.field === "css" ? shown.error : null);
  const [leftOut, setLeftOut] = useState<readonly OmittedStyle[] | null>(null);
  const [state, setState] = useState<"idle" | "saving" | "saved">("idle");

  useEffect(() => () => clearTimeout(pause.current), []);

  async function tryOut(): Promise<void> {
    last.current += 1;
    const own = last.current;
    const sent = await sendForm(previewStyle, null, { sub, ...fieldsOf(form.current) });
    if (own !== last.current) return;
    if (sent.ok) onTried?.(sent.data.key);
    if (sent.ok) setLeftOut(sent.data.leftOut);
    // other errors are shown when saving
    if (sent.ok || sent.field === "css") setError(sent.ok ? null : sent.error);
  }

  function onType(): void {
    setState("idle");
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void tryOut(), PAUSE_MS);
  }

  async function save(): Promise<void> {
    clearTimeout(pause.current);
    last.current += 1;
    setState("saving");
    const sent = await sendForm(saveStyle, form.current, { sub });
    if (sent.ok) {
      setError(null);
      await onSaved();
      setState("saved");
      return announce(words.saved);
    }
    setState("idle");
    if (sent.code === "account.log-in") return login(save);
    setError(sent.error ?? layout.offline);
    form.current?.querySelector("textarea")?.focus();
    // stores the refused text as a draft
    if (sent.field === "css") await tryOut();
  }

  /** Only saving is done in place; previewing opens another page. */
  const onSubmit = (event: SubmitEvent) => {
    const { submitter } = event.nativeEvent;
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (state !== "saving") void save();
  };

  return { form, error: error ?? undefined, leftOut, state, onType, onSubmit, held: shown?.values.css };
}
