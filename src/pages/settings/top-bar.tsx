import { usePageData } from "#ui/navigation.tsx";
import "#features/circles/subs/ui/top-bar-order.css";
import { TopBarOrder } from "#features/circles/subs/ui/top-bar-order.tsx";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { load } from "./top-bar.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.layout.orderSubs);

export function Page() {
  const { subs, saved } = usePageData<typeof load>();
  const words = useRestWords().topBar;
  const form = useShownForm();
  return (
    <SettingsFrame section="subs" title={words.title}>
      <TopBarOrder subs={subs} saved={saved && form === null} refused={form !== null} />
    </SettingsFrame>
  );
}
