import { useEffect, useRef, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { useLocation, useNavigate, usePendingAddress } from "./navigation.tsx";
import { useNavigationError } from "./navigation-error.ts";
import { useToast } from "./toast.tsx";
import { useLostFocus } from "./use-lost-focus.ts";

/** Progress bar for pages that take longer than 150 ms; a toast if loading fails. */
export function NavProgress({ label }: { label: string }) {
  const { layout } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  useNavigationError((address) => {
    toast({ text: layout.offline, tone: "error", action: { label: layout.retry, run: () => void navigate(address) } });
    return true;
  });
  useHeadingFocus();
  useLostFocus();
  const waiting = usePendingAddress() !== null;
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, [waiting]);

  return late ? <div className="nav-progress" role="progressbar" aria-label={label} /> : null;
}

/**
 * Moves a lost focus to the new heading after in-app navigation, so that screen readers and Tab continue there. Leaves
 * the focus alone if an element has it.
 */
function useHeadingFocus(): void {
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
