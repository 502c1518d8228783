import "#features/notifications/ui/notifications.css";
import "#ui/reading.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { NotificationList } from "#features/notifications/ui/notification-list.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, wordsOf(matches).titles.notifications);

export default function Notifications() {
  const { list, isFirst } = useLoaderData<typeof loader>();
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
