import { type MetaArgs, useLoaderData } from "react-router";
import { AccountPage } from "../../features/accounts/ui/account-page.tsx";
import { titleOf, wordsOf } from "../../features/site/page-title.ts";
import { useWords } from "../../strings/use-words.ts";
import { load } from "./load.server.ts";

export const loader = load;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  titleOf(matches, loaderData ? wordsOf(matches).accounts.wiki[loaderData.slug].title : null);

export default function Wiki() {
  const { slug, site } = useLoaderData<typeof loader>();
  const words = useWords();
  const text = words.accounts.wiki[slug];
  return (
    <AccountPage title={text.title} wide>
      {text.sections(site).map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </AccountPage>
  );
}
