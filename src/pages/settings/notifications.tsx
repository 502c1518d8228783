import { PREFERENCE_SECTIONS } from "#features/people/preferences/sections.ts";
import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { type Head, titled } from "#features/site/layout/page-head.ts";
import { ChannelsForm } from "#features/talk/channels/ui/channels-form.tsx";
import { PushHere } from "#features/talk/channels/ui/push-here.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./notifications.load.ts";

export const head: Head = ({ layout, words }) => titled(layout, PREFERENCE_SECTIONS.notifications.name(words));

export function Page() {
  const { saved, ...channels } = usePageData<typeof load>();
  const words = useRestWords().channels;
  return (
    <SettingsFrame section="notifications" title={words.title}>
      <p className="lead">{words.lead}</p>
      <ChannelsForm channels={channels} saved={saved} />
      <PushHere devices={channels.devices} pushKey={channels.pushKey} />
    </SettingsFrame>
  );
}
