import { CreatedResetLink } from "#features/people/recovery/ui/reset-link-form.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./reset-link.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { made, title } = usePageData<typeof load>();
  return (
    <AdminFrame current="users" title={title}>
      <CreatedResetLink made={made} />
    </AdminFrame>
  );
}
