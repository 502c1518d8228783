import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { WikiHistory } from "#features/site/wiki/ui/wiki-history.tsx";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./wiki-history.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, view } = usePageData<typeof load>();
  return (
    <AdminFrame current="wiki" title={title}>
      <WikiHistory view={view} />
    </AdminFrame>
  );
}
