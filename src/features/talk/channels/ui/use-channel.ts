import { createContext, useContext, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { setChannels } from "../api.ts";

/** True as long as the reader has not chosen a time zone: the one of the browser is stored with the first choice. */
export const ZoneIsOpen = createContext(false);

/** The zone that this browser is in. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One field of the page: shown at once, saved, and put back when that is refused. */
export function useChannel(name: string, first: string) {
  const { layout } = useWords();
  const isOpen = useContext(ZoneIsOpen);
  const [value, show] = useState(first);
  const saved = useSavedValue({
    value,
    show,
    save: (next: string) =>
      send(setChannels, { ...(isOpen && { zone: zoneHere() }), [name]: next }, { keepalive: true }),
    offline: layout.offline,
  });
  return { value, savedText: layout.saved, ...saved };
}
