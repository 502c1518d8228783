import "#ui/act-icons.css";
import { links } from "#domain/links.ts";
import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { setFollow } from "#features/people/follows/api.ts";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { deleteThread, markRead } from "../api.ts";
import { NOTIFICATION_KINDS } from "../kinds.ts";
import type { NotificationFilter, NotificationThread } from "../notification.ts";
import { threadAddress } from "../notification-address.ts";
import { NotificationItem } from "./notification-item.tsx";
import type { NotificationMoves } from "./use-notification-moves.ts";

interface NotificationGroupProps {
  thread: NotificationThread;
  filter: NotificationFilter;
  /** Time at which the reader opened the list. */
  since: number;
  /** The page shows only this thread. */
  isAlone: boolean;
  moves: NotificationMoves;
}

/** A thread with its events: the newest is shown, earlier ones expand. */
export function NotificationGroup({ thread, filter, since, isAlone, moves }: NotificationGroupProps) {
  const words = useRestWords().live;
  const { id, sub, post } = thread;
  const events = thread.events.filter(({ mid }) => !moves.isGone(mid));
  const open = events.filter(({ mid, isOpen }) => isOpen && !moves.isRead(mid)).map(({ mid }) => mid);
  const titleId = `thread-${id}`;
  const [newest, ...earlier] = events;
  if (newest === undefined) return null;
  const item = (event: typeof newest) => (
    <NotificationItem key={event.mid} event={event} thread={thread} moves={moves} />
  );
  const isFresh = earlier.some(({ mid, isUnread }) => isUnread && !moves.isRead(mid));
  return (
    <article className="notes" aria-labelledby={titleId} id={`notes-${id}`}>
      <header>
        <div>
          <h2 id={titleId}>
            {events.length > 1 && <Counted thread={thread} shown={events} />}{" "}
            <Title thread={thread} open={open} moves={moves} />
          </h2>
          {post !== null && (
            <p className="by">
              <a className="in" href={links.sub(sub)}>
                <Ring name={sub} />
                {sub}
              </a>
            </p>
          )}
        </div>
        <div className="acts">
          {open.length > 0 && events.length > 1 && (
            <MoveButton
              call={markRead}
              input={{ pid: id }}
              run={() => moves.read({ pid: id, mids: thread.events.map(({ mid }) => mid) })}
              label={words.markThread}
            >
              <Icon name="check" />
            </MoveButton>
          )}
          <Menu label={words.more} trigger={<Icon name="more" />} align="end">
            {post !== null && (
              <>
                <MuteButton pid={post.pid} />
                <FollowLink what="post" of={String(post.pid)} text={words.followThis} onClosed={closeMenuOf} />
              </>
            )}
            <MoveButton call={deleteThread} input={{ pid: id }} run={() => moves.removeThread(thread)} isDanger>
              <Icon name="trash" />
              {words.removeThread}
            </MoveButton>
          </Menu>
        </div>
      </header>
      <ol>{item(newest)}</ol>
      {earlier.length > 0 && (
        <details className="earlier" open={isAlone || isFresh}>
          <summary>{words.earlier(earlier.length)}</summary>
          <ol>{earlier.map(item)}</ol>
        </details>
      )}
      {!isAlone && thread.isMore && (
        <a className="rest" href={links.notifications({ post: id, since, ...(filter !== "all" && { show: filter }) })}>
          {words.showWhole}
        </a>
      )}
    </article>
  );
}

/** "3 replies in", before the title. */
function Counted({ thread, shown }: { thread: NotificationThread; shown: NotificationThread["events"] }) {
  const words = useRestWords().live;
  const groups = new Set(shown.map(({ kind }) => NOTIFICATION_KINDS[kind].group));
  const [group = "mixed"] = groups;
  const only =
    groups.size === 1 && (group === "replies" || group === "mentions" || group === "follows") ? group : "mixed";
  const gone = thread.events.length - shown.length;
  return <span className="counted">{words.counted[only](thread.total - gone)}</span>;
}

function Title({
  thread,
  open,
  moves,
}: {
  thread: NotificationThread;
  open: readonly number[];
  moves: NotificationMoves;
}) {
  const { posts } = useWords();
  const { sub, post } = thread;
  const address = threadAddress(thread);
  const follow = () => moves.follow(open);
  if (post === null) {
    return (
      <a href={address} onClick={follow}>
        {sub}
      </a>
    );
  }
  return (
    <>
      {/* titles that are blurred or collapsed in lists are not spelled out here */}
      <a href={address} onClick={follow}>
        {thread.blurred ? posts.nsfwLong : thread.foldedBy === null ? post.title : posts.foldedBy(thread.foldedBy)}
      </a>{" "}
      {thread.nsfw && (
        <abbr className="tag nsfw" title={posts.nsfwLong}>
          {posts.nsfw}
        </abbr>
      )}
    </>
  );
}

/** Mutes the notifications of a thread, with undo. */
function MuteButton({ pid }: { pid: number }) {
  const words = useRestWords().live;
  const { layout } = useWords();
  const toast = useToast();
  const target = { what: "post", of: String(pid) } as const;
  const set = async (mode: "mute" | "none") => {
    const sent = await send(setFollow, { ...target, mode });
    if (!sent.ok) toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
    return sent.ok;
  };
  const mute = async () => {
    closeMenuOf(document.activeElement);
    if (await set("mute")) toast({ text: words.muted, action: { label: layout.undo, run: () => void set("none") } });
  };
  return (
    <MoveButton call={setFollow} input={{ ...target, mode: "mute" }} run={mute}>
      <Icon name="eye-off" />
      {words.muteThread}
    </MoveButton>
  );
}
