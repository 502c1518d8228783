import type { PreferenceName, Preferences } from "#domain/preferences.ts";
import { useWords } from "#strings/use-words.ts";
import { useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { setPreference } from "../api.ts";
import { usePreferences } from "./use-preferences.ts";
import { wearLook } from "./wear-look.ts";

/** One preference on its page: shown at once, saved, and put back when that is refused. */
export function useSetting<N extends PreferenceName>(name: N) {
  const overlay = useOverlayStore();
  const { layout } = useWords();
  const preferences = usePreferences();
  const value: Preferences[N] = preferences[name];
  const saved = useSavedValue<Preferences[N]>({
    value,
    show: (next) => {
      overlay.set("preferences", "only", { [name]: next });
      wearLook({ ...preferences, [name]: next });
    },
    save: (next) => send(setPreference, { name, value: next }, { keepalive: true }),
    offline: layout.offline,
  });
  return { value, ...saved };
}
