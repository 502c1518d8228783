import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";

/** Error in place of an embed that failed to load, with a retry button. */
export function EmbedLoadError({ text, retry }: { text: string; retry: () => void }) {
  const { layout } = useWords();
  return (
    <div className="not-loaded" role="status">
      <p>{text}</p>
      <Button small onClick={retry}>
        {layout.retry}
      </Button>
    </div>
  );
}
