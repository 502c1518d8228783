import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { SetupForm } from "#features/site/setup/ui/setup-form.tsx";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./setup.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.setup);

export function Page() {
  const { form, address } = usePageData<typeof load>();
  const { titles } = useWords();
  const words = useAdminWords().setup;
  const shown = useShownForm();
  if (form === null) {
    return (
      <AccountPage title={words.linkTitle}>
        <p>{words.linkLead}</p>
        <p className="codes">{words.example(address)}</p>
        <p>{words.linkHelp}</p>
        <p>{words.visitorHelp}</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={titles.setup}>
      <p>{words.lead}</p>
      <SetupForm {...form} typed={shown?.values ?? {}} shown={shown} />
    </AccountPage>
  );
}
