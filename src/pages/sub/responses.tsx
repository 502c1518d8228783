import { ResponseForm } from "#features/circles/responses/ui/response-form.tsx";
import { ResponseList } from "#features/circles/responses/ui/response-list.tsx";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./responses.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.layout.moderation} (${data.manage.sub})`);

export function Page() {
  const { manage, responses } = usePageData<typeof load>();
  const words = useTeamWords().responses;
  return (
    <ManageFrame manage={manage} current="responses" title={words.title(manage.sub)}>
      <p className="hint">{words.lead}</p>
      <ResponseForm sub={manage.sub} />
      <ResponseList sub={manage.sub} responses={responses} />
    </ManageFrame>
  );
}
