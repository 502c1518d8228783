import type { ReactNode } from "react";
import { type FeedSort, links, type TopPeriod } from "#domain/links.ts";
import { AllImages, AllImagesSwitch } from "#features/content/embeds/ui/all-images.tsx";
import { useWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";
import { type FeedScope, type FeedView, feedAddress, PERIODS } from "../feed.ts";
import { FeedPosts } from "./post-list.tsx";
import { ViewMenu } from "./view-menu.tsx";

interface FeedColumnProps {
  feed: FeedView;
  /** Omitted if the page has its own heading. */
  title?: ReactNode;
  /** Line below the title. */
  lead?: ReactNode;
  /** Path of the feed in a sort; if omitted, the feed has only the sort at `path`. */
  at?: (sort: FeedSort) => string;
  path: string;
  /** Kind of feed. */
  scope: FeedScope["kind"];
  /** Filter controls between the sort tabs and the posts. */
  filter?: ReactNode;
  empty?: ReactNode;
  /** True if the sub is part of this feed. Its new posts are then offered to the reader. */
  belongs?: (sid: number) => boolean;
}

/** Main column of every feed: heading, sort tabs, periods, posts, pager. */
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
      <FeedPosts
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

/** Empty feed: an explanation and a first step. */
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
  /** URL of the feed in another sort. */
  at: (sort: FeedSort) => string;
}

/** Tabs hot, new and top. */
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
