import { type MetaArgs, useLoaderData } from "react-router";
import { type FeedSort, links } from "#domain/links.ts";
import { EmptyFeed, FeedColumn } from "#features/feeds/ui/feed-column.tsx";
import { FeedLinks } from "#features/feeds/ui/feed-links.tsx";
import { titleOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { SubSide } from "#features/subs/ui/sub-side.tsx";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { Ring } from "#ui/ring.tsx";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  titleOf(matches, loaderData ? `${loaderData.side.title} (${loaderData.side.name})` : "", loaderData?.side.title);

export default function Sub() {
  const { feed, side, origin } = useLoaderData<typeof loader>();
  const { feeds } = useWords();
  const { name } = side;
  const at = (sort: FeedSort) => (sort === side.defaultSort ? links.sub(name) : links.subSort(name, sort));
  const path = at(feed.sort);
  const first = <EmptyFeed help={side.title} act={{ to: links.submit(side.posting.type, name), text: feeds.submit }} />;
  return (
    <PageColumns side={<SubSide side={side} />}>
      <FeedLinks atom={links.subFeed(name)} canonical={origin + path} name={name} />
      <FeedColumn
        feed={feed}
        title={
          <>
            <Ring name={name} big />
            {name}
          </>
        }
        lead={side.title}
        at={at}
        path={path}
        scope="sub"
        belongs={(sid) => sid === side.sid}
        empty={side.posting.refusal === null ? first : undefined}
      />
    </PageColumns>
  );
}
