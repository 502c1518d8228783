import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { BadgeList } from "#features/site/badges/ui/badge-list.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./badges.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { badges } = usePageData<typeof load>();
  const words = useAdminWords().badges;
  return (
    <AdminFrame current="badges" title={words.title} lead={words.lead}>
      <BadgeList badges={badges} />
    </AdminFrame>
  );
}
