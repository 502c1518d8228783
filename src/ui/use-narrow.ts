import { useEffect, useState } from "react";
import { isNarrow, onNarrowChange } from "./narrow.ts";

/** Whether the window is a phone's; false until scripts run. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    setNarrow(isNarrow());
    return onNarrowChange(setNarrow);
  }, []);
  return narrow;
}
