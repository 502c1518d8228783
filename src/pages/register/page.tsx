import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { RegisterForm } from "#features/accounts/ui/register-form.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).shell.register);

export default function Register() {
  const { isOpen, ...view } = useLoaderData<typeof loader>();
  const accounts = usePartWords("accounts");
  const form = useShownForm();
  return (
    <AccountPage title={accounts.register}>
      {isOpen ? <RegisterForm {...view} typed={form?.values ?? {}} shown={form} /> : <p>{accounts.closed}</p>}
      <p>
        {accounts.haveAccount} <Link to={links.login(view.next)}>{accounts.logIn}</Link>
      </p>
    </AccountPage>
  );
}
