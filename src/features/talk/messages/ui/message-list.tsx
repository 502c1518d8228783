import "#ui/form.css";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { Pager } from "#ui/pager.tsx";
import { readAllMessages } from "../api.ts";
import type { MailboxView } from "../message.ts";
import { MailboxTabs } from "./mailbox-tabs.tsx";
import { MessageCard } from "./message-card.tsx";
import { NewMessages } from "./new-messages.tsx";
import { useMessageMoves } from "./use-message-moves.ts";

/** List of messages or search results, newest first. */
export function MessageList({ view }: { view: MailboxView }) {
  const { feeds, layout } = useWords();
  const words = useRestWords().messages;
  const { viewer } = useLayout();
  const { mailbox, query, messages, next, isFirst } = view;
  const isSearch = query !== null;
  const moves = useMessageMoves({ staysWhenSaved: isSearch });
  const [replyingTo, setReplyingTo] = useState<number | null>(null);
  const { messages: unread } = useOverlay("alerts", "only", { messages: viewer?.unreadMessages ?? 0 });
  const shown = messages.filter((message) => !moves.isGone(message));
  const newest = messages[0]?.mid ?? 0;
  const at = (after?: string) =>
    links.mailbox(mailbox, { ...(isSearch && { q: query }), ...(after !== undefined && { after }) });
  return (
    <>
      <div className="head">
        <h1>{isSearch ? words.results(query) : words[mailbox]}</h1>
        {mailbox === "inbox" && !isSearch && unread > 0 && newest > 0 && (
          <MoveButton
            call={readAllMessages}
            input={{ until: newest }}
            run={() => moves.readAll(newest)}
            className="btn small"
          >
            <Icon name="check" />
            {words.markAll}
          </MoveButton>
        )}
        <LinkButton to={links.newMessage()} icon="edit" small className="narrow-bare">
          <span>{words.new}</span>
        </LinkButton>
      </div>
      <MailboxTabs current={isSearch ? null : mailbox} />
      <MessageSearch query={query} />
      {mailbox === "inbox" && !isSearch && isFirst && <NewMessages key={newest} from={null} />}
      {shown.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <div className="list letters">
          {shown.map((message) => (
            <MessageCard
              key={message.mid}
              message={message}
              moves={moves}
              reply={{ isOpen: replyingTo === message.mid, toggle: setReplyingTo }}
            />
          ))}
        </div>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: at(), text: layout.firstPage }}
        next={next === null ? null : { to: at(next), text: layout.nextPage }}
      />
    </>
  );
}

function Nothing({ view: { mailbox, query } }: { view: MailboxView }) {
  const words = useRestWords().messages;
  if (query !== null) {
    return (
      <div className="empty">
        <h2>{words.noResults}</h2>
        <LinkButton to={links.mailbox("inbox")}>{words.allMessages}</LinkButton>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>{words.empty[mailbox]}</h2>
      <p>{words.emptyHelp[mailbox]}</p>
      {mailbox === "saved" ? (
        <LinkButton to={links.mailbox("inbox")}>{words.inbox}</LinkButton>
      ) : (
        <LinkButton to={links.newMessage()}>{words.new}</LinkButton>
      )}
    </div>
  );
}

/** Searches all of the reader's messages. */
function MessageSearch({ query }: { query: string | null }) {
  const words = useRestWords().messages;
  return (
    <form noValidate className="letter-search" action={links.mailbox("inbox")} role="search" key={query}>
      <input
        className="input"
        type="search"
        name="q"
        aria-label={words.search}
        placeholder={words.search}
        defaultValue={query ?? ""}
        maxLength={LIMITS.searchMax}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon="search" aria-label={words.find} title={words.find} />
    </form>
  );
}
