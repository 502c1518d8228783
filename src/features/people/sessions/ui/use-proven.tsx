import { type ReactNode, useState } from "react";
import type { Sent } from "#ui/send.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";

interface Asked {
  settle(isProven: boolean): void;
}

/**
 * For calls of rows that are `proven`: `proven` makes one, and where it is refused for that, asks who is there and makes it
 * again. The refusal stays the answer if nobody shows it. `dialog` has to be rendered somewhere on the page.
 */
export function useProven(): { proven: <T>(write: () => Promise<Sent<T>>) => Promise<Sent<T>>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isProven: boolean) => {
    setAsked(null);
    asked?.settle(isProven);
  };
  const module = useLazyModule(
    () => import("./reauth-dialog.tsx"),
    asked !== null,
    () => close(false),
  );
  return {
    async proven(write) {
      const sent = await write();
      if (sent.ok || sent.code !== "account.reauthenticate") return sent;
      const isProven = await new Promise<boolean>((settle) => setAsked({ settle }));
      return isProven ? write() : sent;
    },
    dialog: asked && module && <module.ReauthDialog onProven={() => close(true)} onClose={() => close(false)} />,
  };
}
