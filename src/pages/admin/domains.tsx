import { DomainList } from "#features/moderation/domains/ui/domain-list.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./domains.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { view } = usePageData<typeof load>();
  const words = useAdminWords().domains;
  return (
    <AdminFrame current="domains" title={words.title} lead={words.lead}>
      <DomainList view={view} />
    </AdminFrame>
  );
}
