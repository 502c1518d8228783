import { SettingsFrame } from "#features/people/preferences/ui/settings-frame.tsx";
import { SessionList } from "#features/people/sessions/ui/session-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./sessions.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.sessions);

export function Page() {
  const { sessions } = usePageData<typeof load>();
  const { accounts } = useRestWords();
  return (
    <SettingsFrame section="sessions">
      <p className="lead">{accounts.sessionsLead}</p>
      <SessionList sessions={sessions} />
    </SettingsFrame>
  );
}
