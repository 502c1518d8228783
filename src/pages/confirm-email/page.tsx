import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.account);

/** How following the link of a mail ended, for a reader who is not signed in here. */
export function Page() {
  const { isConfirmed, sendsMail } = usePageData<() => { isConfirmed: boolean; sendsMail: boolean }>();
  const { accounts } = useRestWords();
  return (
    <AccountPage title={accounts.confirmTitle}>
      {isConfirmed ? <p>{accounts.nowConfirmed}</p> : <ErrorNote text={accounts.linkOver} />}
      {!isConfirmed && sendsMail && (
        <p>
          <a href={accountLinks.resend()}>{accounts.noInstructions}</a>
        </p>
      )}
      <p>
        <LinkButton variant="primary" to={links.settingsAccount()}>
          {accounts.toAccount}
        </LinkButton>
      </p>
    </AccountPage>
  );
}
