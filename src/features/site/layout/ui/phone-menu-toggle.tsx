import { useEffect, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLazyModule } from "#ui/use-lazy-module.ts";

const load = () => import("./phone-menu.tsx");

/** Duration of the closing animation in milliseconds. */
const CLOSING_MS = 500;

/** Opens the menu of narrow windows: places, subs and the side column. */
export function PhoneMenuToggle() {
  const { layout } = useWords();
  const [state, setState] = useState<"closed" | "open" | "closing">("closed");
  const isOpen = state === "open";
  const { unread } = useOverlay("chat", "only", { unread: 0 });
  const toast = useToast();
  const menu = useLazyModule(load, isOpen, () => {
    setState("closed");
    toast({ text: layout.offline, tone: "error" });
  });

  useEffect(() => {
    document.documentElement.classList.toggle("menu-open", state !== "closed");
    if (state !== "closing") return;
    const timer = setTimeout(() => setState("closed"), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <button
        type="button"
        className="tool menu-toggle"
        aria-label={layout.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => load().catch(() => {})}
        onClick={() => setState(isOpen ? "closing" : "open")}
      >
        <Icon name={isOpen ? "close" : "menu"} />
        {unread > 0 && <i className="dot" />}
      </button>
      {menu && state !== "closed" && <menu.PhoneMenu open={isOpen} onClose={() => setState("closing")} />}
    </>
  );
}
