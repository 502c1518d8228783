import "#features/circles/teams/ui/team.css";
import "#ui/form.css";
import "./badges.css";
import { adminLinks } from "#domain/admin-links.ts";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useAdminWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import type { ManagedBadge } from "../badge.ts";
import { BadgeIcon } from "./badge-icon.tsx";
import { GiveForm } from "./give-form.tsx";

/** All badges with forms to give and remove them. */
export function BadgeList({ badges }: { badges: readonly ManagedBadge[] }) {
  const words = useAdminWords().badges;
  return (
    <div className="stack">
      <section className="panel stack" aria-labelledby="badge-list">
        <h2 id="badge-list">{words.title}</h2>
        {badges.length > 0 && <FileLink to={adminLinks.badgesFile()} />}
        {badges.length === 0 ? (
          <p className="hint">{words.none}</p>
        ) : (
          <ul className="team-lines badge-lines">
            {badges.map((badge) => (
              <BadgeRow key={badge.bid} badge={badge} />
            ))}
          </ul>
        )}
        <p>
          <LinkButton to={adminLinks.newBadge()} variant="primary">
            {words.add}
          </LinkButton>
        </p>
      </section>
      {badges.length > 0 && (
        <section className="panel" aria-labelledby="give-badge">
          <h2 id="give-badge">{words.modify}</h2>
          <GiveForm badges={badges} />
        </section>
      )}
    </div>
  );
}

function BadgeRow({ badge: { bid, name, description, icon, score, rank, trigger, holders } }: { badge: ManagedBadge }) {
  const words = useAdminWords().badges;
  const about = [
    words.points(score),
    words.place(rank),
    ...(trigger === null ? [] : [words.triggers[trigger]]),
    words.holders(holders),
  ];
  return (
    <li>
      {icon === null ? <span className="none" /> : <BadgeIcon hash={icon} />}
      <span className="what">
        <a className="strong" href={adminLinks.editBadge(bid)}>
          {name}
        </a>
        {description !== "" && <span>{description}</span>}
        <small>{about.join(" · ")}</small>
      </span>
    </li>
  );
}
