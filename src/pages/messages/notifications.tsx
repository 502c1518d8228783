import { usePageData } from "#ui/navigation.tsx";
import "#features/talk/notifications/ui/notifications.css";
import "#ui/reading.css";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { NotificationList } from "#features/talk/notifications/ui/notification-list.tsx";
import type { load } from "./notifications.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.notifications);

export function Page() {
  return (
    <PageColumns>
      <NotificationList {...usePageData<typeof load>()} />
    </PageColumns>
  );
}
