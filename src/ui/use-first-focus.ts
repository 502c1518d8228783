import { useEffect } from "react";

/** Focuses a field once after the page appears; null focuses none. */
export function useFirstFocus(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.focus();
  }, [id]);
}
