import { links } from "#domain/links.ts";
import { SubTiles } from "#features/circles/subs/ui/sub-tiles.tsx";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { WikiText } from "#features/site/wiki/ui/wiki-text.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./welcome.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, data.page.editedAt === null ? words.titles.welcome : data.page.title);

export function Page() {
  const { name, site, tiles, page } = usePageData<typeof load>();
  const words = useRestWords().welcome;
  return (
    <AccountPage title={page.editedAt === null ? words.title(site) : page.title} wide>
      {name !== null && tiles.length > 0 && (
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
        {name !== null && <LinkButton to={links.submit("text")}>{words.writePost}</LinkButton>}
      </p>
      <WikiText page={page} />
      <p className="cluster">
        <a href={links.terms()}>{words.readTerms}</a>
        <a href={links.privacy()}>{words.readPrivacy}</a>
      </p>
    </AccountPage>
  );
}
