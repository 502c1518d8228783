import { links } from "#domain/links.ts";
import { AdoptForm } from "#features/circles/teams/ui/adopt-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./adopt.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.sub);

export function Page() {
  const { sub, title, isAsked } = usePageData<typeof load>();
  const { teams: words } = useTeamWords();
  const { manage } = useTeamWords();
  return (
    <div className="page solo narrow">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{words.adoptTitle(sub)}</h1>
          <p className="lead">{title}</p>
          {isAsked ? (
            <p className="notice">{words.adoptSent}</p>
          ) : (
            <>
              <p>{words.adoptLead}</p>
              <AdoptForm sub={sub} />
            </>
          )}
          <p>
            <a href={links.sub(sub)}>{manage.back(sub)}</a>
          </p>
        </div>
      </main>
    </div>
  );
}
