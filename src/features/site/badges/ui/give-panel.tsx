import "#features/moderation/bans/ui/bans.css";
import "#features/circles/teams/ui/team.css";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { useAdminWords } from "#strings/use-words.ts";
import { takeBadge } from "../api.ts";
import type { BadgeControls } from "../badge.ts";
import { GiveForm } from "./give-form.tsx";

/** Admin panel on a profile to give and remove badges. */
export function GivePanel({ name, controls }: { name: string; controls: BadgeControls }) {
  const words = useAdminWords().badges;
  return (
    <details className="panel">
      <summary>{words.modify}</summary>
      {controls.has.length > 0 && (
        <ul className="team-lines">
          {controls.has.map(({ bid, name: badge, automatic }) => (
            <li key={bid}>
              <span>{badge}</span>
              {automatic ? (
                <small>{words.byRole}</small>
              ) : (
                <span className="acts">
                  <TeamAct
                    call={takeBadge}
                    input={{ badge: bid, user: name }}
                    text={words.take}
                    label={words.takeNamed(badge)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {controls.others.length > 0 ? (
        <GiveForm badges={controls.others} user={name} />
      ) : (
        <p className="hint">{controls.has.length > 0 ? words.hasAll : words.none}</p>
      )}
    </details>
  );
}
