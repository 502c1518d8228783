import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useUnread } from "./use-unread.ts";

/** The way to what waits unread, with how much it is. */
export function Bell({ unread }: { unread: number }) {
  const { layout } = useWords();
  const count = useUnread(unread);
  return (
    <a
      className="tool bell"
      href={links.notifications()}
      aria-label={count === null ? layout.notifications : layout.unread(count)}
    >
      <Icon name="bell" />
      {count !== null && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
