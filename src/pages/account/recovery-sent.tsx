import { accountLinks } from "#domain/account-links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./recovery-sent.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title } = usePageData<typeof load>();
  const { accounts } = useRestWords();
  return (
    <AccountPage title={title}>
      <p role="status">{accounts.recoverySent}</p>
      <p>{accounts.recoverySentHelp}</p>
      <p>
        <a href={accountLinks.recover()}>{accounts.tryAnother}</a>
      </p>
    </AccountPage>
  );
}
