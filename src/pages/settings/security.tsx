import { accountLinks } from "#domain/account-links.ts";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { ProviderNoteLine } from "#features/people/providers/ui/provider-note.tsx";
import { ProvidersPart } from "#features/people/providers/ui/providers-part.tsx";
import { PasskeysPart } from "#features/people/second-factors/ui/passkeys-part.tsx";
import { AppPart, CodesPart } from "#features/people/second-factors/ui/security-parts.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./security.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.security);

export function Page() {
  const { appSince, passkeys, providers, note, isAfterReset, codesLeft, codesTitle, thisBrowser } =
    usePageData<typeof load>();
  const { accounts, tokens } = useRestWords();
  return (
    <SettingsFrame section="security">
      <ProviderNoteLine note={note} />
      {isAfterReset && (
        <p className="flash" role="status">
          {accounts.afterReset}
        </p>
      )}
      <p className="lead">{accounts.secondFactorLead}</p>
      <AppPart appSince={appSince} />
      <PasskeysPart passkeys={passkeys} thisBrowser={thisBrowser} codesTitle={codesTitle} />
      {(appSince !== null || passkeys.length > 0) && <CodesPart codesLeft={codesLeft} title={codesTitle} />}
      <ProvidersPart providers={providers} />
      <p>
        <a href={accountLinks.tokens()}>{tokens.title}</a>
      </p>
    </SettingsFrame>
  );
}
