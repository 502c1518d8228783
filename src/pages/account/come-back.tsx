import { RestoreAccountForm } from "#features/data/leaving/ui/restore-account-form.tsx";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./come-back.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.account);

export function Page() {
  const view = usePageData<typeof load>();
  const { leaving } = useRestWords();
  return (
    <AccountPage title={leaving.backTitle(view.name)}>
      <RestoreAccountForm view={view} shown={useShownForm()} />
    </AccountPage>
  );
}
