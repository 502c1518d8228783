import { useEffect, useRef } from "react";
import { useWords } from "#strings/use-words.ts";
import { createSequence, letterOf } from "#ui/shortcut.ts";
import { wearTheme } from "#ui/theme.tsx";
import { useToast } from "#ui/toast.tsx";
import { isTyping } from "#ui/typing.ts";

const SECRET = "ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a".split(" ");

/** The hidden key sequence that turns on the third theme. It says so, and opens the chat where there is one. */
export function useDank(): void {
  const { dank } = useWords().layout;
  const toast = useToast();
  const find = useRef(() => {});
  find.current = () => {
    wearTheme("dank");
    toast({ text: dank, tone: "success" });
    document.dispatchEvent(new Event("ambit:open-chat"));
  };
  useEffect(() => {
    const follow = createSequence(SECRET);
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || !follow(letterOf(event) ?? event.key)) return;
      event.preventDefault();
      find.current();
    };
    // listens before the page's shortcuts, because the last key of the sequence is one of them
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
