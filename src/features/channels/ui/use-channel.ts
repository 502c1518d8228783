import { useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { setChannels } from "../api.ts";

/** One field of the page: shown at once, saved, and put back when that is refused. */
export function useChannel(name: string, first: string) {
  const { layout } = useWords();
  const [value, show] = useState(first);
  const saved = useSavedValue({
    value,
    show,
    save: (next: string) => send(setChannels, { [name]: next }, { keepalive: true }),
    offline: layout.offline,
  });
  return { value, savedText: layout.saved, ...saved };
}
