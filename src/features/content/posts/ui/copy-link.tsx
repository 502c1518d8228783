import type { MouseEvent } from "react";
import { useWords } from "#strings/use-words.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";
import { closeMenuOf } from "./close-menu.ts";

interface CopyLinkProps {
  address: string;
  icon: IconName;
  text: string;
  title?: string;
  className?: string;
}

/** Copies the URL of a post or comment; a plain link if the browser cannot copy. */
export function CopyLink({ address, icon, text, title, className }: CopyLinkProps) {
  const words = useWords().posts;
  const toast = useToast();
  const copy = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
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
    <a href={address} onClick={(event) => void copy(event)} title={title} className={className}>
      <Icon name={icon} />
      {text}
    </a>
  );
}
