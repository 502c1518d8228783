import { setPostRules } from "#features/content/flairs/api.ts";
import { FlairFrame } from "#features/content/flairs/ui/flair-frame.tsx";
import { FlairList } from "#features/content/flairs/ui/flair-list.tsx";
import { FlairRulesForm } from "#features/content/flairs/ui/flair-rules-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./post-flairs.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.editFlairs} (${data.sub})`);

export function Page() {
  const { sub, manage, flairs, rules } = usePageData<typeof load>();
  const words = useRestWords().flairs;
  return (
    <FlairFrame manage={manage} kind="post" title={words.editingPost(sub)}>
      <FlairRulesForm call={setPostRules} sub={sub}>
        <Checkbox name="usercanflair" label={words.mayChoose} defaultChecked={rules.mayChoose} />
        <Checkbox
          name="usermustflair"
          label={words.mustChoose}
          hint={words.mustHint}
          defaultChecked={rules.mustChoose}
        />
      </FlairRulesForm>
      <FlairList sub={sub} kind="post" flairs={flairs} />
    </FlairFrame>
  );
}
