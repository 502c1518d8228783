import { useEffect, useState } from "react";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { send } from "#ui/send.ts";
import { getRecipients } from "../api.ts";
import type { RecipientChoice } from "../modmail.ts";
import { RecipientList } from "./choose-recipient.tsx";

/** The same as a dialog over the page of somebody. */
export function RecipientDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { layout } = useWords();
  const words = useTeamWords().modmail;
  const [choice, setChoice] = useState<RecipientChoice | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void send(getRecipients, { user: name }).then((sent) => {
      if (isOver) return;
      if (sent.ok) setChoice(sent.data);
      else setError(sent.error ?? layout.offline);
    });
    return () => {
      isOver = true;
    };
  }, [name, layout]);
  return (
    <Dialog open onClose={onClose} title={words.choose} closeLabel={layout.close}>
      {choice !== null ? <RecipientList choice={choice} /> : <p role="status">{error ?? words.loading}</p>}
    </Dialog>
  );
}
