import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { useLocation } from "#ui/navigation.tsx";

/** In place of a list that is only for members. */
export function ClosedList({ text }: { text: string }) {
  const words = useWords();
  const here = useLocation();
  return (
    <div className="empty">
      <p>{text}</p>
      <LinkButton variant="primary" to={links.login(here.pathname)}>
        {words.layout.logIn}
      </LinkButton>
    </div>
  );
}
