/** Whether a key press goes into something that takes text, where shortcuts have no business. */
export function isTyping(event: Pick<KeyboardEvent, "target" | "isComposing">): boolean {
  if (event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !silentInputs.has(target.type);
}

const silentInputs = new Set(["button", "submit", "reset", "checkbox", "radio", "file", "image", "color", "range"]);
