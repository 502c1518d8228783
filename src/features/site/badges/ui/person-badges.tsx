import "./badges.css";
import { useRestWords } from "#strings/use-words.ts";
import type { BadgeView } from "../badge.ts";
import { BadgeIcon } from "./badge-icon.tsx";

/** Badges of a user with their descriptions. */
export function PersonBadges({ badges }: { badges: readonly BadgeView[] }) {
  const words = useRestWords().profile;
  if (badges.length === 0) return null;
  return (
    <ul className="person-badges" aria-label={words.badges}>
      {badges.map(({ bid, name, description, icon }) => (
        <li key={bid} className="person-badge">
          {icon !== null && <BadgeIcon hash={icon} />}
          <span>
            <strong>{name}</strong>
            {description !== "" && <small>{description}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
