import { LIMITS } from "#domain/limits.ts";
import { type FeedSort, links } from "#domain/links.ts";
import { FeedColumn } from "#features/reading/feeds/ui/feed-column.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import { Ring } from "#ui/ring.tsx";
import type { load } from "./multi.load.ts";

export const usesChosenStyle = true;

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, headingOf(data.subs));

const headingOf = (subs: readonly { name: string }[]) => subs.map((sub) => sub.name).join(" + ");

export function Page() {
  const { feed, subs, unknown, tooMany } = usePageData<typeof load>();
  const { feeds } = useWords();
  const here = links.multi(subs.map((sub) => sub.name));
  const at = (sort: FeedSort) => (sort === "new" ? here : links.withQuery(here, { sort }));
  return (
    <PageColumns side={<MultiSide subs={subs} />}>
      {(tooMany || unknown.length > 0) && (
        <p className="notice">
          {tooMany && feeds.tooMany(LIMITS.multiSubs)} {unknown.length > 0 && feeds.leftOut(unknown.join(", "))}
        </p>
      )}
      <FeedColumn feed={feed} scope="multi" title={headingOf(subs)} at={at} path={at(feed.sort)} />
    </PageColumns>
  );
}

function MultiSide({ subs }: { subs: { sid: number; name: string; title: string }[] }) {
  const { feeds } = useWords();
  return (
    <section className="card">
      <h2>{feeds.newFrom}</h2>
      <ul className="live">
        {subs.map((sub) => (
          <li key={sub.sid}>
            <a className="person" href={links.sub(sub.name)}>
              <Ring name={sub.name} />
              {sub.name}
            </a>
            <small>{sub.title}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
