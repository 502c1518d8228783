import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import type { LayoutView } from "../layout.ts";
import { useUnread } from "./use-unread.ts";

/** The way to what waits unread, with how much it is. */
export function Bell({ viewer }: { viewer: NonNullable<LayoutView["viewer"]> }) {
  const { layout } = useWords();
  const count = useUnread(viewer);
  return (
    <a className="tool bell" href={links.messages()} aria-label={count === null ? layout.inbox : layout.unread(count)}>
      <Icon name="bell" />
      {count !== null && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
