import { useEffect, useRef, useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { send } from "#ui/send.ts";
import { preview } from "../api.ts";

/** Server-rendered preview; an empty text is not sent. */
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

interface PreviewBoxProps {
  title: string;
  heading?: string | undefined;
  html: string;
  onClose: () => void;
}

/** Preview of the text. */
export function PreviewBox({ title, heading, html, onClose }: PreviewBoxProps) {
  const writing = useRestWords().writing;
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (html) box.current?.scrollIntoView({ block: "nearest" });
  }, [html]);

  return (
    <section ref={box} className="preview" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="tool" aria-label={writing.closePreview} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {heading && <p className="preview-heading">{heading}</p>}
      <RenderedHtml html={html} className="prose" />
    </section>
  );
}
