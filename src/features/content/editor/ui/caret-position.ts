/** CSS properties that affect line breaks. */
const COPIED = [
  "box-sizing",
  "width",
  "padding-top",
  "padding-right",
  "padding-bottom",
  "padding-left",
  "border-top-width",
  "border-right-width",
  "border-bottom-width",
  "border-left-width",
  "font",
  "letter-spacing",
  "line-height",
  "text-indent",
  "tab-size",
  "direction",
] as const;

/** Position of a character in a text field, in pixels from its top left corner, and the line height. */
export function caretPosition(field: HTMLTextAreaElement, offset: number): { x: number; y: number; height: number } {
  const style = getComputedStyle(field);
  const mirror = document.createElement("div");
  for (const name of COPIED) mirror.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(mirror.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    borderStyle: "solid",
    width: `${field.clientWidth + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.borderRightWidth)}px`,
  });
  const caret = document.createElement("span");
  caret.textContent = "\u200b";
  mirror.append(field.value.slice(0, offset), caret, field.value.slice(offset));
  document.body.append(mirror);
  const position = {
    x: caret.offsetLeft - field.scrollLeft,
    y: caret.offsetTop - field.scrollTop,
    height: caret.offsetHeight,
  };
  mirror.remove();
  return position;
}
