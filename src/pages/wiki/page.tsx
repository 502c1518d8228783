import { type MetaArgs, useLoaderData } from "react-router";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  titleOf(matches, loaderData ? wordsOf(matches).titles.legal[loaderData.slug] : null);

export default function Wiki() {
  const { slug, site } = useLoaderData<typeof loader>();
  const { titles } = useWords();
  const sections = usePartWords("legal")[slug](site);
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
