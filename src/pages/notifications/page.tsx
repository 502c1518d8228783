import { usePageData } from "#ui/navigation.tsx";
import "#features/notifications/ui/notifications.css";
import "#ui/reading.css";
import { NotificationList } from "#features/notifications/ui/notification-list.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.notifications);

export function Page() {
  const { list, isFirst } = usePageData<typeof load>();
  const { titles } = useWords();
  return (
    <PageColumns>
      <div className="head">
        <h1>{titles.notifications}</h1>
      </div>
      <NotificationList key={list.rows[0]?.mid} list={list} isFirst={isFirst} />
    </PageColumns>
  );
}
