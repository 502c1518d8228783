import { LogList } from "#features/modlog/ui/log-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { ManageFrame } from "#features/subs/ui/manage-frame.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  titled(layout, `${words.titles.subLog} (${data.manage.sub})`);

export function Page() {
  const { manage, ...view } = usePageData<typeof load>();
  return (
    <ManageFrame manage={manage} current="log" title={useRestWords().log.ofSub(manage.sub)} isWide>
      <LogList view={view} />
    </ManageFrame>
  );
}
