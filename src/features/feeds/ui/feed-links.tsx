import { useShell } from "#features/site/ui/use-shell.ts";
import { useWords } from "#strings/use-words.ts";

/** What feed readers and search engines look for in the head of a page. */
export function FeedLinks({ atom, canonical, name }: { atom?: string; canonical?: string; name: string }) {
  const { feeds } = useWords();
  const { siteName } = useShell();
  return (
    <>
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {atom !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={feeds.atomTitle(name, siteName)} href={atom} />
      )}
    </>
  );
}
