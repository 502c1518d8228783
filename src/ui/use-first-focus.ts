import { useEffect } from "react";

/** Focuses a field once when its page appears, so that one can type at once. Null for none. */
export function useFirstFocus(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.focus();
  }, [id]);
}
