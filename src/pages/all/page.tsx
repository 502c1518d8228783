import { type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { AnnouncementBanner } from "#features/announcements/ui/announcement-banner.tsx";
import { AllSide } from "#features/feeds/ui/all-side.tsx";
import { FeedColumn } from "#features/feeds/ui/feed-column.tsx";
import { FeedLinks } from "#features/feeds/ui/feed-links.tsx";
import { titleOf, wordsOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches }: MetaArgs) => {
  const { feeds } = wordsOf(matches);
  return titleOf(matches, feeds.all, feeds.allAbout);
};

export default function All() {
  const { feed, topToday, activity, announcement } = useLoaderData<typeof loader>();
  const { feeds } = useWords();
  return (
    <PageColumns side={<AllSide topToday={topToday} activity={activity} />}>
      <FeedLinks atom={links.allFeed()} name={feeds.all} />
      <AnnouncementBanner drawn={announcement} />
      <FeedColumn
        feed={feed}
        scope="all"
        title={feeds.all}
        at={links.all}
        path={links.all(feed.sort)}
        belongs={() => true}
      />
    </PageColumns>
  );
}
