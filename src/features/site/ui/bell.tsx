import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";

/** The way to what waits unread, with how much it is; live once the connection is up. */
export function Bell({ unread }: { unread: number }) {
  const { layout } = useWords();
  const { messages, notifications } = useOverlay("alerts", "only", { messages: 0, notifications: unread });
  const n = messages + notifications;
  const count = n > 99 ? "99+" : String(n);
  return (
    <a className="tool" href={links.notifications()} aria-label={n > 0 ? layout.unread(count) : layout.notifications}>
      <Icon name="bell" />
      {n > 0 && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
