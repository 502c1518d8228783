import { lazy, Suspense } from "react";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { retry } from "#ui/retry.ts";
import { useIdle } from "#ui/use-idle.ts";

const ChatDock = lazy(() => retry(async () => ({ default: (await import("./chat-dock.tsx")).ChatDock })));

/** Chat dock on every page, for members who enabled it; loaded when the page is idle. */
export function ChatCorner() {
  const { chat } = usePreferences();
  const isIdle = useIdle();
  return isIdle && chat === "on" ? (
    <Suspense fallback={null}>
      <ChatDock />
    </Suspense>
  ) : null;
}
