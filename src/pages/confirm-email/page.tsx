import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.account);

/** How following the link of a mail ended, for a reader who is not signed in here. */
export function Page() {
  const { isConfirmed } = usePageData<() => { isConfirmed: boolean }>();
  const { accounts } = useRestWords();
  return (
    <AccountPage title={accounts.confirmTitle}>
      <p>{isConfirmed ? accounts.nowConfirmed : accounts.notConfirmed}</p>
      <p>
        <LinkButton variant="primary" to={links.settingsAccount()}>
          {accounts.toAccount}
        </LinkButton>
      </p>
    </AccountPage>
  );
}
