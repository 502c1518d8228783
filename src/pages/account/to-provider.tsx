import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./to-provider.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, addr } = usePageData<typeof load>();
  const { providers } = useRestWords();
  return (
    <AccountPage title={title}>
      <p>{providers.goOnLead}</p>
      <p>
        <LinkButton to={addr} variant="primary" rel="nofollow">
          {title}
        </LinkButton>
      </p>
    </AccountPage>
  );
}
