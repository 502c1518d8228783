import { type FeedSort, links } from "#domain/links.ts";
import { SubHead } from "#features/circles/subs/ui/sub-head.tsx";
import { SubSide } from "#features/circles/subs/ui/sub-side.tsx";
import { FlairFilter } from "#features/content/flairs/ui/flair-filter.tsx";
import { SubFlairs } from "#features/content/flairs/ui/sub-flairs.tsx";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { feedAddress } from "#features/reading/feeds/feed.ts";
import { EmptyFeed, FeedColumn } from "#features/reading/feeds/ui/feed-column.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./home.load.ts";

export const usesChosenStyle = true;

export const head: Head<typeof load> = ({ layout, data: { feed, side, style, origin } }) => ({
  ...makePageHead(layout, `${side.title} (${side.name})`, side.nsfw ? undefined : side.title),
  style,
  links: [{ rel: "canonical", href: origin + addressOf(side)(feed.sort) }],
});

/** A sort's own address; the sub's own sort has the sub's. */
const addressOf =
  ({ name, defaultSort }: { name: string; defaultSort: FeedSort }) =>
  (sort: FeedSort) =>
    sort === defaultSort ? links.sub(name) : links.subSort(name, sort);

function NoFlairPosts() {
  const { feeds } = useWords();
  return (
    <div className="empty">
      <p>{feeds.noFlairPosts}</p>
    </div>
  );
}

export function Page() {
  const { feed, side, flairs, own } = usePageData<typeof load>();
  const { feeds } = useWords();
  const { name } = side;
  const at = addressOf(side);
  const path = at(feed.sort);
  const first = <EmptyFeed help={side.title} act={{ to: links.submit(side.posting.type, name), text: feeds.submit }} />;
  return (
    <PageColumns side={<SubSide side={side} hasHead />}>
      <SubHead sub={side} bell={<FollowLink what="sub" of={name} className="btn bare" isBare />}>
        {own && <SubFlairs sub={name} view={own} />}
      </SubHead>
      <FeedColumn
        feed={feed}
        at={at}
        path={path}
        scope="sub"
        filter={
          <FlairFilter
            flairs={flairs}
            active={feed.flair}
            at={(flair) => feedAddress(path, { period: feed.period, flair })}
          />
        }
        belongs={(sid) => sid === side.sid}
        empty={feed.flair !== null ? <NoFlairPosts /> : side.posting.refusal === null ? first : undefined}
      />
    </PageColumns>
  );
}
