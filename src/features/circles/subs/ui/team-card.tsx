import "./team-card-icons.css";
import { links } from "#domain/links.ts";
import type { Power as PowerName } from "#domain/viewer.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import { managePath } from "../manage.ts";
import type { SubSideView } from "../sub.ts";

/** Moderators of a sub, its creator, age and feed. */
export function TeamCard({ side }: { side: SubSideView }) {
  const { subs } = useWords();
  const { viewer } = useLayout();
  return (
    <section className="card">
      <h2>{subs.team}</h2>
      <ul className="team">
        {side.standIn !== null && (
          <li>
            <span className="person">
              <Ring name={side.standIn} />
              {side.standIn}
            </span>
            <Power power="owner" />
          </li>
        )}
        {side.team.map((member) => (
          <li key={member.name}>
            <a className="person" href={links.person(member.name)}>
              <Ring name={member.name} />
              {member.name}
            </a>
            <Power power={member.power} />
          </li>
        ))}
      </ul>
      {side.canContactTeam && (
        <a className="btn" href={links.contactMods(side.name)}>
          <Icon name="bubble" />
          {subs.contactMods}
        </a>
      )}
      {side.teamIsIdle && (
        <p className="hint">
          {subs.idle} {viewer !== null && <a href={links.adoptSub(side.name)}>{subs.adopt}</a>}
        </p>
      )}
      <p>
        {subs.createdBy}{" "}
        {side.creator === null ? subs.deletedPerson : <a href={links.person(side.creator)}>{side.creator}</a>}{" "}
        <span className="together">{subs.createdOn(side.createdAt)}</span>
      </p>
      <p className="links">
        {side.managePage !== null && (
          <a href={managePath[side.managePage](side.name)}>
            <Icon name="gear" />
            {subs.manage}
          </a>
        )}
        <a href={links.subFeed(side.name)} type="application/atom+xml">
          <Icon name="rss" />
          {subs.feed}
        </a>
      </p>
    </section>
  );
}

function Power({ power }: { power: PowerName }) {
  const { subs } = useWords();
  return (
    <small className="power" data-power={power}>
      {subs.powers[power]}
    </small>
  );
}
