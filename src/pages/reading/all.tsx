import { links } from "#domain/links.ts";
import { AllSide } from "#features/reading/feeds/ui/all-side.tsx";
import { FeedColumn } from "#features/reading/feeds/ui/feed-column.tsx";
import { FirstSteps } from "#features/reading/feeds/ui/first-steps.tsx";
import { AnnouncementBanner } from "#features/site/announcements/ui/announcement-banner.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./all.load.ts";

export const usesChosenStyle = true;

export const head: Head = ({ layout, words: { feeds } }) => makePageHead(layout, feeds.all, feeds.allAbout);

export function Page() {
  const { feed, topToday, activity, announcement } = usePageData<typeof load>();
  const { feeds } = useWords();
  const isNew = useLayout().viewer?.isAdmin && activity?.entries.length === 0;
  return (
    <PageColumns side={<AllSide topToday={topToday} activity={activity} />}>
      <AnnouncementBanner initial={announcement} />
      <FeedColumn
        feed={feed}
        scope="all"
        empty={isNew && <FirstSteps />}
        title={feeds.all}
        at={links.all}
        path={links.all(feed.sort)}
        belongs={() => true}
      />
    </PageColumns>
  );
}
