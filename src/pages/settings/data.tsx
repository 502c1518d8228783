import { accountLinks } from "#domain/account-links.ts";
import { getDataArchive, requestDataArchive } from "#features/data/own-data/api.ts";
import { OwnData } from "#features/data/own-data/ui/own-data.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { addressOf } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./data.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.account);

export function Page() {
  const view = usePageData<typeof load>();
  const { ownData } = useRestWords();
  return (
    <SettingsFrame section="account" title={ownData.title}>
      <OwnData
        view={view}
        call={requestDataArchive}
        input={{}}
        address={addressOf(getDataArchive, {})}
        here={accountLinks.ownData()}
      />
    </SettingsFrame>
  );
}
