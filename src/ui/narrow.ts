import { useEffect, useState } from "react";

/** Breakpoint of phones, as in the stylesheets. */
const NARROW = "(width < 48em)";

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

/** Calls back when the window becomes narrow or wide. Returns a function that stops observing. */
export function onNarrowChange(changed: (isNarrow: boolean) => void): () => void {
  const query = matchMedia(NARROW);
  const follow = () => changed(query.matches);
  query.addEventListener("change", follow);
  return () => query.removeEventListener("change", follow);
}

/** True if the window has the width of a phone; false on the server and before hydration. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    setNarrow(isNarrow());
    return onNarrowChange(setNarrow);
  }, []);
  return narrow;
}
