import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { ResendByAddressForm } from "#features/people/recovery/ui/recover-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./resend.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, sendsMail, isSent, isLinkOver, captcha } = usePageData<typeof load>();
  const { accounts } = useRestWords();
  const form = useShownForm();
  if (isSent) {
    return (
      <AccountPage title={title}>
        <p role="status">{accounts.resendSent}</p>
        <p>
          <a href={accountLinks.resend()}>{accounts.tryAnother}</a>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title}>
      {isLinkOver && form === null && <ErrorNote text={accounts.linkOver} />}
      {sendsMail ? (
        <ResendByAddressForm captcha={captcha} typed={form?.values ?? {}} shown={form} />
      ) : (
        <p>{accounts.resendNoMail}</p>
      )}
      <p>
        <a href={links.login()}>{accounts.logIn}</a>
      </p>
      <p>
        <a href={accountLinks.recover()}>{accounts.forgotPassword}</a>
      </p>
    </AccountPage>
  );
}
