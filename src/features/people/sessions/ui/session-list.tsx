import "./session-list.css";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { openLoggedOut } from "#ui/use-sent-form.ts";
import { endOtherSessions, endSession } from "../api.ts";
import type { SessionView } from "../session.ts";
import { useAct } from "./use-act.ts";

export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const { accounts } = useRestWords();
  const { problem, busy, run } = useAct(() => {});
  return (
    <>
      <ErrorNote text={problem?.error ?? null} />
      <ul className="sessions">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => run(() => send(endSession, { id: session.id }), accounts.sessionEnded)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <CallForm
          call={endOtherSessions}
          input={{}}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => send(endOtherSessions, {}), accounts.sessionsEnded);
          }}
        >
          <Button type="submit" variant="danger" busy={busy}>
            {accounts.endOthers}
          </Button>
        </CallForm>
      )}
      <p className="hint">
        {accounts.sessionsHelp} <a href={links.settingsAccount()}>{accounts.changePassword}</a>
      </p>
    </>
  );
}

interface SessionProps {
  session: SessionView;
  busy: boolean;
  onEnd: () => Promise<boolean>;
}

function Session({ session: { id, isHere, browser, network, seenAt, startedAt }, busy, onEnd }: SessionProps) {
  const { accounts } = useRestWords();
  const name = browser || accounts.unknownBrowser;
  return (
    <li>
      <span>
        <b>{name}</b> {isHere && <span className="tag">{accounts.thisDevice}</span>}
        <small>
          {!isHere && (
            <>
              {accounts.lastSeen} <Time at={seenAt} />
              {" · "}
            </>
          )}
          {accounts.loggedIn} <Time at={startedAt} />
          {network !== "" && ` · ${network}`}
        </small>
      </span>
      <CallForm
        call={endSession}
        input={{ id }}
        onSubmit={(event) => {
          event.preventDefault();
          void onEnd().then((isDone) => isDone && isHere && openLoggedOut({ addr: links.home() }));
        }}
      >
        <Button type="submit" small busy={busy} aria-label={accounts.endSession(name)}>
          {accounts.end}
        </Button>
      </CallForm>
    </li>
  );
}
