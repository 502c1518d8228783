import { AccountPage } from "#features/people/accounts/ui/account-page.tsx";
import { FollowPanel } from "#features/people/follows/ui/follow-panel.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./follow.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.layout.follow}: ${data.name}`);

/** The page of a dialog, for browsers without scripts. */
export function Page() {
  const view = usePageData<typeof load>();
  const words = useRestWords().follows;
  return (
    <AccountPage title={words.titles[view.what]}>
      <FollowPanel view={view} />
      <p>
        <a href={view.address}>{words.back}</a>
      </p>
    </AccountPage>
  );
}
