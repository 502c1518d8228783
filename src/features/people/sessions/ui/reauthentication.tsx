import { useEffect, useRef, useState } from "react";
import { onReauthenticate } from "#ui/send.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";

/** Shows the reauthentication dialog when a call is refused for that. Calls refused meanwhile wait for the same dialog. */
export function Reauthentication() {
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onReauthenticate(() => {
        setIsOpen(true);
        return new Promise((settle) => waiting.current.push(settle));
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setIsOpen(false);
    for (const settle of waiting.current.splice(0)) settle(isProven);
  };
  const module = useLazyModule(
    () => import("./reauth-dialog.tsx"),
    isOpen,
    () => close(false),
  );
  return isOpen && module && <module.ReauthDialog onProven={() => close(true)} onClose={() => close(false)} />;
}
