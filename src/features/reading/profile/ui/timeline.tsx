import { links } from "#domain/links.ts";
import { AllImages, AllImagesSwitch } from "#features/content/embeds/ui/all-images.tsx";
import { PostRow } from "#features/content/posts/ui/post-row.tsx";
import { RowActsProvider } from "#features/content/posts/ui/row-acts.tsx";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { useSubscription } from "#ui/live.tsx";
import { useLocation } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import type { Timeline as List, TimelineFilter, TimelineItem } from "../profile.ts";
import { TimelineComment } from "./timeline-comment.tsx";

interface TimelineProps {
  name: string;
  isMine: boolean;
  filter: TimelineFilter;
  list: List;
  isFirst: boolean;
}

/** A member's posts and comments, newest first. */
export function Timeline({ name, isMine, filter, list, isFirst }: TimelineProps) {
  const words = useWords();
  const profile = useRestWords().profile;
  if (list.closed) return <ClosedList text={profile.closed[filter]} />;
  const here = { all: links.person, posts: links.personPosts, comments: links.personComments }[filter](name);
  return (
    <>
      {list.items.length === 0 ? (
        <Nothing filter={filter} isMine={isMine} />
      ) : (
        <TimelineItems items={list.items} filter={filter} />
      )}
      <Pager
        label={words.feeds.pages}
        previous={isFirst ? null : { to: here, text: words.layout.firstPage }}
        next={
          list.next === null ? null : { to: links.withQuery(here, { after: list.next }), text: words.layout.nextPage }
        }
      />
    </>
  );
}

interface TimelineItemsProps {
  items: readonly TimelineItem[];
  filter: TimelineFilter;
  /** Shows the authors of comments. */
  isSigned?: boolean;
}

export function TimelineItems({ items, filter, isSigned = false }: TimelineItemsProps) {
  const { density, dimRead } = usePreferences();
  const posts = items.flatMap((item) => (item.kind === "post" ? [item.post] : []));
  useSubscription(posts.map(({ pid }) => pid));
  return (
    <AllImages>
      {filter === "posts" && (
        <div className="chips">
          <AllImagesSwitch posts={posts} />
        </div>
      )}
      <div className="feed">
        <div className="list" data-density={density} data-read={dimRead === "on" ? "dim" : undefined}>
          <RowActsProvider>
            {items.map((item) =>
              item.kind === "post" ? (
                <PostRow key={`p${item.post.pid}`} post={item.post} />
              ) : (
                <TimelineComment key={`c${item.comment.view.cid}`} comment={item.comment} isSigned={isSigned} />
              ),
            )}
          </RowActsProvider>
        </div>
      </div>
    </AllImages>
  );
}

function Nothing({ filter, isMine }: { filter: TimelineFilter; isMine: boolean }) {
  const words = useRestWords().profile;
  return (
    <div className="empty">
      <p>{isMine ? words.nothingOwn[filter] : words.nothing[filter]}</p>
      {isMine && (
        <div className="cluster">
          {filter !== "comments" && <LinkButton to={links.submit("text")}>{words.writePost}</LinkButton>}
          {filter !== "posts" && <LinkButton to={links.home()}>{words.readOn}</LinkButton>}
        </div>
      )}
    </div>
  );
}

/** Placeholder of a list that only members may see. */
function ClosedList({ text }: { text: string }) {
  const words = useWords();
  const here = useLocation();
  return (
    <div className="empty">
      <p>{text}</p>
      <LinkButton variant="primary" to={links.login(here.pathname)}>
        {words.layout.logIn}
      </LinkButton>
    </div>
  );
}
