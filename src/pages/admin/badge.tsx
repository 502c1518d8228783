import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { BadgeForm } from "#features/site/badges/ui/badge-form.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./badge.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { badge, title } = usePageData<typeof load>();
  return (
    <AdminFrame current="badges" title={title}>
      <BadgeForm key={badge?.bid} badge={badge} />
    </AdminFrame>
  );
}
