import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.welcome);

export function Page() {
  const { name, site } = usePageData<typeof load>();
  const words = useRestWords().welcome;
  return (
    <AccountPage title={words.title(site)} wide>
      <p>{words.lead(name)}</p>
      {words.steps.map((step) => (
        <section key={step.title}>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
        </section>
      ))}
      <p className="cluster">
        <LinkButton variant="primary" to={links.subs()}>
          {words.findSubs}
        </LinkButton>
        <LinkButton to={links.home()}>{words.frontPage}</LinkButton>
        <LinkButton to={links.submit("text")}>{words.writePost}</LinkButton>
      </p>
      <p className="cluster">
        <a href={links.terms()}>{words.readTerms}</a>
        <a href={links.privacy()}>{words.readPrivacy}</a>
      </p>
    </AccountPage>
  );
}
