import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { CorrectForm, ResendForm } from "#features/people/registration/ui/waiting-forms.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./waiting.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, pass, sendsMail, email, canCorrect, application, reason } = usePageData<typeof load>();
  const words = useRestWords().signUp;
  const shown = useShownForm();
  return (
    <AccountPage title={title}>
      {email !== null && <p>{words.mailSent(email)}</p>}
      {email !== null && sendsMail && <ResendForm pass={pass} />}
      {email !== null && canCorrect && sendsMail && (
        <CorrectForm pass={pass} email={shown?.values.email ?? email} shown={shown} />
      )}
      {application === "waiting" && <p>{words.applied}</p>}
      {application === "refused" && <p>{words.refused(reason ?? "")}</p>}
      {email === null && application === null && <p>{words.notConfirmed}</p>}
    </AccountPage>
  );
}
