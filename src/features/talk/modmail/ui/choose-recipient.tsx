import { links } from "#domain/links.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import type { RecipientChoice } from "../modmail.ts";
import "./modmail.css";

/** Whether to write to the team of a sub that somebody moderates, or to them alone. */
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
