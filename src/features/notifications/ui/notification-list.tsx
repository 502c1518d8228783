import { useEffect, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { Pager } from "#ui/pager.tsx";
import type { NotificationList as List } from "../notification.ts";
import { NotificationItem } from "./notification-item.tsx";

/** The notifications, newest first. */
export function NotificationList({ list, isFirst }: { list: List; isFirst: boolean }) {
  const { feeds, layout } = useWords();
  const words = useRestWords().live;
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const overlay = useOverlayStore();
  // opening the list marks everything as read
  useEffect(() => overlay.set("alerts", "only", { notifications: 0 }), [overlay]);
  const move = (mid: number, isGone: boolean) => {
    if (isGone) focusBeside(mid);
    setGone((before) => {
      const after = new Set(before);
      if (isGone) after.add(mid);
      else after.delete(mid);
      return after;
    });
  };
  const rows = list.rows.filter(({ mid }) => !gone.has(mid));
  return (
    <>
      {rows.length === 0 ? (
        <div className="empty">
          <h2>{words.empty}</h2>
          <p>{words.emptyHelp}</p>
          <LinkButton to={links.home()}>{words.emptyStep}</LinkButton>
        </div>
      ) : (
        <div className="list notes">
          {rows.map((row) => (
            <NotificationItem key={row.mid} item={row} onMoved={(isGone) => move(row.mid, isGone)} />
          ))}
        </div>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: links.notifications(), text: layout.firstPage }}
        next={list.next === null ? null : { to: links.notifications(list.next), text: layout.nextPage }}
      />
    </>
  );
}

/** The line that is about to go holds the focus: its neighbour takes it. */
function focusBeside(mid: number): void {
  const line = document.getElementById(`note-${mid}`)?.closest("article");
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  beside?.querySelector<HTMLElement>("h2 a")?.focus();
}
