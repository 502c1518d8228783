import { createContext, useContext, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { setChannels } from "../api.ts";

/** True until the reader has chosen a time zone; then the first choice also stores the zone of the browser. */
export const ZoneUnsetContext = createContext(false);

/** Time zone of this browser. */
export const getBrowserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** State of one field: updated optimistically, saved, and reverted on failure. */
export function useChannel(name: string, first: string) {
  const { layout } = useWords();
  const isOpen = useContext(ZoneUnsetContext);
  const [value, show] = useState(first);
  const saved = useSavedValue({
    value,
    show,
    save: (next: string) =>
      send(setChannels, { ...(isOpen && { zone: getBrowserTimeZone() }), [name]: next }, { keepalive: true }),
    offline: layout.offline,
  });
  return { value, savedText: layout.saved, ...saved };
}
