import { usePageData } from "#ui/navigation.tsx";
import "#features/profile/ui/people.css";
import { AccountForm } from "#features/accounts/ui/account-form.tsx";
import { SettingsFrame } from "#features/preferences/ui/settings-frame.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.account);

export function Page() {
  const { name, email, emailRequired, saved } = usePageData<typeof load>();
  const accounts = useRestWords().accounts;
  const form = useShownForm();
  return (
    <SettingsFrame section="account" title={accounts.account(name)}>
      <p className="lead">{accounts.accountLead}</p>
      <AccountForm
        email={form?.values.email ?? email}
        emailRequired={emailRequired}
        saved={saved && form === null}
        shown={form}
      />
    </SettingsFrame>
  );
}
