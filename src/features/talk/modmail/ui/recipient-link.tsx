import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { DialogLink } from "#ui/dialog-link.tsx";
import { Icon } from "#ui/icon.tsx";

/** Link to write to a moderator; opens the recipient choice. */
export function RecipientLink({ name }: { name: string }) {
  const { messages } = useRestWords();
  return (
    <DialogLink
      href={links.chooseRecipient(name)}
      className="btn"
      parts={["rest", "team"]}
      load={async () => {
        const { RecipientDialog } = await import("./choose-recipient.tsx");
        return ({ onClose }) => <RecipientDialog name={name} onClose={onClose} />;
      }}
    >
      <Icon name="bubble" />
      {messages.sendOne}
    </DialogLink>
  );
}
