import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { DialogLink } from "#ui/dialog-link.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FollowTarget } from "../follow.ts";

interface FollowLinkProps extends FollowTarget {
  className?: string;
  /** In place of the usual word. */
  text?: string;
  /** Shows the bell alone; the word is its name. */
  isBare?: boolean;
  onClosed?: (link: HTMLAnchorElement) => void;
}

/**
 * The bell beside a thing: following, muting, being reminded. It says nothing of what the reader chose, so that it is the
 * same for everybody; that is asked for when it is opened. Before scripts run it leads to a page.
 */
export function FollowLink({ what, of, className, text, isBare = false, onClosed }: FollowLinkProps) {
  const { layout } = useWords();
  return (
    <DialogLink
      href={links.follow(what, of)}
      className={className}
      load={async () => {
        const { FollowDialog } = await import("./follow-dialog.tsx");
        return ({ onClose }) => <FollowDialog what={what} of={of} onClose={onClose} />;
      }}
      {...(onClosed && { onClosed })}
    >
      <Icon name="bell" />
      {isBare ? <span className="visually-hidden">{layout.follow}</span> : (text ?? layout.follow)}
    </DialogLink>
  );
}
