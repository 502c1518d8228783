import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { ProviderNoteLine } from "#features/accounts/ui/provider-note.tsx";
import { ReauthForm } from "#features/accounts/ui/reauth-form.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { title, next, note, ...ways } = usePageData<typeof load>();
  const shown = useShownForm();
  return (
    <AccountPage title={title}>
      {shown === null && <ProviderNoteLine note={note} />}
      <ReauthForm next={next} {...ways} shown={shown} />
    </AccountPage>
  );
}
