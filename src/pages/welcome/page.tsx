import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { SubTiles } from "#features/subs/ui/sub-tiles.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.welcome);

export function Page() {
  const { name, site, tiles } = usePageData<typeof load>();
  const words = useRestWords().welcome;
  return (
    <AccountPage title={words.title(site)} wide>
      {tiles.length > 0 && (
        <>
          <p>{words.lead(name)}</p>
          <SubTiles tiles={tiles} label={words.tiles} />
          <p className="hint">{words.tilesNote}</p>
        </>
      )}
      <p className="cluster">
        <LinkButton variant="primary" to={links.home()}>
          {words.frontPage}
        </LinkButton>
        <LinkButton to={links.subs()}>{words.findSubs}</LinkButton>
        <LinkButton to={links.submit("text")}>{words.writePost}</LinkButton>
      </p>
      <h2>{words.know}</h2>
      {words.steps.map((step) => (
        <section key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </section>
      ))}
      <p className="cluster">
        <a href={links.terms()}>{words.readTerms}</a>
        <a href={links.privacy()}>{words.readPrivacy}</a>
      </p>
    </AccountPage>
  );
}
