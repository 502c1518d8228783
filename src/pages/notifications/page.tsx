import { usePageData } from "#ui/navigation.tsx";
import "#features/notifications/ui/notifications.css";
import "#ui/reading.css";
import { NotificationList } from "#features/notifications/ui/notification-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.notifications);

export function Page() {
  return (
    <PageColumns>
      <NotificationList {...usePageData<typeof load>()} />
    </PageColumns>
  );
}
