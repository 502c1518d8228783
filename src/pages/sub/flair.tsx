import { links } from "#domain/links.ts";
import { OwnFlairForm } from "#features/content/flairs/ui/own-flair-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./flair.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.setFlair} (${data.sub})`);

/** Page for browsers without scripts; otherwise a dialog has the same content. */
export function Page() {
  const view = usePageData<typeof load>();
  const { flairs } = useRestWords();
  const { manage } = useTeamWords();
  return (
    <div className="page solo narrow">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{flairs.own}</h1>
          <OwnFlairForm view={view} />
          <p className="flair-choice">
            <a href={links.sub(view.sub)}>{manage.back(view.sub)}</a>
          </p>
        </div>
      </main>
    </div>
  );
}
