import { type MetaArgs, useLoaderData } from "react-router";
import { links } from "../../domain/links.ts";
import { AllSide } from "../../features/feeds/ui/all-side.tsx";
import { FeedColumn } from "../../features/feeds/ui/feed-column.tsx";
import { FeedLinks } from "../../features/feeds/ui/feed-links.tsx";
import { titleOf, wordsOf } from "../../features/site/page-title.ts";
import { PageColumns } from "../../features/site/ui/page-frame.tsx";
import { useWords } from "../../strings/use-words.ts";
import { load } from "./load.server.ts";

export const loader = load;

export const meta = ({ matches }: MetaArgs) => {
  const { feeds } = wordsOf(matches);
  return titleOf(matches, feeds.all, feeds.allAbout);
};

export default function All() {
  const { feed, topToday } = useLoaderData<typeof loader>();
  const { feeds } = useWords();
  return (
    <PageColumns side={<AllSide topToday={topToday} />}>
      <FeedLinks atom={links.allFeed()} name={feeds.all} />
      <FeedColumn feed={feed} title={feeds.all} at={links.all} path={links.all(feed.sort)} belongs={() => true} />
    </PageColumns>
  );
}
