import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "./icon.tsx";
import { isNarrow } from "./narrow.ts";

type MenuProps = {
  /** The accessible name when the trigger is only an icon. */
  label?: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Which edge of the trigger the panel shares; `start` by default. */
  align?: "start" | "end";
  className?: string;
  /** It is rendered because somebody opened it: it begins open, with the focus. */
  startsOpen?: boolean;
  /** Called when it was opened or closed, before it is placed. */
  onToggle?: (menu: HTMLDetailsElement) => void;
  children: ReactNode;
  /** What needs scripts: rendered behind the others whenever the menu is open. */
  late?: () => ReactNode;
};

const stops = "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea";

/**
 * A disclosure of links and buttons: `details` alone opens it; scripts add arrows, Escape, and closing from outside. In a
 * narrow window it is a sheet at the lower edge, which takes the focus and has a button to close it.
 */
export function Menu({
  label,
  trigger,
  triggerClass,
  align = "start",
  className,
  startsOpen = false,
  onToggle,
  children,
  late,
}: MenuProps) {
  const { layout } = useWords();
  const ref = useRef<HTMLDetailsElement>(null);
  const [shape, setShape] = useState<"closed" | "menu" | "sheet">("closed");

  useEffect(() => {
    if (!startsOpen || !ref.current) return;
    ref.current.open = true;
    // a sheet takes the focus itself
    if (!isNarrow()) ref.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [startsOpen]);

  useEffect(() => {
    const menu = ref.current;
    if (menu && shape === "menu") return closeFromOutside(menu);
    if (menu && shape === "sheet") return hold(menu);
  }, [shape]);

  // it may have grown by what came late
  useEffect(() => {
    if (shape === "menu" && ref.current) place(ref.current);
  }, [shape]);

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = ref.current;
    if (!menu) return;
    if (event.key === "Escape" && menu.open) {
      event.stopPropagation();
      close(menu);
      return;
    }
    if (!isArrow(event.key) || isTyping(event.target)) return;
    event.preventDefault();
    menu.open = true;
    moveFocus(menu, event.key);
  };

  return (
    <details
      ref={ref}
      className={["menu", align === "end" && "end", className].filter(Boolean).join(" ")}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget: menu }) => {
        onToggle?.(menu);
        const next = !menu.open ? "closed" : isNarrow() ? "sheet" : "menu";
        if (next === "menu") place(menu);
        setShape(next);
      }}
    >
      <summary className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button inside arrives as a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links and buttons inside. */}
      <div className="floating menu-panel" onClick={(event) => closeAfterAct(event.target, ref.current)}>
        {children}
        {shape !== "closed" && late?.()}
        {shape === "sheet" && (
          <button type="button" className="sheet-close">
            <Icon name="close" />
            {layout.close}
          </button>
        )}
      </div>
    </details>
  );
}

function isArrow(key: string): boolean {
  return key === "ArrowDown" || key === "ArrowUp" || key === "Home" || key === "End";
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function moveFocus(menu: HTMLDetailsElement, key: string) {
  const items = [...menu.querySelectorAll<HTMLElement>(`.menu-panel :is(${stops})`)].filter((item) =>
    item.checkVisibility(),
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const next =
    key === "Home"
      ? 0
      : key === "End"
        ? last
        : key === "ArrowDown"
          ? at === last
            ? 0
            : at + 1
          : at <= 0
            ? last
            : at - 1;
  items[next]?.focus();
}

function close(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const follow = ({ target }: Event) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener("pointerdown", follow, { signal: listening.signal });
  document.addEventListener("focusin", follow, { signal: listening.signal });
  return () => listening.abort();
}

/** Until what holds a sheet is loaded, and where it cannot be, it is as it is without scripts. */
function hold(menu: HTMLDetailsElement): () => void {
  let release = closeFromOutside(menu);
  let isOver = false;
  const loaded = import("./menu-sheet.ts").then(({ holdSheet }) => {
    release();
    if (!isOver) release = holdSheet(menu, () => close(menu));
  });
  loaded.catch(() => {});
  return () => {
    isOver = true;
    release();
  };
}

/** Opens upward when there is no room below and enough above. */
function place(menu: HTMLDetailsElement) {
  menu.classList.remove("above");
  const panel = menu.querySelector(".menu-panel");
  if (!panel) return;
  const { bottom, height } = panel.getBoundingClientRect();
  const { top } = menu.getBoundingClientRect();
  const edge = menu.closest("[data-clips]")?.getBoundingClientRect().bottom ?? window.innerHeight;
  menu.classList.toggle("above", bottom > Math.min(edge, window.innerHeight) && top > height + 72);
}

/**
 * An act that was chosen closes the menu; a control that first asks (`data-stay`) keeps it open until the answer is yes.
 * A form with `data-stay="until-done"` closes the menu after its act succeeds, because a refusal appears beside its control.
 */
function closeAfterAct(target: EventTarget, menu: HTMLDetailsElement | null) {
  if (!menu || !(target instanceof Element)) return;
  const act = target.closest("a[href], button");
  if (!act || act.closest('[data-stay="until-done"]')) return;
  if (act.closest("[data-stay]") && !act.matches(".confirm .yes")) return;
  if (act instanceof HTMLButtonElement) close(menu);
  else menu.open = false;
}
