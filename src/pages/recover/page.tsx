import { links } from "#domain/links.ts";
import { AccountPage } from "#features/accounts/ui/account-page.tsx";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { RecoverForm } from "#features/accounts/ui/recover-form.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { title, sendsMail, isLinkOver, captcha } = usePageData<typeof load>();
  const { accounts } = useRestWords();
  const form = useShownForm();
  return (
    <AccountPage title={title}>
      {isLinkOver && form === null && <ErrorNote text={accounts.resetLinkOver} />}
      {sendsMail ? (
        <RecoverForm captcha={captcha} typed={form?.values ?? {}} shown={form} />
      ) : (
        <p>{accounts.recoveryNoMail}</p>
      )}
      <p>
        <a href={links.login()}>{accounts.logIn}</a>
      </p>
    </AccountPage>
  );
}
