import "./bans.css";
import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { acknowledgeWarning, addPersonNote, deletePersonNote, warnPerson } from "../api.ts";
import type { PersonRecordView } from "../person-record.ts";
import { WarningOrNoteForm } from "./text-form.tsx";

type Team = NonNullable<PersonRecordView["team"]>;

/** A user's record, warnings and notes in a sub for its team, or the user's own warnings. */
export function PersonRecordPage({ view }: { view: PersonRecordView }) {
  const words = useTeamWords().bans;
  const { sub, name, team, isSelf } = view;
  return (
    <ManageFrame
      manage={view.manage}
      current="bans"
      title={isSelf ? words.ownWarnings(sub) : words.personIn(name, sub)}
    >
      {team && <Record team={team} view={view} />}
      <section className="panel" aria-labelledby="warnings">
        <h2 id="warnings">{words.warnings}</h2>
        {team?.can.warn && (
          <WarningOrNoteForm
            call={warnPerson}
            input={{ sub, user: name }}
            label={words.warn}
            hint={words.warnHint}
            button={words.sendWarning}
            most={LIMITS.warningMax}
            done={words.warned}
            rules={team.rules}
          />
        )}
        {view.warnings.length === 0 ? <p className="hint">{words.none}</p> : <Warnings view={view} />}
      </section>
      {team && <Notes team={team} view={view} />}
    </ManageFrame>
  );
}

function Record({ team, view }: { team: Team; view: PersonRecordView }) {
  const words = useTeamWords().bans;
  const { comments } = useRestWords();
  const { sub, name } = view;
  const counts: [string, number][] = [
    [words.record.level, team.level],
    [words.record.score, team.score],
    [words.record.scoreHere, team.scoreHere],
    [words.record.posts, team.posts],
    [words.record.comments, team.comments],
    [words.record.removals, team.removals],
    [words.record.warnings, view.warnings.length],
    [words.record.bans, team.bans],
  ];
  return (
    <section className="panel" aria-label={words.record.title}>
      <dl className="record">
        <div>
          <dt>{words.record.joined}</dt>
          <dd>
            <Time at={team.joinedAt} inList />
          </dd>
        </div>
        {counts.map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <p className="cluster">
        <a href={links.person(name)}>{words.profile}</a>
        <a href={links.subLog(sub, { person: name })}>{words.inLog}</a>
        {team.can.ban && <a href={links.subBans(sub, { user: name })}>{comments.banFrom(name, sub)}</a>}
      </p>
    </section>
  );
}

function Warnings({ view }: { view: PersonRecordView }) {
  const words = useTeamWords().bans;
  return (
    <ul className="texts">
      {view.warnings.map(({ wid, text, rule, at, by, acknowledgedAt }) => (
        <li key={wid}>
          <p>{text}</p>
          {rule !== null && <p className="hint">{words.rule(rule)}</p>}
          <p className="hint">
            {by ?? words.theTeam} · <Time at={at} inList /> ·{" "}
            {acknowledgedAt === null ? words.unread : words.acknowledged}
          </p>
          {view.isSelf && acknowledgedAt === null && (
            <CallButton call={acknowledgeWarning} input={{ wid }} variant="primary">
              {words.acknowledge}
            </CallButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CallButtonProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  variant?: "primary";
  small?: boolean;
  children: ReactNode;
}

function CallButton<C extends AnyCall>({ call, input, children, ...look }: CallButtonProps<C>) {
  const { problem, busy, run } = useAct(() => {});
  return (
    <CallForm
      call={call}
      input={input}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(call, input));
      }}
    >
      <ErrorNote text={problem?.error ?? null} />
      <Button type="submit" busy={busy} {...look}>
        {children}
      </Button>
    </CallForm>
  );
}

function Notes({ team, view }: { team: Team; view: PersonRecordView }) {
  const words = useTeamWords().bans;
  const { sub, name } = view;
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <WarningOrNoteForm
        call={addPersonNote}
        input={{ sub, user: name }}
        label={words.note}
        hint={words.noteHint}
        button={words.addNote}
        most={LIMITS.personNoteMax}
        done={words.noted}
      />
      <ul className="texts">
        {team.notes.map(({ nid, text, at, by, can }) => (
          <li key={nid}>
            <p>{text}</p>
            <p className="hint">
              {by ?? words.theTeam} · <Time at={at} inList />
            </p>
            {can.delete && (
              <CallButton call={deletePersonNote} input={{ nid }} small>
                {words.deleteNote}
              </CallButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
