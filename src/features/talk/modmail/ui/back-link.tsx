import "./modmail.css";
import { links } from "#domain/links.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";

/** Link to the list, of one sub or of all. */
export function ModmailBackLink({ sub }: { sub?: string }) {
  const words = useTeamWords().modmail;
  return (
    <a className="modmail-back" href={links.modmail({ sub })}>
      <Icon name="chevron-down" />
      {words.back}
    </a>
  );
}
