import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { DialogLink } from "#ui/dialog-link.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FollowTarget } from "../follow.ts";

interface FollowLinkProps extends FollowTarget {
  className?: string;
  /** Overrides the default label. */
  text?: string;
  /** Shows only the bell; the label becomes its accessible name. */
  isBare?: boolean;
  onClosed?: (link: HTMLAnchorElement) => void;
}

/**
 * Bell that opens the follow dialog. Does not show the viewer's choice, so that cached markup is the same for
 * everyone. Without scripts it links to a page.
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
