import { useEffect } from "react";

/** While a comment is being answered or edited the bar for writing leaves, and comes back with the last of them. */
export function useBarLeaves(isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    mark();
    return mark;
  }, [isOn]);
}

/** By hand: with `:has` the browser would go through the thread whenever something in it changes. */
function mark(): void {
  const isWriting = document.querySelector("#comments .composer") !== null;
  document.querySelector(".thread-bar")?.toggleAttribute("data-left", isWriting);
}
