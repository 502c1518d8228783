import { AddressBlocks } from "#features/moderation/address-blocks/ui/address-blocks.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./addresses.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const { title, view } = usePageData<typeof load>();
  return (
    <AdminFrame current="addresses" title={title} lead={useAdminWords().addresses.lead}>
      <AddressBlocks view={view} />
    </AdminFrame>
  );
}
