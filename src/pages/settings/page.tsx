import { links } from "#domain/links.ts";
import { PreferencesForm } from "#features/preferences/ui/preferences-form.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { LanguageMenu } from "#features/site/ui/language-menu.tsx";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { ThemeChoice } from "#features/site/ui/theme-choice.tsx";
import { useLayout, useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.preferences);

export function Page() {
  const { preferences, hasChat, nsfw, saved } = usePageData<typeof load>();
  const words = useRestWords().preferences;
  const { titles, layout } = useWords();
  const { language } = useLayout();
  const form = useShownForm();
  return (
    <PageColumns>
      <section className="panel stack">
        <h1>{titles.preferences}</h1>
        <p>{nsfw === null ? words.kept : words.lead}</p>
        <div className="field">
          <h2>{words.theme}</h2>
          <ThemeChoice className="tabs start" />
        </div>
        <div className="field">
          <h2>{layout.language}</h2>
          <LanguageMenu current={language} className="tabs start" />
        </div>
        <PreferencesForm
          preferences={preferences}
          hasChat={hasChat}
          nsfw={nsfw}
          saved={saved && form === null}
          shown={form}
        />
        {nsfw !== null && (
          <p>
            <a href={links.settingsHidden()}>{titles.hiddenPosts}</a>
          </p>
        )}
      </section>
    </PageColumns>
  );
}
