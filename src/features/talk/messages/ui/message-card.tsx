import "#ui/act-icons.css";
import "./message.css";
import { type MouseEvent, type ReactNode, Suspense } from "react";
import { links } from "#domain/links.ts";
import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { toggleIgnore } from "#features/people/blocks/api.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { LongText } from "#ui/long-text.tsx";
import { Menu } from "#ui/menu.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { Ring } from "#ui/ring.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time } from "#ui/time.tsx";
import { deleteMessage, readMessage, saveMessage, unsaveMessage } from "../api.ts";
import type { MessageView } from "../message.ts";
import { ReplyMessageForm } from "./reply-message-form.tsx";
import type { MessageMoves } from "./use-message-moves.ts";

interface MessageCardProps {
  message: MessageView;
  moves: MessageMoves;
  /** False if the previous message already shows the subject. */
  hasSubject?: boolean;
  /** State of the reply form below the card; undefined if there is one form below all cards. */
  reply?: { isOpen: boolean; toggle: (mid: number | null) => void };
}

/** A message: subject, sender, time, text, and the actions on it. */
export function MessageCard({ message, moves, hasSubject = true, reply }: MessageCardProps) {
  const { messages: words } = useRestWords();
  const { modmail } = useTeamWords();
  const { mid, subject, isReply, html, from, conversation } = message;
  const isUnread = moves.isUnread(message);
  const title = isReply ? words.re(subject) : subject;
  const className = ["letter", isUnread && "new", message.isMine && "mine"].filter(Boolean).join(" ");
  return (
    <article className={className} id={`message-${mid}`} aria-label={title}>
      {hasSubject && (
        <h2>
          {isUnread && <span className="visually-hidden">{words.fresh}: </span>}
          {conversation === null ? title : <a href={conversation.address}>{title}</a>}
        </h2>
      )}
      <p className="by">
        <SentLine message={message} />
      </p>
      <LongText html={html} most={1_800} />
      {!message.isMine && !message.can.reply && (from.kind !== "person" || from.sub !== null) && (
        <p className="by">{modmail.noAnswers}</p>
      )}
      {!message.isMine && <Acts message={message} moves={moves} reply={reply} />}
      {reply?.isOpen && conversation !== null && (
        <Suspense fallback={null}>
          <ReplyMessageForm
            mid={mid}
            label={
              conversation.with === "person" ? words.replyTo(conversation.name) : modmail.replyTo(conversation.name)
            }
            address={conversation.address}
            draftKey={`message ${mid} reply`}
            onDone={() => reply.toggle(null)}
            onCancel={() => reply.toggle(null)}
          />
        </Suspense>
      )}
    </article>
  );
}

interface ActsProps extends Pick<MessageCardProps, "message" | "moves"> {
  reply: MessageCardProps["reply"] | undefined;
}

function Acts({ message, moves, reply }: ActsProps) {
  const { messages: words } = useRestWords();
  const { mid, conversation, blockable } = message;
  const isSaved = moves.isSaved(message);
  return (
    <div className="acts">
      {message.can.reply && reply && conversation !== null && (
        <ReplyLink address={conversation.address} mid={mid} reply={reply} />
      )}
      {moves.isUnread(message) && reply && (
        <MoveButton call={readMessage} input={{ mid }} run={() => moves.read(message)}>
          <Icon name="check" />
          {words.markRead}
        </MoveButton>
      )}
      <MoveButton call={isSaved ? unsaveMessage : saveMessage} input={{ mid }} run={() => moves.toggleSaved(message)}>
        <Icon name="bookmark" />
        <span className="save-text">{isSaved ? words.unsave : words.save}</span>
      </MoveButton>
      <Menu label={words.more} trigger={<Icon name="more" />}>
        {reply && conversation !== null && (
          <a href={conversation.address}>
            <Icon name="bubble" />
            {words.conversation}
          </a>
        )}
        {blockable !== null && conversation !== null && (
          <MoveButton
            call={toggleIgnore}
            input={{ uid: blockable.uid }}
            run={() => moves.toggleBlock(message, conversation.name)}
          >
            <Icon name={moves.isBlocked(message) ? "eye" : "eye-off"} />
            {moves.isBlocked(message) ? words.unblock : words.block}
          </MoveButton>
        )}
        {message.can.report && <ReportLink what="message" of={String(mid)} onClosed={closeMenuOf} />}
        <MoveButton call={deleteMessage} input={{ mid }} run={() => moves.remove(message)} isDanger>
          <Icon name="trash" />
          {words.delete}
        </MoveButton>
      </Menu>
    </div>
  );
}

interface ReplyLinkProps {
  address: string;
  mid: number;
  reply: NonNullable<MessageCardProps["reply"]>;
}

/** Opens the reply form; without scripts a link to the conversation, which has its own form. */
function ReplyLink({ address, mid, reply }: ReplyLinkProps) {
  const words = useRestWords().messages;
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    reply.toggle(reply.isOpen ? null : mid);
  };
  return (
    <a href={`${address}#write`} aria-expanded={reply.isOpen} onClick={press}>
      <Icon name="reply" />
      {words.reply}
    </a>
  );
}

function SentLine({ message: { from, to, sentAt } }: { message: MessageView }) {
  const { messages: words } = useRestWords();
  const { modmail } = useTeamWords();
  const { siteName } = useLayout();
  const time = <Time at={sentAt} />;
  if (to?.kind === "team") return <Sentence text={modmail.sentTo} parts={{ time, sub: <Sub name={to.sub} /> }} />;
  if (to !== null) return <Sentence text={words.sentTo} parts={{ time, user: <Person name={to.name} /> }} />;
  if (from.kind === "site") return <Sentence text={words.sentBy} parts={{ time, user: <b>{siteName}</b> }} />;
  if (from.kind === "team") return <Sentence text={words.byTeam} parts={{ time, sub: <Sub name={from.sub} /> }} />;
  return (
    <>
      <Sentence text={words.sentBy} parts={{ time, user: <Person name={from.name} /> }} />
      {from.sub !== null && (
        <>
          {" "}
          <Sentence text={words.asTeam} parts={{ sub: <Sub name={from.sub} /> }} />
        </>
      )}
    </>
  );
}

function Person({ name }: { name: string | null }): ReactNode {
  const words = useRestWords().messages;
  if (name === null) return words.nobody;
  return (
    <a className="in" href={links.person(name)}>
      <Ring name={name} />
      {name}
    </a>
  );
}

function Sub({ name }: { name: string }) {
  return <a href={links.sub(name)}>{name}</a>;
}
