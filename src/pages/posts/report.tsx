import { ReportForm } from "#features/moderation/reports/ui/report-form.tsx";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./report.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, data.name === "" ? words.layout.report : `${words.layout.report}: ${data.name}`);

/** The page of a dialog, for browsers without scripts. */
export function Page() {
  const view = usePageData<typeof load>();
  const words = useRestWords().reports;
  return (
    <AccountPage title={words.titles[view.what]}>
      <ReportForm view={view} />
      <p>
        <a href={view.address}>{words.back}</a>
      </p>
    </AccountPage>
  );
}
