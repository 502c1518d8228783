import "#features/profile/ui/people.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { AccountForm } from "#features/accounts/ui/account-form.tsx";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).shell.account);

export default function SettingsAccount() {
  const { name, email, emailRequired, saved } = useLoaderData<typeof loader>();
  const accounts = usePartWords("accounts");
  const form = useShownForm();
  return (
    <AccountPage title={accounts.account(name)}>
      <p>{accounts.accountLead}</p>
      <AccountForm
        email={form?.values.email ?? email}
        emailRequired={emailRequired}
        saved={saved && form === null}
        shown={form}
      />
    </AccountPage>
  );
}
