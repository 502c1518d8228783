import { adminLinks } from "#domain/admin-links.ts";
import { RetentionTable } from "#features/data/retention/ui/retention-table.tsx";
import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./kept.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, lead, back, groups } = usePageData<typeof load>();
  return (
    <AccountPage title={title} wide>
      <p className="lead">{lead}</p>
      <RetentionTable groups={groups} />
      <p>
        <a href={adminLinks.wiki("privacy")}>{back}</a>
      </p>
    </AccountPage>
  );
}
