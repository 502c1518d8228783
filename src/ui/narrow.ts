import { useEffect, useState } from "react";

/** Windows of phones; the stylesheets have the same number. */
const NARROW = "(width < 48em)";

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

/** Calls back whenever the window becomes narrow, or wide again; returns how to end that. */
export function onNarrowChange(changed: (isNarrow: boolean) => void): () => void {
  const query = matchMedia(NARROW);
  const follow = () => changed(query.matches);
  query.addEventListener("change", follow);
  return () => query.removeEventListener("change", follow);
}

/** True if the window has the width of a phone; false until scripts run. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    setNarrow(isNarrow());
    return onNarrowChange(setNarrow);
  }, []);
  return narrow;
}
