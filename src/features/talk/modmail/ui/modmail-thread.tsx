import "#ui/act-icons.css";
import "./modmail.css";
import { useEffect } from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useHydrated } from "#ui/hydrated.tsx";
import { Icon } from "#ui/icon.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { Pager } from "#ui/pager.tsx";
import { send } from "#ui/send.ts";
import { archiveModmail, assignModmail, highlightModmail, readModmail } from "../api.ts";
import type { ModmailThreadView } from "../modmail.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ModmailBackLink } from "./back-link.tsx";
import { ModmailEntryCard } from "./modmail-entry.tsx";
import { NewModmailButton } from "./new-modmail-button.tsx";
import { useModmailAct } from "./use-modmail-act.ts";

/** Conversation for the team: messages, notes and actions, newest last. */
export function ModmailThread({ view }: { view: ModmailThreadView }) {
  const { feeds } = useWords();
  const { modmail: words } = useTeamWords();
  const { messages } = useRestWords();
  const { tid, sub, subject, entries, older, isLatest, person } = view;
  const last = entries.at(-1);
  useEffect(() => {
    // displayed messages are marked as read, also those that a reload adds
    if (view.isUnread && view.isLatest) void send(readModmail, { tid: view.tid, on: true });
  }, [view]);
  return (
    <>
      <ModmailBackLink sub={sub} />
      <div className="head modmail-head">
        <h1>{subject}</h1>
        <p className="by">
          {words.with(person.name ?? words.gone)} · <a href={links.sub(sub)}>{sub}</a>
          {view.assigned !== null && <> · {words.assignedTo(view.assigned.name ?? words.gone)}</>}
        </p>
      </div>
      <Acts view={view} />
      <Pager
        label={feeds.pages}
        previous={older === null ? null : { to: links.modmailThread(tid, older), text: messages.older }}
        next={isLatest ? null : { to: links.modmailThread(tid), text: messages.newest }}
      />
      <ol className="list modmail-entries">
        {entries.map((entry) => (
          <ModmailEntryCard key={entry.type === "message" ? `m${entry.mid}` : `a${entry.lid}`} entry={entry} />
        ))}
      </ol>
      {isLatest && <NewModmailButton key={`${last?.at} ${entries.length}`} tid={tid} text={words.changed} />}
      {isLatest && <AnswerForm view={view} />}
    </>
  );
}

/** Actions on the whole conversation. */
function Acts({ view }: { view: ModmailThreadView }) {
  const words = useTeamWords().modmail;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const act = useModmailAct();
  const { tid, sub, box, isHighlighted, isUnread, assigned } = view;
  const isArchived = box === "archived";
  const isMine = assigned?.isMe === true;
  const toggle = (on: boolean) => ({ tid, on });
  // navigates away, because the open page would mark the conversation as read again
  const markUnread = () =>
    act(readModmail, toggle(false), { done: words.markedUnread, show: () => navigate(links.modmail({ sub })) });
  return (
    <div className="modmail-acts">
      <MoveButton
        call={archiveModmail}
        input={toggle(!isArchived)}
        run={() => act(archiveModmail, toggle(!isArchived), { done: isArchived ? words.boxes.inbox : words.archived })}
        className="btn small"
      >
        <Icon name={isArchived ? "reply" : "check"} />
        {isArchived ? words.unarchive : words.archive}
      </MoveButton>
      <MoveButton
        call={highlightModmail}
        input={toggle(!isHighlighted)}
        run={() => act(highlightModmail, toggle(!isHighlighted))}
        className="btn small"
      >
        <Icon name="bookmark" />
        {isHighlighted ? words.unhighlight : words.highlight}
      </MoveButton>
      <MoveButton
        call={assignModmail}
        input={toggle(!isMine)}
        run={() => act(assignModmail, toggle(!isMine))}
        className="btn small"
      >
        <Icon name="user" />
        {isMine ? words.unassign : words.assign}
      </MoveButton>
      {isUnread && !isHydrated ? (
        <MoveButton call={readModmail} input={toggle(true)} run={async () => {}} className="btn small">
          {words.markRead}
        </MoveButton>
      ) : (
        <MoveButton call={readModmail} input={toggle(false)} run={markUnread} className="btn small">
          <Icon name="eye-off" />
          {words.markUnread}
        </MoveButton>
      )}
    </div>
  );
}
