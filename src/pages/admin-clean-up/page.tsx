import { AdminFrame } from "#features/admin/ui/admin-frame.tsx";
import { CleanUp } from "#features/clean-up/ui/clean-up.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { title, view } = usePageData<typeof load>();
  return (
    <AdminFrame current="cleanUp" title={title} lead={useRestWords().cleanUp.lead}>
      <CleanUp view={view} />
    </AdminFrame>
  );
}
