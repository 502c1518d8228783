import type { MouseEvent } from "react";
import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";

/** Error in place of an embed that failed to load, with a retry button. */
export function EmbedLoadError({ text, retry }: { text: string; retry: () => void }) {
  const { layout } = useWords();
  const press = (event: MouseEvent) => {
    // this button disappears; the one that opened the embed stays
    event.currentTarget.closest("article")?.querySelector<HTMLElement>(".expand")?.focus();
    retry();
  };
  return (
    <div className="not-loaded" role="status">
      <p>{text}</p>
      <Button small onClick={press}>
        {layout.retry}
      </Button>
    </div>
  );
}
