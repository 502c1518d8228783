import "#ui/act-icons.css";
import { useEffect, useRef, useState } from "react";
import { links } from "#domain/links.ts";
import { MailboxTabs } from "#features/talk/messages/ui/mailbox-tabs.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { Pager } from "#ui/pager.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { deleteAll, markRead, seeNotifications } from "../api.ts";
import { type NotificationList as List, NOTIFICATION_FILTERS, type NotificationFilter } from "../notification.ts";
import { NotificationGroup } from "./notification-group.tsx";
import { type NotificationMoves, useNotificationMoves } from "./use-notification-moves.ts";

/** Notifications grouped by thread, most recent first. */
export function NotificationList({ list, isFirst }: { list: List; isFirst: boolean }) {
  const { feeds, layout } = useWords();
  const words = useRestWords().live;
  const moves = useNotificationMoves();
  const { filter, thread: alone, threads, next, since } = list;
  const unread = useSeen(list);
  const shown = threads.filter(({ events }) => events.some(({ mid }) => !moves.isGone(mid)));
  const here = (values: { show?: NotificationFilter; after?: string }) =>
    links.notifications({
      ...(alone !== null && { post: alone }),
      ...(values.after !== undefined && { after: values.after }),
      ...(values.show !== undefined && values.show !== "all" && { show: values.show }),
      // notifications that were unread stay marked on the next pages
      ...(threads.some(({ events }) => events.some(({ isUnread }) => isUnread)) && { since }),
    });
  return (
    <>
      <Head list={list} moves={moves} canDelete={filter === "all" && shown.length > 0} />
      <MailboxTabs current="notifications" />
      {alone === null ? (
        <nav className="chips note-kinds" aria-label={words.which}>
          {NOTIFICATION_FILTERS.map((show) => (
            <a
              key={show}
              className="chip"
              href={here({ show })}
              aria-current={show === filter ? "page" : undefined}
              data-scroll="keep"
            >
              {words.filters[show]}
            </a>
          ))}
        </nav>
      ) : (
        <p className="back">
          <LinkButton to={links.notifications()}>{words.allThreads}</LinkButton>
        </p>
      )}
      <Arrivals list={list} unread={unread} isFirst={isFirst} />
      {shown.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <div className="list">
          {shown.map((thread) => (
            <NotificationGroup
              key={thread.id}
              thread={thread}
              filter={filter}
              since={since}
              isAlone={alone !== null}
              moves={moves}
            />
          ))}
        </div>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: here({ show: filter }), text: layout.firstPage }}
        next={next === null ? null : { to: here({ show: filter, after: next }), text: layout.nextPage }}
      />
    </>
  );
}

/** Marks the list as seen. @returns the number of unread notifications, which is live. */
function useSeen(list: List): number {
  const { notifications: unread } = useOverlay("alerts", "only", { notifications: list.unread });
  const overlay = useOverlayStore();
  useEffect(() => {
    overlay.set("alerts", "only", { notifications: list.unread });
    if (list.newestUnread === null) return;
    void send(seeNotifications, { until: list.newestUnread }).then((sent) => {
      if (sent.ok) overlay.set("alerts", "only", { notifications: sent.data.unread });
    });
  }, [overlay, list]);
  return unread;
}

function Head({
  list: { thread, threads },
  moves,
  canDelete,
}: {
  list: List;
  moves: NotificationMoves;
  canDelete: boolean;
}) {
  const { titles } = useWords();
  const words = useRestWords().live;
  const events = threads.flatMap(({ events }) => events);
  const newest = Math.max(0, ...events.map(({ mid }) => mid));
  const isOpen = events.some((event) => event.isOpen && !moves.isRead(event.mid) && !moves.isGone(event.mid));
  return (
    <div className="head">
      <h1>{titles.notifications}</h1>
      {thread === null && (
        <div className="acts list-acts">
          {isOpen && newest > 0 && <ReadAll until={newest} moves={moves} />}
          {canDelete && <DeleteAll moves={moves} />}
          <a className="btn small narrow-bare" href={links.settingsFollowing()}>
            <Icon name="bell" />
            <span>{words.following}</span>
          </a>
        </div>
      )}
    </div>
  );
}

/** Marks the notifications of this list as read. Later ones stay unread. */
function ReadAll({ until, moves }: { until: number; moves: NotificationMoves }) {
  const words = useRestWords().live;
  return (
    <MoveButton call={markRead} input={{ until }} run={() => moves.read({ until })} className="btn small narrow-bare">
      <Icon name="check" />
      <span>{words.markAll}</span>
    </MoveButton>
  );
}

/** Deletes all notifications of all pages, with undo. */
function DeleteAll({ moves }: { moves: NotificationMoves }) {
  const words = useRestWords().live;
  return (
    <MoveButton call={deleteAll} input={{}} run={moves.removeAll} className="btn small narrow-bare">
      <Icon name="trash" />
      <span>{words.deleteAll}</span>
    </MoveButton>
  );
}

/** Button that loads notifications that arrived after the list was rendered. */
function Arrivals({ list, unread, isFirst }: { list: List; unread: number; isFirst: boolean }) {
  const { layout } = useWords();
  const words = useRestWords().live;
  const announce = useQuietAnnounce();
  const reload = useReload();
  const toast = useToast();
  const known = useRef(list.unread);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    known.current = list.unread;
    setWaiting(0);
  }, [list]);
  useEffect(() => {
    const more = unread - known.current;
    known.current = unread;
    if (more > 0) setWaiting((before) => before + more);
  }, [unread]);
  useEffect(() => {
    if (waiting > 0) announce(words.showNew(waiting));
  }, [waiting, announce, words]);
  if (waiting === 0 || !isFirst) return null;
  const show = async () => {
    if (await reload()) window.scrollTo({ top: 0 });
    else toast({ text: layout.offline, tone: "error" });
  };
  return (
    <button type="button" className="fresh" onClick={() => void show()}>
      {words.showNew(waiting)}
    </button>
  );
}

function Nothing({ filter }: { filter: NotificationFilter }) {
  const words = useRestWords().live;
  return (
    <div className="empty">
      <h2>{filter === "all" ? words.empty : words.emptyOf[filter]}</h2>
      <p>{words.emptyHelp}</p>
      {filter === "all" ? (
        <LinkButton to={links.home()}>{words.emptyStep}</LinkButton>
      ) : (
        <LinkButton to={links.notifications()}>{words.allThreads}</LinkButton>
      )}
    </div>
  );
}
