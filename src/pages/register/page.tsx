import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { ProviderWays } from "#features/accounts/ui/provider-ways.tsx";
import { RegisterForm } from "#features/accounts/ui/register-form.tsx";
import { WaysBack } from "#features/accounts/ui/ways-back.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.register);

export function Page() {
  const { isOpen, invite, providers, confirmsEmail, ...view } = usePageData<typeof load>();
  const accounts = useRestWords().accounts;
  const form = useShownForm();
  return (
    <AccountPage title={accounts.register}>
      {isOpen ? (
        <RegisterForm {...view} typed={form?.values ?? { invitecode: invite }} shown={form} />
      ) : (
        <p>{accounts.closed}</p>
      )}
      <ProviderWays providers={providers} next={view.next} isNew />
      <p>
        {accounts.haveAccount} <a href={links.login(view.next)}>{accounts.logIn}</a>
      </p>
      <WaysBack confirmsEmail={confirmsEmail} />
    </AccountPage>
  );
}
