import type { MouseEvent } from "react";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";

/** Copies the address of a post; a link to it where the browser cannot copy. */
export function ShareLink({ address }: { address: string }) {
  const words = useWords().posts;
  const toast = useToast();
  const copy = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      toast({ text: words.linkCopied, tone: "success" });
    } catch {
      toast({ text: words.linkNotCopied, tone: "error" });
    }
  };
  return (
    <a href={address} onClick={(event) => void copy(event)} title={words.copyLink}>
      <Icon name="share" />
      {words.share}
    </a>
  );
}
