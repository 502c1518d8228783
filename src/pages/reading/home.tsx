import { links } from "#domain/links.ts";
import { FeedColumn } from "#features/reading/feeds/ui/feed-column.tsx";
import { FirstSteps } from "#features/reading/feeds/ui/first-steps.tsx";
import { HomeSide } from "#features/reading/feeds/ui/home-side.tsx";
import { AnnouncementBanner } from "#features/site/announcements/ui/announcement-banner.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./home.load.ts";

export const usesChosenStyle = true;

export const head: Head = ({ layout }) => makePageHead(layout, null);

export function Page() {
  const { feed, announcement, ...side } = usePageData<typeof load>();
  const { feeds } = useWords();
  const { subs, viewer } = useLayout();
  const isNew = viewer?.isAdmin && side.activity?.entries.length === 0;
  const belongs = (sid: number) => subs.some((sub) => sub.sid === sid);
  return (
    <PageColumns side={<HomeSide {...side} />}>
      <AnnouncementBanner initial={announcement} />
      <FeedColumn
        feed={feed}
        scope="home"
        empty={isNew && <FirstSteps />}
        title={feeds.home}
        at={links.homeSort}
        path={links.homeSort(feed.sort)}
        belongs={belongs}
      />
    </PageColumns>
  );
}
