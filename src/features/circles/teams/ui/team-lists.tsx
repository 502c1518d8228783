import "./team.css";
import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import type { Power } from "#domain/viewer.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import { offerSub, removeMod, revokeInvite, withdrawOffer } from "../api.ts";
import type { Position, TeamView } from "../team.ts";
import { TeamAct } from "./team-act.tsx";

/** Owner, moderators and janitors with the actions the reader may take. */
export function TeamLists({ view }: { view: TeamView }) {
  const words = useTeamWords().teams;
  const { sub } = view.manage;
  const headings: Record<Power, string> = { owner: words.owners, mod: words.active, janitor: words.janitors };
  return (
    <>
      {view.offeredTo !== null && (
        <section className="panel team-called">
          <p>{words.offeredTo(view.offeredTo)}</p>
          {view.can.offer && <TeamAct call={withdrawOffer} input={{ sub }} text={words.withdraw} />}
        </section>
      )}
      {(["owner", "mod", "janitor"] as const).map((power) => (
        <People key={power} id={`team-${power}`} heading={headings[power]}>
          {view.team
            .filter((position) => position.power === power)
            .map((position) => (
              <TeamLine key={position.name} view={view} position={position} />
            ))}
        </People>
      ))}
      {(view.can.invite || view.invited.length > 0) && <Invited view={view} />}
      {view.past.length > 0 && (
        <People id="past-mods" heading={words.past}>
          {view.past.map(({ name, at }) => (
            <li key={name}>
              <Person name={name} />
              <small>
                <Time at={at} inList />
              </small>
            </li>
          ))}
        </People>
      )}
    </>
  );
}

function TeamLine({ view, position }: { view: TeamView; position: Position }) {
  const words = useTeamWords().teams;
  const { sub } = view.manage;
  const { name, can } = position;
  return (
    <li>
      <Person name={name} />
      <small>
        <Time at={position.at} inList />
      </small>
      {(can.offer || can.remove) && (
        <span className="acts">
          {can.offer && view.offeredTo === null && (
            <TeamAct
              call={offerSub}
              input={{ sub, user: name }}
              text={words.offer}
              label={words.offerNamed(name)}
              asks
            />
          )}
          {can.remove && (
            <TeamAct
              call={removeMod}
              input={{ sub, user: name }}
              text={words.remove}
              label={words.removeNamed(name)}
              variant="danger"
              asks
            />
          )}
        </span>
      )}
    </li>
  );
}

function Invited({ view }: { view: TeamView }) {
  const words = useTeamWords().teams;
  const powers = useWords().subs.powers;
  const { sub } = view.manage;
  return (
    <People id="invited-mods" heading={words.pending}>
      {view.invited.map(({ name, power, at }) => (
        <li key={name}>
          <Person name={name} />
          <small>
            {powers[power]} · <Time at={at} inList />
          </small>
          {view.can.invite && (
            <span className="acts">
              <TeamAct
                call={revokeInvite}
                input={{ sub, user: name }}
                text={words.revoke}
                label={words.revokeNamed(name)}
              />
            </span>
          )}
        </li>
      ))}
    </People>
  );
}

function People({ id, heading, children }: { id: string; heading: string; children: readonly ReactNode[] }) {
  const words = useTeamWords().teams;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children.length === 0 ? <p className="hint">{words.none}</p> : <ul className="team-lines">{children}</ul>}
    </section>
  );
}

function Person({ name }: { name: string }) {
  return (
    <a className="person" href={links.person(name)}>
      <Ring name={name} />
      {name}
    </a>
  );
}
