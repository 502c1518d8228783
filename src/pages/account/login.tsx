import { links } from "#domain/links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { ProviderNoteLine } from "#features/people/providers/ui/provider-note.tsx";
import { RecoveryLinks } from "#features/people/recovery/ui/recovery-links.tsx";
import { LogInForm } from "#features/people/sessions/ui/log-in-form.tsx";
import { ProviderButtons } from "#features/people/sessions/ui/provider-buttons.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./login.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.logIn);

export function Page() {
  const { next, registrationOpen, providers, confirmsEmail, note } = usePageData<typeof load>();
  const accounts = useRestWords().accounts;
  const form = useShownForm();
  return (
    <AccountPage title={accounts.logInTitle}>
      {form === null && <ProviderNoteLine note={note} />}
      <LogInForm next={next} username={form?.values.username} shown={form} />
      <ProviderButtons providers={providers} next={next} />
      <RecoveryLinks confirmsEmail={confirmsEmail} />
      {registrationOpen && (
        <p>
          {accounts.noAccount} <a href={links.register(next)}>{accounts.registerNow}</a>
        </p>
      )}
    </AccountPage>
  );
}
