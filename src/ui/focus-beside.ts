import { type RefObject, useLayoutEffect } from "react";

/** Moves the focus before an item is removed: to its neighbour, else to the result of `or`, else to the heading. */
export function focusBeside(id: string, or: (item: HTMLElement) => HTMLElement | null | undefined = () => null): void {
  const item = document.getElementById(id);
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("a[href]") ?? (item && or(item));
  if (next && !item?.contains(next)) next.focus();
  else focusHeading();
}

/** Moves the focus to the heading, after the focused element and its surroundings were removed. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Moves the focus to the first control beside an element that disappears with the focus, unless something takes it. */
export function useFocusNear(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around: Element[] = [];
      for (let place = element.parentElement; place; place = place.parentElement) around.push(place);
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const left = around.find(({ isConnected }) => isConnected);
        left?.querySelector<HTMLElement>("a[href], button, summary")?.focus();
      });
    };
  }, [ref]);
}
