import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";

/** An error in place of an embed that could not be loaded, with another try. */
export function NotLoaded({ text, retry }: { text: string; retry: () => void }) {
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
