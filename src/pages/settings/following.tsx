import { links } from "#domain/links.ts";
import { FollowRows, ReminderRows } from "#features/people/follows/ui/following-list.tsx";
import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { SwitchSetting } from "#features/people/preferences/ui/setting.tsx";
import { PreferencesForm } from "#features/people/preferences/ui/settings-form.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import type { load } from "./following.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, PREFERENCE_SECTIONS.following.name(words));

export function Page() {
  const { follows, reminders, next, isFirst, saved } = usePageData<typeof load>();
  const { follows: words, preferences } = useRestWords();
  const { layout, feeds } = useWords();
  return (
    <SettingsFrame section="following">
      <PreferencesForm section="following" saved={saved}>
        <div className="switches">
          <SwitchSetting name="followOwn" on="on" off="off" hint={preferences.followOwnHelp} />
        </div>
      </PreferencesForm>
      {isFirst && (
        <section aria-labelledby="reminders">
          <h2 id="reminders">{words.reminders}</h2>
          {reminders.length === 0 ? <p className="lead">{words.noReminders}</p> : <ReminderRows rows={reminders} />}
        </section>
      )}
      <section aria-labelledby="followed">
        <h2 id="followed">{words.list}</h2>
        <p className="lead">{follows.length === 0 ? words.none : words.listLead}</p>
        <FollowRows rows={follows} />
        <Pager
          label={feeds.pages}
          previous={isFirst ? null : { to: links.settingsFollowing(), text: layout.firstPage }}
          next={next === null ? null : { to: links.settingsFollowing(next), text: layout.nextPage }}
        />
      </section>
    </SettingsFrame>
  );
}
