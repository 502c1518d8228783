import { CleanUp } from "#features/moderation/clean-up/ui/clean-up.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./clean-up.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, view } = usePageData<typeof load>();
  return (
    <AdminFrame current="cleanUp" title={title} lead={useAdminWords().cleanUp.lead}>
      <CleanUp view={view} />
    </AdminFrame>
  );
}
