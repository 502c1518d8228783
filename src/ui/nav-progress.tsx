import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** A line at the top, once a page has kept the reader waiting for 150 ms. */
export function NavProgress({ label }: { label: string }) {
  const waiting = useNavigation().state !== "idle";
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, [waiting]);

  return late ? <div className="nav-progress" role="progressbar" aria-label={label} /> : null;
}
