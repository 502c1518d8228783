import { useEffect } from "react";

const AROUND = "article, li, tr, section, details, main";
const HEADING = "h1, h2, h3, summary";
const CONTROL = "a[href], button";

/**
 * Moves the focus to the heading of what remains around the focused control when it is removed or hidden, so that
 * screen readers and Tab continue there. Without a heading, to its first control. Code that moves the focus before the
 * removal has precedence.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    /** Elements around the focused control, innermost first; known before it is removed. */
    let around: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      around = [];
      for (let at = focused?.closest(AROUND); at; at = at.parentElement?.closest(AROUND)) around.push(at);
    };
    const move = () => {
      focused = null;
      const left = around.find((one) => one.checkVisibility());
      const next = left?.querySelector<HTMLElement>(HEADING) ?? left?.querySelector<HTMLElement>(CONTROL);
      if (next?.matches("h1, h2, h3")) next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    };
    // CSS can hide the focused control without a mutation; a press on the background blurs it on purpose
    const check = () =>
      queueMicrotask(() => {
        if (!focused?.isConnected || document.activeElement !== document.body) return;
        if (focused.checkVisibility({ visibilityProperty: true })) focused = null;
        else move();
      });
    const observer = new MutationObserver((records) => {
      const active = document.activeElement;
      if (focused === null || (active !== document.body && active !== focused)) return;
      const isHidden = records.some(({ type, target }) => type === "attributes" && target.contains(focused));
      if (!focused.isConnected || (isHidden && !focused.checkVisibility())) move();
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", check);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden", "open"] });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", check);
      observer.disconnect();
    };
  }, []);
}
