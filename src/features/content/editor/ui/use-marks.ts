import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { isShortcut, letterOf } from "#ui/shortcut.ts";
import type { MarkName } from "../markup.ts";
import { findMarkOfShortcut, isMac } from "./marks.ts";

let tools: typeof import("./field-marks.ts") | null = null;

/** Loads the editing functions; null while offline. */
async function loadTools() {
  tools ??= await import("./field-marks.ts").catch(() => null);
  return tools;
}

/** Formatting by toolbar, shortcuts and pasted links. The functions are loaded once `isUsed` is true. */
export function useMarks(field: RefObject<HTMLTextAreaElement | null>, isUsed: boolean) {
  const { linkTitle } = useRestWords().writing;
  const pastesPlain = useRef(false);
  useEffect(() => {
    if (isUsed) void loadTools();
  }, [isUsed]);

  async function mark(name: MarkName): Promise<void> {
    const loaded = await loadTools();
    if (field.current) loaded?.applyMarkToField(field.current, name, linkTitle);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData("text/plain");
    if (!pastesPlain.current && tools?.pasteLink(event.currentTarget, text)) event.preventDefault();
    pastesPlain.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (letterOf(event) === "v") pastesPlain.current = event.shiftKey;
    if (isShortcut(event, "ctrl+enter")) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    const pressed = findMarkOfShortcut(event, isMac());
    if (pressed === null) return;
    event.preventDefault();
    void mark(pressed);
  }

  return { mark, onPaste, onKeyDown };
}
