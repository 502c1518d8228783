import type { MouseEvent } from "react";
import { links } from "#domain/links.ts";
import { closeMenuOf } from "#features/posts/ui/close-menu.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";

/** Copies the address of a comment; a link to its page where the browser cannot copy. */
export function CopyLink({ cid }: { cid: number }) {
  const words = useWords().posts;
  const toast = useToast();
  const address = links.commentShort(cid);
  const copy = async (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    closeMenuOf(event.currentTarget);
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      toast({ text: words.linkCopied, tone: "success" });
    } catch {
      toast({ text: words.linkNotCopied, tone: "error" });
    }
  };
  return (
    <a href={address} onClick={copy}>
      <Icon name="link" />
      {words.copyLink}
    </a>
  );
}
