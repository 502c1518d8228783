import { links } from "#domain/links.ts";
import { BlockedPeople } from "#features/people/blocks/ui/block-form.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./blocks.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.blockedPeople);

export function Page() {
  const { people, next, isFirst, menu } = usePageData<typeof load>();
  const words = useRestWords().blocks;
  const { layout, feeds, titles } = useWords();
  const at = (after?: string) => links.settingsBlocks({ menu: menu === "message" ? menu : undefined, after });
  return (
    <SettingsFrame section="hidden" title={titles.blockedPeople}>
      <p className="lead">
        {words.lead} {words.canStillSee} {words.teamsLead}
      </p>
      {people.length === 0 ? (
        <p className="lead">
          {words.nobody} {words.nobodyHelp}
        </p>
      ) : (
        <BlockedPeople key={people[0]?.uid} people={people} />
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: at(), text: layout.firstPage }}
        next={next === null ? null : { to: at(next), text: layout.nextPage }}
      />
    </SettingsFrame>
  );
}
