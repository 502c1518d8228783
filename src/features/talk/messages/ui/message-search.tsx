import "#ui/form.css";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";

/** Looks among all of the reader's messages, whatever list they are in. */
export function MessageSearch({ query }: { query: string | null }) {
  const words = useRestWords().messages;
  return (
    <form noValidate className="letter-search" action={links.mailbox("inbox")} role="search" key={query}>
      <input
        className="input"
        type="search"
        name="q"
        aria-label={words.search}
        placeholder={words.search}
        defaultValue={query ?? ""}
        maxLength={LIMITS.searchMax}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon="search" aria-label={words.find} title={words.find} />
    </form>
  );
}
