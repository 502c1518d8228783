import { useEffect, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { useHeadingFocus } from "./heading-focus.ts";
import { useNavigate, usePendingAddress } from "./navigation.tsx";
import { useNavigationError } from "./navigation-error.ts";
import { useToast } from "./toast.tsx";

/** A progress line on top, once a page takes longer than 150 ms; and a toast when it cannot be loaded. */
export function NavProgress({ label }: { label: string }) {
  const { layout } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  useNavigationError((address) => {
    toast({ text: layout.offline, tone: "error", action: { label: layout.retry, run: () => void navigate(address) } });
    return true;
  });
  useHeadingFocus();
  const waiting = usePendingAddress() !== null;
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, [waiting]);

  return late ? <div className="nav-progress" role="progressbar" aria-label={label} /> : null;
}
