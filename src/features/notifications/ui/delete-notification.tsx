import { type FormEvent, useState } from "react";
import { usePartWords, useWords } from "../../../strings/use-words.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { send } from "../../../ui/send.ts";

/** Takes a line out of the list, at once. */
export function DeleteNotification({ mid, onGone }: { mid: number; onGone: () => void }) {
  const { shell } = useWords();
  const words = usePartWords("live");
  const announce = useAnnounce();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const path = `/messages/notifications/delete/${mid}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const sent = await send(path);
    setBusy(false);
    if (!sent.ok && sent.status !== 404) return setError(sent.error ?? shell.offline);
    announce(words.removed);
    onGone();
  };
  return (
    <form method="post" action={path} onSubmit={submit}>
      <CsrfField />
      <button type="submit" aria-busy={busy || undefined}>
        <Icon name="trash" />
        {words.remove}
      </button>
      {error !== null && (
        <span className="act-error" role="alert">
          {shell.error(error)}
        </span>
      )}
    </form>
  );
}
