import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { ProviderRegisterForm } from "#features/people/registration/ui/provider-register-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./register-provider.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, label, login, name, email, ...view } = usePageData<typeof load>();
  const { accounts, providers } = useRestWords();
  const form = useShownForm();
  return (
    <AccountPage title={title}>
      <p>{providers.registerLead(label)}</p>
      <ProviderRegisterForm {...view} typed={form?.values ?? { username: name, email }} shown={form} />
      <p>
        {providers.haveAccount(label)} <a href={login}>{accounts.logIn}</a>
      </p>
    </AccountPage>
  );
}
