import type { Edit } from "../markup.ts";

/** Edits a text field like typing, so that the browser's undo works; no-op in a read-only field. */
export function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
  field.focus();
  if (field.readOnly) return;
  if (edit.from !== edit.to || edit.insert !== "") replace(field, edit);
  field.setSelectionRange(edit.start, edit.end);
}

function replace(field: HTMLTextAreaElement, { from, to, insert }: Edit): void {
  field.setSelectionRange(from, to);
  const typed = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
  if (typed) return;
  field.setRangeText(insert, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
