import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { LogInForm } from "#features/accounts/ui/log-in-form.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).shell.logIn);

export default function Login() {
  const { next, registrationOpen } = useLoaderData<typeof loader>();
  const accounts = usePartWords("accounts");
  const form = useShownForm();
  return (
    <AccountPage title={accounts.logInTitle}>
      <LogInForm next={next} username={form?.values.username} shown={form} />
      {registrationOpen && (
        <p>
          {accounts.noAccount} <Link to={links.register(next)}>{accounts.registerNow}</Link>
        </p>
      )}
    </AccountPage>
  );
}
