import "#ui/form.css";
import type { FormEvent } from "react";
import { links } from "#domain/links.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Field } from "#ui/field.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import { fieldsOf } from "#ui/use-send-form.ts";
import { muteModmail } from "../api.ts";
import { type ModmailPerson, type ModmailThreadView, MUTE_DAYS } from "../modmail.ts";
import { useModmailAct } from "./use-modmail-act.ts";

/** Information about the user for the team. */
export function PersonAside({ view: { tid, person } }: { view: ModmailThreadView }) {
  const words = useTeamWords().modmail;
  return (
    <>
      <section className="card">
        <h2>{words.person}</h2>
        <p>
          {person.name === null ? (
            words.gone
          ) : (
            <a className="person" href={links.person(person.name)}>
              <Ring name={person.name} />
              {person.name}
            </a>
          )}
        </p>
        <p>
          {words.level(person.level)} · {words.joined} <Time at={person.joinedAt} />
        </p>
        <Mute tid={tid} person={person} />
      </section>
      <section className="card">
        <h2>{words.bans}</h2>
        {person.bans.length === 0 ? <p>{words.noBans}</p> : <Bans bans={person.bans} />}
      </section>
      <section className="card">
        <h2>{words.others}</h2>
        {person.others.length === 0 ? (
          <p>{words.noOthers}</p>
        ) : (
          <ul className="modmail-others">
            {person.others.map((other) => (
              <li key={other.tid}>
                <a href={links.modmailThread(other.tid)}>{other.subject}</a>
                <small>
                  {words.boxes[other.box]} · <Time at={other.at} inList />
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Bans({ bans }: { bans: ModmailPerson["bans"] }) {
  const words = useTeamWords().modmail;
  return (
    <ul className="modmail-others">
      {bans.map((ban) => (
        <li key={ban.bid}>
          <span>
            <b>{words.ban[ban.state]}:</b> {ban.reason}
          </span>
          <small>
            <Time at={ban.at} inList />
            {ban.state === "on" && (
              <>
                {" "}
                ·{" "}
                {ban.until === null ? (
                  words.forGood
                ) : (
                  <>
                    {words.until} <Time at={ban.until} day inList />
                  </>
                )}
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Mute({ tid, person }: { tid: number; person: ModmailPerson }) {
  const words = useTeamWords().modmail;
  const act = useModmailAct();
  if (person.mutedUntil !== null) {
    return (
      <>
        <p>
          {words.muted} <Time at={person.mutedUntil} day />
        </p>
        <MoveButton
          call={muteModmail}
          input={{ tid, days: 0 }}
          run={() => act(muteModmail, { tid, days: 0 })}
          className="btn small"
        >
          {words.unmute}
        </MoveButton>
      </>
    );
  }
  if (!person.can.mute) return null;
  const mute = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = Number(fieldsOf(event.currentTarget).days);
    void act(muteModmail, { tid, days });
  };
  return (
    <CallForm className="modmail-mute" call={muteModmail} input={{ tid }} onSubmit={mute}>
      <Field label={words.muteFor}>
        {(wire) => (
          <select name="days" {...wire}>
            {MUTE_DAYS.map((days) => (
              <option key={days} value={days}>
                {words.days(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" small>
        {words.mute}
      </Button>
    </CallForm>
  );
}
