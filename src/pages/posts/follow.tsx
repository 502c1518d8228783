import { FollowPanel } from "#features/people/follows/ui/follow-panel.tsx";
import { type Head, titled } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./follow.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  titled(layout, `${words.layout.follow}: ${data.name}`);

/** The page that a dialog stands for where scripts run. */
export function Page() {
  const view = usePageData<typeof load>();
  const words = useRestWords().follows;
  return (
    <div className="page solo narrow">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{words.titles[view.what]}</h1>
          <FollowPanel view={view} />
          <p>
            <a href={view.address}>{words.back}</a>
          </p>
        </div>
      </main>
    </div>
  );
}
