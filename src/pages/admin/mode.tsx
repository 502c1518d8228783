import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { AdminModeForm, SecondFactorRequiredNote } from "#features/people/sessions/ui/admin-mode-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mode.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, next, hasFactor, hasPasskey } = usePageData<typeof load>();
  const shown = useShownForm();
  return (
    <AccountPage title={title}>
      {hasFactor ? <AdminModeForm next={next} hasPasskey={hasPasskey} shown={shown} /> : <SecondFactorRequiredNote />}
    </AccountPage>
  );
}
