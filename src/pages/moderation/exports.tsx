import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { ExportPage } from "#features/data/exports/ui/export-page.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./exports.load.ts";

export const head: Head<typeof load> = ({ layout, data: { title, view } }) =>
  makePageHead(layout, view.sub === null ? title : `${title} (${view.sub})`);

export function Page() {
  const { title, view, manage } = usePageData<typeof load>();
  const page = <ExportPage view={view} />;
  if (manage === null) {
    return (
      <AdminFrame current="exports" title={title}>
        {page}
      </AdminFrame>
    );
  }
  return (
    <ManageFrame manage={manage} current="exports" title={title}>
      {page}
    </ManageFrame>
  );
}
