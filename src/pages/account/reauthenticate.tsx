import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { ProviderNoteLine } from "#features/people/providers/ui/provider-note.tsx";
import { ReauthForm } from "#features/people/sessions/ui/reauth-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./reauthenticate.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

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
