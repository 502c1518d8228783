import { links } from "#domain/links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { RecoveryLinks } from "#features/people/recovery/ui/recovery-links.tsx";
import { RegisterForm } from "#features/people/registration/ui/register-form.tsx";
import { ProviderButtons } from "#features/people/sessions/ui/provider-buttons.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./register.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.register);

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
      <ProviderButtons providers={providers} next={view.next} isNew />
      <p>
        {accounts.haveAccount} <a href={links.login(view.next)}>{accounts.logIn}</a>
      </p>
      <RecoveryLinks confirmsEmail={confirmsEmail} />
    </AccountPage>
  );
}
