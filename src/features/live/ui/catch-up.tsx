import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLineChange } from "../../../ui/live.tsx";

/** Readers whose connections went together do not all ask for their pages at the same moment. */
const SPREAD_MS = 4_000;

/** After a gap in which something was said about what the page shows, the page is fetched anew: soon, and not while nobody looks. */
export function CatchUp() {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);

  const arrange = () => {
    if (!isDue.current || document.visibilityState === "hidden" || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      isDue.current = false;
      void latest.current();
    }, Math.random() * SPREAD_MS);
  };
  useLineChange((change) => {
    if (change !== "missed") return;
    isDue.current = true;
    arrange();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs
  useEffect(() => {
    document.addEventListener("visibilitychange", arrange);
    return () => {
      document.removeEventListener("visibilitychange", arrange);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  return null;
}
