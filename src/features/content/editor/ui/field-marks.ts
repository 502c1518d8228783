import { applyMark, linkWords, type MarkName, type TextSelection } from "../markup.ts";
import { applyEdit } from "./apply-edit.ts";

const selectionOf = (field: HTMLTextAreaElement): TextSelection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

/** Applies the button's mark to the text. */
export function applyMarkToField(field: HTMLTextAreaElement, name: MarkName, linkTitle: string): void {
  applyEdit(field, applyMark(name, selectionOf(field), linkTitle));
}

/** Turns the selected words into a link when a URL is pasted over them; returns true if it did. */
export function pasteLink(field: HTMLTextAreaElement, pasted: string): boolean {
  const edit = linkWords(selectionOf(field), pasted);
  if (edit) applyEdit(field, edit);
  return edit !== null;
}
