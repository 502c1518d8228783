import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) => titled(layout, words.titles.legal[data.slug]);

export function Page() {
  const { slug, site } = usePageData<typeof load>();
  const { titles } = useWords();
  const sections = useRestWords().legal[slug](site);
  return (
    <AccountPage title={titles.legal[slug]} wide>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </AccountPage>
  );
}
