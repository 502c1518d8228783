import { links } from "#domain/links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { RecoverForm } from "#features/people/recovery/ui/recover-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./recover.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

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
