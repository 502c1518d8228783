import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { OwnPositionPanel } from "#features/circles/teams/ui/own-position-panel.tsx";
import { InviteForm, TransferForm } from "#features/circles/teams/ui/team-forms.tsx";
import { TeamLists } from "#features/circles/teams/ui/team-lists.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./mods.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.team} (${data.manage.sub})`);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useTeamWords().teams;
  const shown = useShownForm();
  const { sub } = view.manage;
  return (
    <ManageFrame manage={view.manage} current="mods" title={words.title(sub)}>
      <ErrorNote text={shown !== null && shown.values.user === undefined ? shown.error : null} />
      <OwnPositionPanel view={view} />
      <TeamLists view={view} />
      {view.can.invite && <InviteForm sub={sub} />}
      {view.can.transfer && <TransferForm sub={sub} />}
    </ManageFrame>
  );
}
