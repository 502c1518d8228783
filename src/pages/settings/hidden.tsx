import { links } from "#domain/links.ts";
import { BlockedSubs } from "#features/circles/subs/ui/blocked-subs.tsx";
import { HiddenRow } from "#features/content/posts/ui/hidden-row.tsx";
import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { NsfwSetting } from "#features/people/preferences/ui/nsfw-setting.tsx";
import { PreferencesForm } from "#features/people/preferences/ui/settings-form.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./hidden.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, PREFERENCE_SECTIONS.hidden.name(words));

export function Page() {
  const { rows, next, isFirst, blockedSubs, canBlockPeople, nsfw, saved } = usePageData<typeof load>();
  const { blocks, filters, lists, preferences } = useRestWords();
  const { layout, feeds, titles } = useWords();
  return (
    <SettingsFrame section="hidden">
      <p className="lead">{preferences.asYouGo}</p>
      <PreferencesForm section="hidden" saved={saved}>
        <NsfwSetting chosen={nsfw} />
      </PreferencesForm>
      {canBlockPeople && (
        <section aria-labelledby="blocked-people">
          <h2 id="blocked-people">{titles.blockedPeople}</h2>
          <p>
            <a href={links.settingsBlocks()}>{blocks.manage}</a>
          </p>
        </section>
      )}
      <section aria-labelledby="filters">
        <h2 id="filters">{titles.filters}</h2>
        <p>
          <a href={links.settingsFilters()}>{filters.manage}</a>
        </p>
      </section>
      <section aria-labelledby="blocked-subs">
        <h2 id="blocked-subs">{preferences.blockedSubs}</h2>
        <p className="lead">{blockedSubs.length === 0 ? preferences.noneBlocked : preferences.blockedLead}</p>
        <BlockedSubs blocked={blockedSubs} />
      </section>
      <section aria-labelledby="hidden-posts">
        <h2 id="hidden-posts">{preferences.hiddenPosts}</h2>
        {rows.length === 0 && next === null ? (
          <p className="lead">
            {lists.noneHidden} {lists.noneHiddenHelp}
          </p>
        ) : (
          <>
            <p className="lead">{lists.hiddenLead}</p>
            <div className="list">
              {rows.map((row) => (
                <HiddenRow key={row.pid} post={row} />
              ))}
            </div>
          </>
        )}
        <Pager
          label={feeds.pages}
          previous={isFirst ? null : { to: links.settingsHidden(), text: layout.firstPage }}
          next={next === null ? null : { to: links.settingsHidden(next), text: layout.nextPage }}
        />
      </section>
    </SettingsFrame>
  );
}
