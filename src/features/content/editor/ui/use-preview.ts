import { useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { preview } from "../api.ts";

/** A text as it will look, asked of the server. Nothing happens on an empty text. */
export function usePreview() {
  const words = useWords();
  const login = useLogin();
  const [html, setHtml] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask(text: string): Promise<void> {
    if (busy || text.trim() === "") return;
    setBusy(true);
    setError(null);
    const sent = await send(preview, { text });
    setBusy(false);
    if (sent.ok) setHtml(sent.data.text);
    else if (sent.code === "account.log-in") login(() => ask(text));
    else setError(sent.error === null ? words.layout.offline : words.layout.error(sent.error));
  }

  const close = () => {
    setHtml(null);
    setError(null);
  };
  return {
    html,
    error,
    busy,
    close,
    show: (text: string) => (login.isNeeded ? login(() => ask(text)) : void ask(text)),
  };
}
