import { type FormEvent, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { deleteNotification, restoreNotification } from "../api.ts";

interface DeleteNotificationProps {
  mid: number;
  /** It is out of the list, or back in it. */
  onMoved: (isGone: boolean) => void;
}

/** Takes a line out of the list, at once, and back for a while. */
export function DeleteNotification({ mid, onMoved }: DeleteNotificationProps) {
  const { layout } = useWords();
  const words = useRestWords().live;
  const toast = useToast();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    const sent = await send(restoreNotification, { mid });
    if (sent.ok || sent.status === 404) return onMoved(false);
    toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const sent = await send(deleteNotification, { mid });
    setBusy(false);
    if (!sent.ok && sent.status !== 404) return setError(sent.error ?? layout.offline);
    toast({ text: words.removed, action: { label: layout.undo, run: restore } });
    onMoved(true);
  };
  return (
    <CallForm call={deleteNotification} input={{ mid }} onSubmit={submit}>
      <button type="submit" aria-busy={busy || undefined}>
        <Icon name="trash" />
        {words.remove}
      </button>
      {error !== null && (
        <span className="act-error" role="alert">
          {layout.error(error)}
        </span>
      )}
    </CallForm>
  );
}
