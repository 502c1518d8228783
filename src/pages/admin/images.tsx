import { BlockForm } from "#features/moderation/blocked-images/ui/block-form.tsx";
import { BlockedList } from "#features/moderation/blocked-images/ui/blocked-list.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./images.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useAdminWords().admin.images;
  return (
    <AdminFrame current="images" title={words.title} lead={words.lead}>
      <BlockForm post={view.post} preview={view.preview} />
      <BlockedList view={view} />
    </AdminFrame>
  );
}
