import { SetUpApp } from "#features/accounts/ui/set-up-app.tsx";
import { SettingsFrame } from "#features/preferences/ui/settings-frame.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { title, app, codesTitle } = usePageData<typeof load>();
  return (
    <SettingsFrame section="security" title={title}>
      <SetUpApp app={app} title={codesTitle} shown={useShownForm()} />
    </SettingsFrame>
  );
}
