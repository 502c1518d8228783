import { useEffect } from "react";

/** Hides the thread bar while any comment is being answered or edited. */
export function useHideThreadBar(isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    mark();
    return mark;
  }, [isOn]);
}

/** Sets an attribute, because `:has` would match against the whole thread on every change. */
function mark(): void {
  const isWriting = document.querySelector("#comments .composer") !== null;
  document.querySelector(".thread-bar")?.toggleAttribute("data-left", isWriting);
}
