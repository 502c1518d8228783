import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { AutomodPage } from "#features/moderation/automod/ui/automod-page.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./automod.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(
    layout,
    data.view.sub === null ? words.layout.moderation : `${words.layout.moderation} (${data.view.sub})`,
  );

export function Page() {
  const { view, manage } = usePageData<typeof load>();
  const words = useTeamWords().automod;
  if (manage !== null) {
    return (
      <ManageFrame manage={manage} current="automod" title={words.title}>
        <AutomodPage view={view} />
      </ManageFrame>
    );
  }
  return (
    <AdminFrame current="automod" title={words.siteTitle}>
      <AutomodPage view={view} />
    </AdminFrame>
  );
}
