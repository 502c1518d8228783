import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { AdminDashboard } from "#features/site/dashboard/ui/dashboard.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./home.load.ts";

export const head: Head<typeof load> = ({ layout, words }) => makePageHead(layout, words.titles.admin);

export function Page() {
  return (
    <AdminFrame current="dashboard" title={useWords().titles.admin}>
      <AdminDashboard view={usePageData<typeof load>()} />
    </AdminFrame>
  );
}
