import type { ReactNode } from "react";
import { type FeedSort, links, type TopPeriod } from "#domain/links.ts";
import { AllImages, AllImagesSwitch } from "#features/content/embeds/ui/all-images.tsx";
import { useWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";
import { type FeedScope, PERIODS } from "../feed.ts";
import { type FeedView, feedAddress } from "../feed-view.ts";
import { PostList } from "./post-list.tsx";
import { ViewMenu } from "./view-menu.tsx";

interface FeedColumnProps {
  feed: FeedView;
  /** Left out where the page has a head of its own. */
  title?: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** Path of the feed in a sort; without it the feed has one sort, at `path`. */
  at?: (sort: FeedSort) => string;
  path: string;
  /** The kind of feed. */
  scope: FeedScope["kind"];
  /** What narrows the list, between its views and its posts. */
  filter?: ReactNode;
  empty?: ReactNode;
  /** Is the sub part of this feed? New posts of such subs are offered to the reader. */
  belongs?: (sid: number) => boolean;
}

/** The main column of every feed: heading, sorts, periods, posts, the way on. */
export function FeedColumn({ feed, title, lead, at, path, scope, filter, empty, belongs }: FeedColumnProps) {
  const { feeds } = useWords();
  const { sort, period, flair } = feed;
  const { list } = feed;
  const sorted = at && ((to: FeedSort) => feedAddress(at(to), { period: "all", flair }));
  return (
    <AllImages>
      <div className="head">
        {title && <h1>{title}</h1>}
        {sorted && <SortTabs sort={sort} at={sorted} />}
        <AllImagesSwitch posts={list.rows} />
        <ViewMenu />
        {lead && <div className="lead">{lead}</div>}
      </div>
      {sorted && <PeriodTabs sort={sort} period={period} at={sorted} />}
      {filter}
      {flair !== null && (
        <p className="notice">
          {feeds.withFlair(flair)} <a href={path}>{feeds.showAll}</a>
        </p>
      )}
      <PostList
        list={list}
        scope={scope}
        first={feed.isFirst ? null : feedAddress(path, feed)}
        nextAt={(after) => feedAddress(path, feed, after)}
        empty={empty || <EmptyFeed />}
        belongs={flair === null && sort !== "top" ? belongs : undefined}
      />
    </AllImages>
  );
}

/** An empty feed: what the page is for, and a first step. */
export function EmptyFeed({ text, help, act }: { text?: string; help?: string; act?: { to: string; text: string } }) {
  const { feeds } = useWords();
  const step = act ?? { to: links.subs(), text: feeds.findSubs };
  return (
    <div className="empty">
      <h2>{text ?? feeds.empty}</h2>
      <p>{help ?? feeds.emptyHelp}</p>
      <a className="btn" href={step.to}>
        {step.text}
      </a>
    </div>
  );
}

interface SortTabsProps {
  sort: FeedSort;
  period: TopPeriod;
  /** Address of the feed in another sort. */
  at: (sort: FeedSort) => string;
}

/** Hot, new, top; and how far back top reaches. */
function SortTabs({ sort, at }: Omit<SortTabsProps, "period">) {
  const words = useWords();
  const sorts: FeedSort[] = ["hot", "new", "top"];
  return (
    <Tabs
      label={words.feeds.sort}
      items={sorts.map((item) => ({ to: at(item), text: words.feeds[item], current: item === sort }))}
    />
  );
}

function PeriodTabs({ sort, period, at }: SortTabsProps) {
  const words = useWords();
  if (sort !== "top") return null;
  const items = PERIODS.map((item) => ({
    to: item === "all" ? at("top") : links.withQuery(at("top"), { t: item }),
    text: words.feeds.periods[item],
    current: item === period,
  }));
  return <Tabs label={words.feeds.period} items={items} start />;
}
