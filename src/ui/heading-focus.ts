import { useEffect, useRef } from "react";
import { useLocation } from "./navigation.tsx";

/**
 * After going to another page within the site, focus that was lost with what was pressed goes to the new page's heading, so
 * that a screen reader reads on there and Tab begins there. Where something has taken the focus, it keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (hash !== "" || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [address, hash]);
}
