import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import type { Confirmation } from "#features/people/accounts/account.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { confirmEmail } from "#features/people/registration/api.ts";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { usePageData } from "#ui/navigation.tsx";

interface Data {
  token: string;
  /** Null for an unknown or expired link. */
  found: Confirmation | null;
  sendsMail: boolean;
  isSignedIn: boolean;
}

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.account);

/** A button that confirms an address; afterwards, the confirmed address. */
export function Page() {
  const { token, found, sendsMail, isSignedIn } = usePageData<() => Data>();
  const { layout } = useWords();
  const { accounts } = useRestWords();
  if (found === null) {
    return (
      <AccountPage title={accounts.confirmTitle}>
        <ErrorNote text={accounts.linkOver} />
        {sendsMail && (
          <p>
            <a href={accountLinks.resend()}>{accounts.noInstructions}</a>
          </p>
        )}
      </AccountPage>
    );
  }
  const { name, email, isConfirmed, isReady } = found;
  if (!isConfirmed) {
    return (
      <AccountPage title={accounts.confirmTitle}>
        <p>{accounts.confirmLead(email, name)}</p>
        <CallForm call={confirmEmail} input={{ token }}>
          <Button type="submit" variant="primary">
            {accounts.confirmButton}
          </Button>
        </CallForm>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={isReady ? accounts.ready : accounts.confirmTitle}>
      <p role="status">{accounts.confirmed(email)}</p>
      <p>
        {isSignedIn ? (
          <LinkButton variant="primary" to={links.settingsAccount()}>
            {accounts.toAccount}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={links.login()}>
            {layout.logIn}
          </LinkButton>
        )}
      </p>
    </AccountPage>
  );
}
