import "./modmail.css";
import { useEffect, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { getRecipients } from "../api.ts";
import type { RecipientChoice } from "../modmail.ts";

/** Choice between the teams of the moderator's subs and the moderator. */
export function RecipientList({ choice: { name, subs, canMessage } }: { choice: RecipientChoice }) {
  const { modmail: words } = useTeamWords();
  const { messages } = useRestWords();
  return (
    <>
      {subs.length > 0 && <p>{words.chooseLead}</p>}
      <ul className="recipients">
        {subs.map((sub) => (
          <li key={sub}>
            <a className="btn" href={links.contactMods(sub)}>
              <Ring name={sub} />
              {words.contactOne(sub)}
            </a>
          </li>
        ))}
        {canMessage && (
          <li>
            <a className="btn" href={links.newMessage({ to: name })}>
              <Icon name="bubble" />
              {messages.sendTo(name)}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** Recipient choice as a dialog on a profile. */
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
