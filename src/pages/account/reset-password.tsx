import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { ResetForm } from "#features/people/recovery/ui/reset-form.tsx";
import { LogOutForm } from "#features/people/sessions/ui/log-out-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./reset-password.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, token, name, signedInAs } = usePageData<typeof load>();
  const { layout } = useWords();
  const { accounts } = useRestWords();
  const form = useShownForm();
  return (
    <AccountPage title={title}>
      {signedInAs === null ? (
        <ResetForm token={token} name={name} shown={form} />
      ) : (
        <>
          <p>{accounts.resetLogOut(signedInAs)}</p>
          <LogOutForm>
            <Button type="submit">{layout.logOut}</Button>
          </LogOutForm>
        </>
      )}
    </AccountPage>
  );
}
