import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import type { LayoutView } from "../layout.ts";

type Reader = NonNullable<LayoutView["viewer"]>;

/** Sums open reports and unread modmail of the reader's subs and, for admins, of the admin queue. */
export function useTeamCounts(reader: Reader): { reports: number; messages: number } {
  const { team } = useOverlay("alerts", "only", { team: reader.team });
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
  return { reports: sum(team.reports) + sum(team.comments), messages: sum(team.messages) };
}

/** Count beside a link; hidden at zero. */
export function WaitingCount({ count }: { count: number }) {
  return count > 0 && <small>{shown(count)}</small>;
}

const shown = (count: number) => (count > 99 ? "99+" : String(count));

/** Moderation link with open reports and unread modmail. */
export function ModerationLink({ viewer }: { viewer: Reader }) {
  const { layout } = useWords();
  const { reports, messages } = useTeamCounts(viewer);
  const count = reports + messages;
  return (
    <a
      className="tool team-tool"
      href={links.moderation()}
      aria-label={count === 0 ? layout.moderation : layout.moderationWaits(shown(count))}
    >
      <Icon name="shield" />
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {shown(count)}
        </span>
      )}
    </a>
  );
}
