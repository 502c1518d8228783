import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import type { LayoutView } from "../layout.ts";

type Reader = NonNullable<LayoutView["viewer"]>;

/** How many conversations wait unread for the reader's teams, as it is shown; null for none. */
export function useModmailCount(reader: Reader): string | null {
  const { team } = useOverlay("alerts", "only", { team: reader.team });
  const n = Object.values(team.messages).reduce((sum, one) => sum + one, 0);
  if (n === 0) return null;
  return n > 99 ? "99+" : String(n);
}

/** How many reports are open for the reader's teams, and for admins those sent to them; null for none. */
export function useReportCount(reader: Reader): string | null {
  const { team } = useOverlay("alerts", "only", { team: reader.team });
  const n = [team.reports, team.comments].flatMap((counts) => Object.values(counts)).reduce((sum, one) => sum + one, 0);
  if (n === 0) return null;
  return n > 99 ? "99+" : String(n);
}

/** The way to the mail of the reader's teams, with how much of it is unread. */
export function TeamTool({ viewer }: { viewer: Reader }) {
  const { layout } = useWords();
  const count = useModmailCount(viewer);
  return (
    <a
      className="tool team-tool"
      href={links.modmail()}
      aria-label={count === null ? layout.modmail : layout.modmailWaits(count)}
    >
      <Icon name="shield" />
      {count !== null && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
