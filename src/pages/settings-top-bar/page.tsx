import { usePageData } from "#ui/navigation.tsx";
import "#features/subs/ui/top-bar-order.css";
import { SettingsFrame } from "#features/preferences/ui/settings-frame.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { TopBarOrder } from "#features/subs/ui/top-bar-order.tsx";
import { useRestWords } from "#strings/use-words.ts";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.layout.orderSubs);

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
