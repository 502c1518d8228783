import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { BrowserPushSettings } from "#features/talk/channels/ui/browser-push-settings.tsx";
import { ChannelsForm } from "#features/talk/channels/ui/channels-form.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./notifications.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, PREFERENCE_SECTIONS.notifications.name(words));

export function Page() {
  const { saved, ...channels } = usePageData<typeof load>();
  const words = useRestWords().channels;
  return (
    <SettingsFrame section="notifications" title={words.title}>
      <p className="lead">{words.lead}</p>
      <ChannelsForm channels={channels} saved={saved} />
      <BrowserPushSettings devices={channels.devices} pushKey={channels.pushKey} />
    </SettingsFrame>
  );
}
