import { useEffect } from "react";
import { links } from "#domain/links.ts";
import { toggleIgnore } from "#features/people/blocks/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { useReload } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { readAllMessages } from "../api.ts";
import type { ConversationView } from "../message.ts";
import { ComposeForm } from "./compose-form.tsx";
import { MailboxTabs } from "./mailbox-tabs.tsx";
import { MessageCard } from "./message-card.tsx";
import { NewMessages } from "./new-messages.tsx";
import { ReplyMessageForm } from "./reply-message-form.tsx";
import { useMessageMoves } from "./use-message-moves.ts";

/** Conversation of the reader with a user, newest last, with a form below. */
export function Conversation({ view }: { view: ConversationView }) {
  const { feeds } = useWords();
  const words = useRestWords().messages;
  const moves = useMessageMoves({ staysWhenSaved: true });
  const { name, messages, older, isLatest } = view;
  const shown = messages.filter((message) => !moves.isGone(message));
  const newest = messages.at(-1)?.mid ?? 0;
  useReadBySeeing(view);
  return (
    <>
      <div className="head">
        <h1>
          <Ring name={name} big />
          {words.conversationWith(name)}
        </h1>
        {!view.isGone && <LinkButton to={links.person(name)} icon="user" small aria-label={name} title={name} />}
      </div>
      <MailboxTabs current={null} />
      <Pager
        label={feeds.pages}
        previous={older === null ? null : { to: links.conversation(name, older), text: words.older }}
        next={isLatest ? null : { to: links.conversation(name), text: words.newest }}
      />
      {view.isBlocked && <BlockedNote view={view} />}
      {shown.length === 0 ? (
        <div className="empty">
          <h2>{words.emptyConversation(name)}</h2>
        </div>
      ) : (
        <div className="list letters">
          {shown.map((message, at) => (
            <MessageCard
              key={message.mid}
              message={message}
              moves={moves}
              hasSubject={message.subject !== shown[at - 1]?.subject}
            />
          ))}
        </div>
      )}
      {isLatest && <NewMessages key={newest} from={name} />}
      {isLatest && <Foot view={view} />}
    </>
  );
}

/** Marks displayed messages as read on the server. They stay marked as new on the page. */
function useReadBySeeing({ uid, messages }: ConversationView): void {
  const until = messages.findLast(({ isUnread }) => isUnread)?.mid;
  useEffect(() => {
    if (until !== undefined) void send(readAllMessages, { from: uid, until });
  }, [uid, until]);
}

function Foot({ view }: { view: ConversationView }) {
  const words = useRestWords().messages;
  const reload = useReload();
  const isHydrated = useHydrated();
  const { name, uid, write, refusal, messages } = view;
  const until = messages.findLast(({ isUnread }) => isUnread)?.mid;
  return (
    <section className="panel stack" id="write" aria-label={words.sendTo(name)}>
      {!isHydrated && until !== undefined && (
        <MoveButton call={readAllMessages} input={{ from: uid, until }} run={async () => {}} className="btn small">
          {words.markAll}
        </MoveButton>
      )}
      {write === null ? (
        <p className="notice">{refusal}</p>
      ) : "replyTo" in write ? (
        <ReplyMessageForm
          mid={write.replyTo}
          label={words.replyTo(name)}
          address={links.conversation(name)}
          draftKey={`message with ${uid}`}
          onDone={() => void reload()}
        />
      ) : (
        <ComposeForm
          to={name}
          isToFixed
          subject={write.subject}
          draftKey={`message with ${uid}`}
          onDone={() => void reload()}
        />
      )}
    </section>
  );
}

function BlockedNote({ view: { name, uid } }: { view: ConversationView }) {
  const { layout } = useWords();
  const words = useRestWords().messages;
  const reload = useReload();
  const toast = useToast();
  const unblock = async () => {
    const sent = await send(toggleIgnore, { uid });
    if (sent.ok) await reload();
    else toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
  };
  return (
    <div className="notice">
      <p>{words.hides(name)}</p>
      <MoveButton call={toggleIgnore} input={{ uid }} run={unblock} className="btn small">
        {words.unblock}
      </MoveButton>
    </div>
  );
}
