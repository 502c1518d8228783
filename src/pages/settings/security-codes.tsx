import { accountLinks } from "#domain/account-links.ts";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { RecoveryCodes } from "#features/people/second-factors/ui/recovery-codes.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./security-codes.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.security);

export function Page() {
  const { codes, codesTitle } = usePageData<typeof load>();
  return (
    <SettingsFrame section="security">
      <RecoveryCodes codes={codes} title={codesTitle} next={accountLinks.security()} />
    </SettingsFrame>
  );
}
