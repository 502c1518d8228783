import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.recovery);

export function Page() {
  const { accounts } = useRestWords();
  return (
    <AccountPage title={accounts.emailSent}>
      <p role="status">{accounts.recoverySent}</p>
      <p>{accounts.recoverySentHelp}</p>
      <p>
        <a href={links.recover()}>{accounts.tryAnother}</a>
      </p>
    </AccountPage>
  );
}
