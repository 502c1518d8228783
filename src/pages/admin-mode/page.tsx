import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { AdminModeForm, FactorFirst } from "#features/accounts/ui/admin-mode-form.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { title, next, hasFactor, hasPasskey } = usePageData<typeof load>();
  const shown = useShownForm();
  return (
    <AccountPage title={title}>
      {hasFactor ? <AdminModeForm next={next} hasPasskey={hasPasskey} shown={shown} /> : <FactorFirst />}
    </AccountPage>
  );
}
