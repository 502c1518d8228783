import { useEffect, useRef } from "react";
import { usePageState } from "./navigation.tsx";

const AROUND = "section, details, main";
const HEADING = "h1, h2, h3, summary";

/**
 * Moves the focus to the heading of the nearest remaining section after a reload removed or hid the focused control,
 * so that screen readers and Tab continue there.
 */
export function useLostFocus(): void {
  const { page, location } = usePageState();
  const focused = useRef<Element | null>(null);
  /** Sections around the focused control, innermost first; known before the control is removed. */
  const around = useRef<Element[]>([]);
  const before = useRef(location.key);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
      around.current = [];
      for (let at = focused.current?.closest(AROUND); at; at = at.parentElement?.closest(AROUND))
        around.current.push(at);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reload, which replaces the page's data
  useEffect(() => {
    const isReload = before.current === location.key;
    before.current = location.key;
    if (!isReload || document.activeElement !== document.body) return;
    if (focused.current === null || focused.current.checkVisibility()) return;
    const heading = around.current
      .map((one) => one.querySelector<HTMLElement>(HEADING))
      .find((one) => one?.checkVisibility());
    if (!heading) return;
    if (heading.tagName !== "SUMMARY") heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, location.key]);
}
