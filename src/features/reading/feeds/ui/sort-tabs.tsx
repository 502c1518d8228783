import type { FeedSort, TopPeriod } from "#domain/links.ts";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";
import { PERIODS } from "../feed.ts";

interface SortTabsProps {
  sort: FeedSort;
  period: TopPeriod;
  /** Address of the feed in another sort. */
  at: (sort: FeedSort) => string;
}

/** Hot, new, top; and how far back top reaches. */
export function SortTabs({ sort, at }: Omit<SortTabsProps, "period">) {
  const words = useWords();
  const sorts: FeedSort[] = ["hot", "new", "top"];
  return (
    <Tabs
      label={words.feeds.sort}
      items={sorts.map((item) => ({ to: at(item), text: words.feeds[item], current: item === sort }))}
    />
  );
}

export function PeriodTabs({ sort, period, at }: SortTabsProps) {
  const words = useWords();
  if (sort !== "top") return null;
  const items = PERIODS.map((item) => ({
    to: item === "all" ? at("top") : links.withQuery(at("top"), { t: item }),
    text: words.feeds.periods[item],
    current: item === period,
  }));
  return <Tabs label={words.feeds.period} items={items} start />;
}
