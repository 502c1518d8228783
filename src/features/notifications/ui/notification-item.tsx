import { type MouseEvent, Suspense, useState } from "react";
import { links } from "#domain/links.ts";
import { ReplyElsewhere } from "#features/comments/ui/reply-elsewhere.tsx";
import { VoteButtons } from "#features/votes/ui/vote-buttons.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Icon } from "#ui/icon.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time } from "#ui/time.tsx";
import type { NotificationView } from "../notification.ts";
import { DeleteNotification } from "./delete-notification.tsx";

interface NotificationItemProps {
  item: NotificationView;
  /** It is out of the list, or back in it. */
  onMoved: (isGone: boolean) => void;
}

/** One notification: who did what, the text, and the acts on it. */
export function NotificationItem({ item, onMoved }: NotificationItemProps) {
  const { posts } = useWords();
  const words = useRestWords().live;
  const { mid, kind, from, sub, cid, html, own, post } = item;
  const where = { sub, pid: post.pid, slug: post.slug };
  const address = cid === null ? links.post(where) : links.comment(where, cid);
  const titleId = `note-${mid}`;
  const [isReplying, setIsReplying] = useState(false);
  const reply = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsReplying(true);
  };
  // a title that is covered in lists is not spelled out here
  const title = item.blurred ? posts.nsfwLong : post.title;
  const text = html !== null && <RenderedHtml html={html} className="prose" />;
  return (
    <article className={item.readAt === null ? "note new" : "note"} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {item.readAt === null && <span className="tag fresh-tag">{words.fresh}</span>}{" "}
        <Sentence
          text={words.kinds[kind]}
          parts={{
            user:
              from === null ? (
                words.nobody
              ) : (
                <a className="in" href={links.person(from)}>
                  <Ring name={from} />
                  {from}
                </a>
              ),
            title: <a href={address}>{title}</a>,
            sub: <a href={links.sub(sub)}>{sub}</a>,
          }}
        />
      </h2>
      {own !== null && (
        <blockquote className="own">
          <b>{words.yours}</b> {own}
        </blockquote>
      )}
      {item.blurred && text ? (
        <Blurred show={posts.showNsfw} hide={posts.hideAgain}>
          {text}
        </Blurred>
      ) : (
        text
      )}
      <div className="acts">
        {cid !== null && (
          <VoteButtons
            kind="comment"
            id={cid}
            score={item.score}
            myVote={item.myVote}
            canVote={item.can.vote}
            className="hv"
          />
        )}
        <Time at={item.postedAt} inList />
        <a href={address} aria-label={words.permalinkOf(title)}>
          <Icon name="link" />
          {words.permalink}
        </a>
        {item.can.reply && (
          <a
            href={cid === null ? `${address}#comments` : links.withQuery(address, { act: "reply" })}
            aria-expanded={isReplying}
            onClick={reply}
          >
            <Icon name="reply" />
            {words.reply}
          </a>
        )}
        <DeleteNotification mid={mid} onMoved={onMoved} />
      </div>
      {isReplying && (
        <Suspense fallback={null}>
          <ReplyElsewhere
            post={where}
            parent={cid === null ? null : { cid, name: from }}
            onCancel={() => setIsReplying(false)}
          />
        </Suspense>
      )}
    </article>
  );
}
