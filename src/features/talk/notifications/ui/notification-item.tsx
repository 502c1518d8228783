import "#ui/act-icons.css";
import { type MouseEvent, Suspense, useState } from "react";
import { links } from "#domain/links.ts";
import { ReplyElsewhere } from "#features/content/comments/ui/reply-elsewhere.tsx";
import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { CopyLink } from "#features/content/posts/ui/copy-link.tsx";
import { VoteButtons } from "#features/content/votes/ui/vote-buttons.tsx";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Icon } from "#ui/icon.tsx";
import { LongText } from "#ui/long-text.tsx";
import { Menu } from "#ui/menu.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { hueStep, Ring } from "#ui/ring.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time } from "#ui/time.tsx";
import { deleteNotification, markRead } from "../api.ts";
import type { NotificationEvent, NotificationThread } from "../notification.ts";
import { notificationAddress } from "../notification-address.ts";
import type { NotificationMoves } from "./use-notification-moves.ts";

interface NotificationItemProps {
  event: NotificationEvent;
  thread: NotificationThread;
  moves: NotificationMoves;
}

/** A notification: actor and time, the text, and the actions on it. */
export function NotificationItem({ event, thread, moves }: NotificationItemProps) {
  const words = useRestWords().live;
  const { mid, from, cid, own } = event;
  const isUnread = event.isUnread && !moves.isRead(mid);
  const isBare = event.html === null && own === null;
  const [isReplying, setIsReplying] = useState(false);
  return (
    <li className={`note${isUnread ? " new" : ""}${isBare ? " bare" : ""}`} id={`note-${mid}`}>
      <Heading event={event} thread={thread} moves={moves} />
      {own !== null && (
        <blockquote className="own">
          <b>{words.yours}</b> {own}
        </blockquote>
      )}
      <Text event={event} isCovered={thread.blurred} />
      <Acts
        event={event}
        thread={thread}
        moves={moves}
        isReplying={isReplying}
        startReply={() => setIsReplying(true)}
      />
      {isReplying && thread.post !== null && (
        <Suspense fallback={null}>
          <ReplyElsewhere
            post={{ pid: thread.post.pid, sub: thread.sub, slug: thread.post.slug }}
            parent={cid === null ? null : { cid, name: from }}
            onCancel={() => setIsReplying(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

const isOpen = ({ isOpen, mid }: NotificationEvent, moves: NotificationMoves) => isOpen && !moves.isRead(mid);

/** Actor, kind and time, followed by the note of the event, such as a flair. */
function Heading({ event, thread, moves }: NotificationItemProps) {
  const words = useRestWords().live;
  const { mid, kind, from, cid, note } = event;
  const address = notificationAddress(kind, thread, cid);
  const follow = () => isOpen(event, moves) && moves.follow([mid]);
  const user =
    from === null ? (
      words.nobody
    ) : (
      <a className="in" href={links.person(from)}>
        <Ring name={from} />
        {from}
      </a>
    );
  return (
    <>
      <p className="by">
        {event.isUnread && !moves.isRead(mid) && <span className="visually-hidden">{words.fresh}: </span>}
        <span>
          <Sentence text={words.kinds[kind]} parts={{ user }} />
        </span>
        <i>·</i>
        <a href={address} onClick={follow}>
          <Time at={event.postedAt} inLink />
        </a>
      </p>
      {note !== null && (
        <p className="what">
          {kind === "schedule-refused" ? (
            <a href={address} onClick={follow}>
              {note}
            </a>
          ) : (
            <span className="tag user-flair" data-hue={hueStep(note)}>
              {note}
            </span>
          )}
        </p>
      )}
    </>
  );
}

interface ActsProps extends NotificationItemProps {
  isReplying: boolean;
  startReply: () => void;
}

function Acts({ event, thread, moves, isReplying, startReply }: ActsProps) {
  const { posts } = useWords();
  const words = useRestWords().live;
  const { mid, kind, cid } = event;
  const address = notificationAddress(kind, thread, cid);
  const reply = (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    startReply();
  };
  return (
    <div className="acts">
      {cid !== null && (
        <VoteButtons
          kind="comment"
          id={cid}
          score={event.score}
          myVote={event.myVote}
          canVote={event.can.vote}
          className="hv"
        />
      )}
      {event.can.reply && (
        <a
          href={cid === null ? `${address}#comments` : links.withQuery(address, { act: "reply" })}
          aria-expanded={isReplying}
          onClick={reply}
        >
          <Icon name="reply" />
          {words.reply}
        </a>
      )}
      <Menu label={words.more} trigger={<Icon name="more" />}>
        {kind !== "schedule-refused" && <CopyLink address={address} icon="link" text={posts.copyLink} />}
        {isOpen(event, moves) && (
          <MoveButton call={markRead} input={{ mid }} run={() => moves.read({ mid })}>
            <Icon name="check" />
            {words.markRead}
          </MoveButton>
        )}
        {cid !== null && <FollowLink what="comment" of={String(cid)} text={words.followThis} onClosed={closeMenuOf} />}
        <MoveButton call={deleteNotification} input={{ mid }} run={() => moves.removeOne(mid)} isDanger>
          <Icon name="trash" />
          {words.remove}
        </MoveButton>
      </Menu>
    </div>
  );
}

function Text({ event: { html, foldedBy }, isCovered }: { event: NotificationEvent; isCovered: boolean }) {
  const { posts } = useWords();
  if (html === null) return null;
  const text = <RenderedHtml html={html} className="prose" />;
  if (isCovered) {
    return (
      <Blurred show={posts.showNsfw} hide={posts.hideAgain}>
        {text}
      </Blurred>
    );
  }
  if (foldedBy !== null) {
    return (
      <details>
        <summary>{posts.foldedBy(foldedBy)}</summary>
        {text}
      </details>
    );
  }
  return <LongText html={html} most={900} />;
}
