import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { Ring } from "#ui/ring.tsx";
import { deleteThread, markRead } from "../api.ts";
import type { NotificationFilter, NotificationThread } from "../notification.ts";
import { NotificationItem } from "./notification-item.tsx";
import type { Moves } from "./use-moves.ts";

interface NotificationGroupProps {
  thread: NotificationThread;
  filter: NotificationFilter;
  /** The page is about this thread alone. */
  isAlone: boolean;
  moves: Moves;
}

/** A thread and what happened in it. */
export function NotificationGroup({ thread, filter, isAlone, moves }: NotificationGroupProps) {
  const { posts } = useWords();
  const words = useRestWords().live;
  const { sub, post } = thread;
  const events = thread.events.filter(({ mid }) => !moves.isGone(mid));
  const unread = events.filter(({ mid, isUnread }) => isUnread && !moves.isRead(mid)).map(({ mid }) => mid);
  const titleId = `thread-${post.pid}`;
  const left = thread.total - thread.events.length;
  if (events.length === 0) return null;
  return (
    <article className="notes" aria-labelledby={titleId} id={`notes-${post.pid}`}>
      <header>
        <div>
          <h2 id={titleId}>
            {/* a title that is covered in lists is not spelled out here */}
            <a href={links.post({ sub, ...post })} onClick={() => moves.follow(unread)}>
              {thread.blurred ? posts.nsfwLong : post.title}
            </a>{" "}
            {thread.nsfw && (
              <abbr className="tag nsfw" title={posts.nsfwLong}>
                {posts.nsfw}
              </abbr>
            )}
          </h2>
          <p className="by">
            <a className="in" href={links.sub(sub)}>
              <Ring name={sub} />
              {sub}
            </a>
          </p>
        </div>
        <div className="acts">
          {unread.length > 0 && (
            <MoveButton
              call={markRead}
              input={{ pid: post.pid }}
              run={() => moves.read({ pid: post.pid, mids: thread.events.map(({ mid }) => mid) })}
              label={words.markRead}
            >
              <Icon name="check" />
            </MoveButton>
          )}
          {thread.total > 1 && (
            <Menu label={words.more} trigger={<Icon name="more" />} align="end">
              <MoveButton call={deleteThread} input={{ pid: post.pid }} run={() => moves.removeThread(thread)} isDanger>
                <Icon name="trash" />
                {words.removeThread}
              </MoveButton>
            </Menu>
          )}
        </div>
      </header>
      <ol>
        {events.map((event) => (
          <NotificationItem key={event.mid} event={event} thread={thread} moves={moves} />
        ))}
      </ol>
      {!isAlone && left > 0 && (
        <a className="rest" href={links.notifications({ post: post.pid, ...(filter !== "all" && { show: filter }) })}>
          {words.showThread(thread.total)}
        </a>
      )}
    </article>
  );
}
