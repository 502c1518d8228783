import type { PreferenceName, Preferences } from "#domain/preferences.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { setPreference } from "../api.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    preferences: { id: "only"; values: Preferences };
  }
}

/** Current preferences of the viewer, including unsaved changes. */
export function usePreferences(): Preferences {
  return useOverlay("preferences", "only", useLayout().preferences);
}

/** Applies a preference at once and sends it; reverts it after an error. */
export function useSetPreference(): <N extends PreferenceName>(name: N, value: Preferences[N]) => Promise<void> {
  const words = useWords();
  const overlay = useOverlayStore();
  const preferences = usePreferences();
  const toast = useToast();
  return async (name, value) => {
    overlay.set("preferences", "only", { [name]: value });
    const sent = await send(setPreference, { name, value }, { keepalive: true });
    if (sent.ok) return;
    overlay.set("preferences", "only", { [name]: preferences[name] });
    toast({ tone: "error", text: sent.error ?? words.layout.offline });
  };
}
