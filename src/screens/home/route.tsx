import { Link, type MetaArgs, useLoaderData } from "react-router";
import { links } from "../../domain/links.ts";
import { PostList } from "../../features/feeds/ui/post-list.tsx";
import { PeriodTabs, SortTabs } from "../../features/feeds/ui/sort-tabs.tsx";
import { titleOf } from "../../features/site/page-title.ts";
import { PageColumns } from "../../features/site/ui/page-frame.tsx";
import { useWords } from "../../strings/use-words.ts";
import { load } from "./load.server.ts";

export const loader = load;

export const meta = ({ matches }: MetaArgs) => titleOf(matches, null);

export default function Home() {
  const { sort, period, isFirst, list } = useLoaderData<typeof loader>();
  const words = useWords();
  const here = links.withQuery(links.homeSort(sort), { t: period === "all" ? undefined : period });
  return (
    <PageColumns>
      <div className="head">
        <h1>{words.feeds.home}</h1>
        <SortTabs sort={sort} period={period} at={links.homeSort} />
      </div>
      <PeriodTabs sort={sort} period={period} at={links.homeSort} />
      <PostList
        list={list}
        first={isFirst ? null : here}
        nextAt={(after) => links.withQuery(links.homeSort(sort), { t: period === "all" ? undefined : period, after })}
        empty={
          <div className="empty">
            <p>{words.feeds.empty}</p>
            <p>{words.feeds.emptyHelp}</p>
            <Link className="btn" to={links.subs()}>
              {words.feeds.findCircles}
            </Link>
          </div>
        }
      />
    </PageColumns>
  );
}
