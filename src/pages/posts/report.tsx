import { ReportForm } from "#features/moderation/reports/ui/report-form.tsx";
import { type Head, titled } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./report.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  titled(layout, data.name === "" ? words.layout.report : `${words.layout.report}: ${data.name}`);

/** The page that a dialog stands for where scripts run. */
export function Page() {
  const view = usePageData<typeof load>();
  const words = useRestWords().reports;
  return (
    <div className="page solo narrow">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{words.titles[view.what]}</h1>
          <ReportForm view={view} />
          <p>
            <a href={view.address}>{words.back}</a>
          </p>
        </div>
      </main>
    </div>
  );
}
