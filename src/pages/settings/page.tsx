import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { PreferencesForm } from "#features/preferences/ui/preferences-form.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).titles.preferences);

export default function Settings() {
  const { preferences, hasChat, nsfw, saved } = useLoaderData<typeof loader>();
  const words = usePartWords("preferences");
  const { titles } = useWords();
  const form = useShownForm();
  return (
    <PageColumns>
      <section className="panel stack">
        <h1>{titles.preferences}</h1>
        <p>{nsfw === null ? words.kept : words.lead}</p>
        <PreferencesForm
          preferences={preferences}
          hasChat={hasChat}
          nsfw={nsfw}
          saved={saved && form === null}
          shown={form}
        />
        {nsfw !== null && (
          <p>
            <Link to={links.settingsHidden()}>{titles.hiddenPosts}</Link>
          </p>
        )}
      </section>
    </PageColumns>
  );
}
