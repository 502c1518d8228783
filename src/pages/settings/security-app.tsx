import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { SetUpApp } from "#features/people/second-factors/ui/set-up-app.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./security-app.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, app, codesTitle } = usePageData<typeof load>();
  return (
    <SettingsFrame section="security" title={title}>
      <SetUpApp app={app} title={codesTitle} shown={useShownForm()} />
    </SettingsFrame>
  );
}
