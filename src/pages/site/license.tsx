import { adminLinks } from "#domain/admin-links.ts";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { WikiText } from "#features/site/wiki/ui/wiki-text.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./license.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const page = usePageData<typeof load>();
  return (
    <AccountPage title={page.title} wide>
      <WikiText page={page} />
      <p>
        <a href={adminLinks.bundledLicenses()}>{useRestWords().wiki.thirdPartyLicenses}</a>
      </p>
    </AccountPage>
  );
}
