import { accountLinks } from "#domain/account-links.ts";
import { usePageData } from "#ui/navigation.tsx";
import "#features/reading/profile/ui/people.css";
import { AccountForm } from "#features/people/email/ui/account-form.tsx";
import { EmailState } from "#features/people/email/ui/email-state.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { load } from "./account.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.account);

export function Page() {
  const { note, saved, hasInvites, ...account } = usePageData<typeof load>();
  const { accounts, invites, leaving, ownData } = useRestWords();
  const form = useShownForm();
  return (
    <SettingsFrame section="account" title={accounts.account(account.name)}>
      {hasInvites && (
        <p>
          <a href={accountLinks.invites()}>{invites.title}</a>
        </p>
      )}
      <EmailState account={account} note={note} />
      <p className="lead">{accounts.accountLead}</p>
      <AccountForm
        account={account}
        email={form?.values.email ?? account.email}
        saved={saved && form === null}
        shown={form}
      />
      <p>
        <a href={accountLinks.ownData()}>{ownData.open}</a> · <a href={accountLinks.deletion()}>{leaving.open}</a>
      </p>
    </SettingsFrame>
  );
}
