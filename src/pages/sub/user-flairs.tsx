import { setUserRules } from "#features/content/flairs/api.ts";
import { AssignForm } from "#features/content/flairs/ui/assign-form.tsx";
import { FlairFrame } from "#features/content/flairs/ui/flair-frame.tsx";
import { FlairList } from "#features/content/flairs/ui/flair-list.tsx";
import { FlairRulesForm } from "#features/content/flairs/ui/flair-rules-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./user-flairs.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.editFlairs} (${data.sub})`);

export function Page() {
  const { sub, manage, flairs, rules, canManage } = usePageData<typeof load>();
  const words = useRestWords().flairs;
  return (
    <FlairFrame manage={manage} kind="user" title={words.editingUser(sub)}>
      <AssignForm sub={sub} flairs={flairs} />
      {canManage && (
        <>
          <FlairRulesForm call={setUserRules} sub={sub}>
            <Checkbox name="user_can_flair_self" label={words.mayPick} defaultChecked={rules.mayPick} />
            <Checkbox name="freeform_user_flairs" label={words.mayWrite} defaultChecked={rules.mayWrite} />
          </FlairRulesForm>
          <FlairList sub={sub} kind="user" flairs={flairs} />
        </>
      )}
    </FlairFrame>
  );
}
