import { useEffect } from "react";
import { links } from "#domain/links.ts";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { readAllMessages } from "#features/talk/messages/api.ts";
import { MailboxTabs } from "#features/talk/messages/ui/mailbox-tabs.tsx";
import { MessageCard } from "#features/talk/messages/ui/message-card.tsx";
import { ReplyField } from "#features/talk/messages/ui/message-fields.tsx";
import { NewMessages } from "#features/talk/messages/ui/new-messages.tsx";
import { useMessageMoves } from "#features/talk/messages/ui/use-message-moves.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { LinkButton } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { useReload } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { replyToMods } from "../api.ts";
import type { TeamConversationView } from "../modmail.ts";

/** Conversation of the reader with the team of a sub, newest last, with a form below. */
export function TeamConversation({ view }: { view: TeamConversationView }) {
  const { feeds } = useWords();
  const { messages: words } = useRestWords();
  const { modmail } = useTeamWords();
  const moves = useMessageMoves({ staysWhenSaved: true });
  const { tid, sub, messages, older, isLatest } = view;
  const shown = messages.filter((message) => !moves.isGone(message));
  const until = messages.findLast(({ isUnread }) => isUnread)?.mid;
  useEffect(() => {
    // marked as read on the server; messages stay marked as new on the page
    if (until !== undefined) void send(readAllMessages, { tid, until });
  }, [tid, until]);
  return (
    <>
      <div className="head">
        <h1>
          <Ring name={sub} big />
          {modmail.ownWith(sub)}
        </h1>
        <LinkButton to={links.sub(sub)} icon="rings" small aria-label={sub} title={sub} />
      </div>
      <MailboxTabs current={null} />
      <Pager
        label={feeds.pages}
        previous={older === null ? null : { to: links.teamConversation(tid, older), text: words.older }}
        next={isLatest ? null : { to: links.teamConversation(tid), text: words.newest }}
      />
      <div className="list letters">
        {shown.map((message, at) => (
          <MessageCard key={message.mid} message={message} moves={moves} hasSubject={at === 0} />
        ))}
      </div>
      {isLatest && <NewMessages key={messages.at(-1)?.mid ?? 0} from={null} />}
      {isLatest && <Foot view={view} unreadUntil={until} />}
    </>
  );
}

function Foot({
  view: { tid, sub, refusal },
  unreadUntil,
}: {
  view: TeamConversationView;
  unreadUntil?: number | undefined;
}) {
  const { messages: words } = useRestWords();
  const { modmail } = useTeamWords();
  const shown = useShownForm();
  const reload = useReload();
  const announce = useAnnounce();
  const isHydrated = useHydrated();
  const onSent = (_answer: unknown, form: HTMLFormElement | null) => {
    form?.reset();
    announce(words.sendDone);
    void reload();
  };
  return (
    <section className="panel stack" id="write" aria-label={modmail.replyTo(sub)}>
      {!isHydrated && unreadUntil !== undefined && (
        <MoveButton
          call={readAllMessages}
          input={{ tid, until: unreadUntil }}
          run={async () => {}}
          className="btn small"
        >
          {words.markAll}
        </MoveButton>
      )}
      {refusal !== null ? (
        <p className="notice">{refusal}</p>
      ) : (
        <GuardedForm
          draftKey={`team ${tid}`}
          call={replyToMods}
          input={{ tid }}
          className="reply"
          refused={shown}
          onSent={onSent}
        >
          {(form) => (
            <ReplyField form={form} label={modmail.replyTo(sub)} defaultValue={shown?.values.content} rows={4} />
          )}
        </GuardedForm>
      )}
    </section>
  );
}
