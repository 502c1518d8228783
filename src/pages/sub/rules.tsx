import { SubRuleForm } from "#features/circles/rules/ui/rule-form.tsx";
import { RuleList } from "#features/circles/rules/ui/rule-list.tsx";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./rules.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.rules} (${data.manage.sub})`);

export function Page() {
  const { manage, rules } = usePageData<typeof load>();
  const words = useRestWords().rules;
  return (
    <ManageFrame manage={manage} current="rules" title={words.editing(manage.sub)}>
      <SubRuleForm sub={manage.sub} />
      <RuleList sub={manage.sub} rules={rules} />
    </ManageFrame>
  );
}
