import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "../../domain/links.ts";
import { AccountPage } from "../../features/accounts/ui/account-page.tsx";
import { RegisterForm } from "../../features/accounts/ui/register-form.tsx";
import { titleOf, wordsOf } from "../../features/site/page-title.ts";
import { useShownForm } from "../../features/site/ui/use-shell.ts";
import { useWords } from "../../strings/use-words.ts";
import { pageData } from "../../ui/page-data.ts";
import { load } from "./load.server.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).accounts.register);

export default function Register() {
  const { isOpen, ...view } = useLoaderData<typeof loader>();
  const words = useWords();
  const form = useShownForm();
  return (
    <AccountPage title={words.accounts.register}>
      {isOpen ? <RegisterForm {...view} typed={form?.values ?? {}} shown={form} /> : <p>{words.accounts.closed}</p>}
      <p>
        {words.accounts.haveAccount} <Link to={links.login(view.next)}>{words.accounts.logIn}</Link>
      </p>
    </AccountPage>
  );
}
