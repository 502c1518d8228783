import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";

/** Mark of a saved item. */
export function SavedMark() {
  const { kept } = useWords().posts;
  return (
    <span className="kept" title={kept}>
      <Icon name="bookmark" />
      <span className="visually-hidden">{kept}</span>
    </span>
  );
}
