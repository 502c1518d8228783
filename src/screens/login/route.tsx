import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "../../domain/links.ts";
import { AccountPage } from "../../features/accounts/ui/account-page.tsx";
import { LogInForm } from "../../features/accounts/ui/log-in-form.tsx";
import { titleOf, wordsOf } from "../../features/site/page-title.ts";
import { useShownForm } from "../../features/site/ui/use-shell.ts";
import { useWords } from "../../strings/use-words.ts";
import { pageData } from "../../ui/page-data.ts";
import { load } from "./load.server.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).accounts.logInTitle);

export default function Login() {
  const { next, registrationOpen } = useLoaderData<typeof loader>();
  const words = useWords();
  const form = useShownForm();
  return (
    <AccountPage title={words.accounts.logInTitle}>
      <LogInForm next={next} username={form?.values.username} shown={form} />
      {registrationOpen && (
        <p>
          {words.accounts.noAccount} <Link to={links.register(next)}>{words.accounts.registerNow}</Link>
        </p>
      )}
    </AccountPage>
  );
}
