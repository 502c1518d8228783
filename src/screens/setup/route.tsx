import { type MetaArgs, useLoaderData } from "react-router";
import { AccountPage } from "../../features/accounts/ui/account-page.tsx";
import { titleOf, wordsOf } from "../../features/site/page-title.ts";
import { SetupForm } from "../../features/site/ui/setup-form.tsx";
import { useShownForm } from "../../features/site/ui/use-shell.ts";
import { useWords } from "../../strings/use-words.ts";
import { load } from "./load.server.ts";

export const loader = load;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).setup.title);

export default function Setup() {
  const { form, address } = useLoaderData<typeof loader>();
  const words = useWords();
  const shown = useShownForm();
  if (form === null) {
    return (
      <AccountPage title={words.setup.linkTitle}>
        <p>{words.setup.linkLead}</p>
        <p className="codes">{words.setup.example(address)}</p>
        <p>{words.setup.linkHelp}</p>
        <p>{words.setup.visitorHelp}</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words.setup.title}>
      <p>{words.setup.lead}</p>
      <SetupForm {...form} typed={shown?.values ?? {}} shown={shown} />
    </AccountPage>
  );
}
