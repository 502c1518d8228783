import { type MetaArgs, useLoaderData } from "react-router";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { SetupForm } from "#features/site/ui/setup-form.tsx";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).titles.setup);

export default function Setup() {
  const { form, address } = useLoaderData<typeof loader>();
  const { titles } = useWords();
  const words = usePartWords("setup");
  const shown = useShownForm();
  if (form === null) {
    return (
      <AccountPage title={words.linkTitle}>
        <p>{words.linkLead}</p>
        <p className="codes">{words.example(address)}</p>
        <p>{words.linkHelp}</p>
        <p>{words.visitorHelp}</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={titles.setup}>
      <p>{words.lead}</p>
      <SetupForm {...form} typed={shown?.values ?? {}} shown={shown} />
    </AccountPage>
  );
}
