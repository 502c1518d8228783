import { AdminFrame } from "#features/admin/ui/admin-frame.tsx";
import { ShownLink } from "#features/sanctions/ui/shown-link.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const { made, title } = usePageData<typeof load>();
  return (
    <AdminFrame current="users" title={title}>
      <ShownLink made={made} />
    </AdminFrame>
  );
}
