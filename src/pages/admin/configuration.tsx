import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { Configuration } from "#features/site/configuration/ui/configuration.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./configuration.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useAdminWords().configuration;
  return (
    <AdminFrame current="configuration" title={words.title} lead={words.lead}>
      <Configuration view={view} />
    </AdminFrame>
  );
}
