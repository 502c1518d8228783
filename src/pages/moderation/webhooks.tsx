import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { WebhooksPage } from "#features/data/webhooks/ui/webhooks-page.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./webhooks.load.ts";

export const head: Head<typeof load> = ({ layout, data: { title, view } }) =>
  makePageHead(layout, view.sub === null ? title : `${title} (${view.sub})`);

export function Page() {
  const { title, view, secret, manage } = usePageData<typeof load>();
  const page = <WebhooksPage key={view.open?.wid} view={view} made={secret} />;
  if (manage === null) {
    return (
      <AdminFrame current="webhooks" title={title}>
        {page}
      </AdminFrame>
    );
  }
  return (
    <ManageFrame manage={manage} current="webhooks" title={title}>
      {page}
    </ManageFrame>
  );
}
