import { type FeedSort, links } from "#domain/links.ts";
import { EmptyFeed, FeedColumn } from "#features/feeds/ui/feed-column.tsx";
import { atomLink, type Head, titled } from "#features/site/page-head.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { SubHead } from "#features/subs/ui/sub-head.tsx";
import { SubSide } from "#features/subs/ui/sub-side.tsx";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, words, data: { feed, side, origin } }) => ({
  ...titled(layout, `${side.title} (${side.name})`, side.title),
  links: [
    { rel: "canonical", href: origin + addressOf(side)(feed.sort) },
    atomLink(layout, words, links.subFeed(side.name), side.name),
  ],
});

/** A sort's own address; the sub's own sort has the sub's. */
const addressOf =
  ({ name, defaultSort }: { name: string; defaultSort: FeedSort }) =>
  (sort: FeedSort) =>
    sort === defaultSort ? links.sub(name) : links.subSort(name, sort);

export function Page() {
  const { feed, side } = usePageData<typeof load>();
  const { feeds } = useWords();
  const { name } = side;
  const at = addressOf(side);
  const path = at(feed.sort);
  const first = <EmptyFeed help={side.title} act={{ to: links.submit(side.posting.type, name), text: feeds.submit }} />;
  return (
    <PageColumns side={<SubSide side={side} hasHead />}>
      <SubHead sub={side} />
      <FeedColumn
        feed={feed}
        at={at}
        path={path}
        scope="sub"
        belongs={(sid) => sid === side.sid}
        empty={side.posting.refusal === null ? first : undefined}
      />
    </PageColumns>
  );
}
