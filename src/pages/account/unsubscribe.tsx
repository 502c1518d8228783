import { links } from "#domain/links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { unsubscribeMail } from "#features/talk/channels/api.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./unsubscribe.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.notifications);

export function Page() {
  const { token, topic, isDone } = usePageData<typeof load>();
  const words = useRestWords().channels;
  return (
    <AccountPage title={words.stopTitle}>
      {isDone ? (
        <p role="status">{words.stopped}</p>
      ) : (
        <>
          <p>{words.stopLead(words.topics[topic])}</p>
          <CallForm call={unsubscribeMail} input={{ token }}>
            <Button type="submit" variant="primary">
              {words.stop}
            </Button>
          </CallForm>
        </>
      )}
      <p>
        <a href={links.settingsNotifications()}>{words.choose}</a>
      </p>
    </AccountPage>
  );
}
