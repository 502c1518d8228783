import { links } from "#domain/links.ts";
import { NEW_ROOM } from "#domain/live.ts";
import { useWords } from "#strings/use-words.ts";
import { useSubscription } from "#ui/live.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import {
  type ActivityEntry,
  type ActivityCard as Card,
  type DeletedItemId,
  filterSinceRendered,
  getActivityKey,
  isEntryDeleted,
  mergeEntries,
} from "../activity.ts";
import { ActivityLine } from "./activity-line.tsx";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** New posts and comments, newest first, and deleted ones. */
    activity: { id: "only"; values: { fresh: readonly ActivityEntry[]; gone: readonly DeletedItemId[] } };
  }
}

const NOTHING: { fresh: readonly ActivityEntry[]; gone: readonly DeletedItemId[] } = { fresh: [], gone: [] };

/** Card with the newest posts and comments; a new one is added at the top and replaces the last. */
export function ActivityCard({ card }: { card: Card }) {
  const { feeds } = useWords();
  useSubscription([NEW_ROOM]);
  const { fresh, gone } = useOverlay("activity", "only", NOTHING);
  const entries = entriesOf(card, fresh, gone);
  return (
    <section className="card">
      <h2>
        <a href={links.activity()}>{feeds.activity.title}</a>
      </h2>
      <ul className="live lines">
        {entries.map((entry) => (
          <li key={getActivityKey(entry)}>
            <ActivityLine entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p>{feeds.activity.empty}</p>}
    </section>
  );
}

function entriesOf(
  card: Card,
  fresh: readonly ActivityEntry[],
  gone: readonly DeletedItemId[],
): readonly ActivityEntry[] {
  if (fresh.length === 0 && gone.length === 0) return card.entries;
  const stands = (entry: ActivityEntry) => !gone.some((one) => isEntryDeleted(entry, one));
  return mergeEntries(filterSinceRendered(fresh, card.entries), card.entries.filter(stands), card.most).filter(stands);
}
