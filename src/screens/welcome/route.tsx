import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "../../domain/links.ts";
import { AccountPage } from "../../features/accounts/ui/account-page.tsx";
import { titleOf, wordsOf } from "../../features/site/page-title.ts";
import { useWords } from "../../strings/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { load } from "./load.server.ts";

export const loader = load;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).accounts.welcome);

export default function Welcome() {
  const { name, site } = useLoaderData<typeof loader>();
  const words = useWords();
  return (
    <AccountPage title={words.accounts.welcomeTo(site)} wide>
      <p>{words.accounts.welcomeLead(name)}</p>
      {words.accounts.welcomeSteps.map((step) => (
        <section key={step.title}>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
        </section>
      ))}
      <p className="cluster">
        <LinkButton variant="primary" to={links.subs()}>
          {words.accounts.findCircles}
        </LinkButton>
        <LinkButton to={links.home()}>{words.accounts.frontPage}</LinkButton>
        <LinkButton to={links.submit("text")}>{words.accounts.writePost}</LinkButton>
      </p>
      <p className="cluster">
        <Link to={links.terms()}>{words.accounts.readTerms}</Link>
        <Link to={links.privacy()}>{words.accounts.readPrivacy}</Link>
      </p>
    </AccountPage>
  );
}
