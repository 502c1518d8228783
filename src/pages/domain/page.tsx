import { type MetaArgs, useLoaderData } from "react-router";
import { links } from "#domain/links.ts";
import { EmptyFeed, FeedColumn } from "#features/feeds/ui/feed-column.tsx";
import { titleOf } from "#features/site/page-title.ts";
import { PageColumns } from "#features/site/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { pageData } from "#ui/page-data.ts";
import { load } from "./load.ts";

export const loader = load;
export const clientLoader = pageData;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => titleOf(matches, loaderData?.domain ?? "");

export default function Domain() {
  const { domain, feed } = useLoaderData<typeof loader>();
  const { feeds } = useWords();
  const submit = { to: links.submit("link"), text: feeds.submit };
  return (
    <PageColumns>
      <FeedColumn
        feed={feed}
        scope="domain"
        title={domain}
        lead={feeds.domainAbout(domain)}
        path={links.domain(domain)}
        empty={<EmptyFeed text={feeds.domainEmpty(domain)} act={submit} />}
      />
    </PageColumns>
  );
}
