import { accountLinks } from "#domain/account-links.ts";
import { FeedTokenForm } from "#features/data/tokens/ui/feed-token-form.tsx";
import { TokenForm } from "#features/data/tokens/ui/token-form.tsx";
import { BotSwitch, TokenList } from "#features/data/tokens/ui/token-list.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./tokens.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, origin, token, feedToken, tokens, isBot } = usePageData<typeof load>();
  const words = useRestWords().tokens;
  return (
    <SettingsFrame section="security" title={title}>
      <p className="lead">
        {words.lead} <a href={accountLinks.programs()}>{words.document}</a>
      </p>
      <TokenForm made={token} />
      <FeedTokenForm made={feedToken} origin={origin} />
      <TokenList tokens={tokens} />
      <BotSwitch isBot={isBot} />
    </SettingsFrame>
  );
}
