import { type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { AnnouncementBanner } from "#features/announcements/ui/announcement-banner.tsx";
import { FeedColumn } from "#features/feeds/ui/feed-column.tsx";
import { HomeSide } from "#features/feeds/ui/home-side.tsx";
import { titleOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useShell } from "#features/site/ui/use-shell.ts";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, null);

export default function Home() {
  const { feed, topToday, activity, announcement, fundingAt } = useLoaderData<typeof loader>();
  const { feeds } = useWords();
  const { circles } = useShell();
  const belongs = (sid: number) => circles.some((circle) => circle.sid === sid);
  return (
    <PageColumns side={<HomeSide topToday={topToday} activity={activity} fundingAt={fundingAt} />}>
      <AnnouncementBanner drawn={announcement} />
      <FeedColumn
        feed={feed}
        scope="home"
        title={feeds.home}
        at={links.homeSort}
        path={links.homeSort(feed.sort)}
        belongs={belongs}
      />
    </PageColumns>
  );
}
