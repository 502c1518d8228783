import { links } from "#domain/links.ts";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { EmptyFeed, FeedColumn } from "#features/reading/feeds/ui/feed-column.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { useWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./domain.load.ts";

export const usesChosenStyle = true;

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, toDisplayDomain(data.domain ?? ""));

export function Page() {
  const { domain, feed } = usePageData<typeof load>();
  const { feeds } = useWords();
  const submit = { to: links.submit("link"), text: feeds.submit };
  return (
    <PageColumns>
      <FeedColumn
        feed={feed}
        scope="domain"
        title={toDisplayDomain(domain)}
        lead={
          <>
            {feeds.domainAbout(toDisplayDomain(domain))} <FollowLink what="domain" of={domain} className="btn small" />
          </>
        }
        path={links.domain(domain)}
        empty={<EmptyFeed text={feeds.domainEmpty(toDisplayDomain(domain))} act={submit} />}
      />
    </PageColumns>
  );
}
