import { type ReactNode, useState } from "react";
import type { Sent } from "#ui/send.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";

interface PendingProof {
  settle(isProven: boolean): void;
}

/**
 * For calls that require reauthentication: `proven` makes a call and, if it is refused for that, shows the dialog and
 * retries. If the dialog is closed, the refusal is returned. Render `dialog` anywhere on the page.
 */
export function useReauthentication(): {
  proven: <T>(write: () => Promise<Sent<T>>) => Promise<Sent<T>>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<PendingProof | null>(null);
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
