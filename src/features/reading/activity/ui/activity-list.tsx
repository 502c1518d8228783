import { useState } from "react";
import { NEW_ROOM } from "#domain/live.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useLiveEvent, useSubscription } from "#ui/live.tsx";
import { useQuietAnnounce } from "#ui/quiet-announce.ts";
import {
  ACTIVITY_MOST,
  type ActivityEntry,
  type ActivityFilter,
  type DeletedItemId,
  filterSinceRendered,
  groupEntries,
  includesEntry,
  isEntryDeleted,
  matchesActivityFilter,
  mergeEntries,
} from "../activity.ts";
import { entryOf } from "../live-entry.ts";
import { ActivityGroup } from "./activity-group.tsx";

/** Distance from the top in pixels within which new entries are added immediately. */
const AT_TOP = 120;

interface ActivityListProps {
  initial: readonly ActivityEntry[];
  filter: ActivityFilter;
  reader: { me: string; blursNsfw: boolean };
}

/** Full activity list. New entries are added while the reader is at the top, and wait behind a button otherwise. */
export function ActivityList({ initial, filter, reader }: ActivityListProps) {
  const words = useRestWords().live;
  const announce = useQuietAnnounce();
  const [fresh, setFresh] = useState<readonly ActivityEntry[]>([]);
  const [waiting, setWaiting] = useState<readonly ActivityEntry[]>([]);
  useSubscription([NEW_ROOM]);
  const [gone, setGone] = useState<readonly DeletedItemId[]>([]);
  const entries = mergeEntries(filterSinceRendered(fresh, initial), initial, ACTIVITY_MOST).filter(
    (entry) => !gone.some((one) => isEntryDeleted(entry, one)),
  );
  const add = (entry: ActivityEntry) => {
    if (!matchesActivityFilter(entry, filter)) return;
    // after a reconnection, entries that are already on the page are sent again
    if (filterSinceRendered([entry], initial).length === 0 || includesEntry(entries, entry)) return;
    const put = window.scrollY < AT_TOP ? setFresh : setWaiting;
    put((present) => mergeEntries([entry], present, ACTIVITY_MOST));
    announce(words.activityNews);
  };
  useLiveEvent("thread", (message) => add(entryOf(message, reader)));
  useLiveEvent("comment", (message) => add(entryOf(message, reader)));
  const remove = (one: DeletedItemId) => {
    setWaiting((present) => present.filter((entry) => !isEntryDeleted(entry, one)));
    setGone((present) => [...present, one]);
  };
  useLiveEvent("deletion", remove);
  useLiveEvent("commentdeletion", remove);
  const show = () => {
    setFresh((present) => mergeEntries(waiting, present, ACTIVITY_MOST));
    setWaiting([]);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {waiting.length > 0 && (
        <button type="button" className="fresh waiting" onClick={show}>
          {words.showNew(waiting.length)}
        </button>
      )}
      {entries.length === 0 ? (
        <div className="empty">
          <p>{filter.kind === null && filter.sub === null ? words.activityEmpty : words.activityNone}</p>
        </div>
      ) : (
        <ol className="activity">
          {groupEntries(entries).map((group) => (
            <ActivityGroup key={group.key} group={group} />
          ))}
        </ol>
      )}
    </>
  );
}
