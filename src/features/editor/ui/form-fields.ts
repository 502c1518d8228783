import type { DraftFields } from "../draft.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** What stands in the fields now; a box that is not ticked is empty. */
export function readFields(form: HTMLFormElement, names: readonly string[]): DraftFields {
  return read(form, names, (control) => (isBox(control) ? (control.checked ? "on" : "") : control.value));
}

/** What stood in them to begin with. */
export function readInitialFields(form: HTMLFormElement, names: readonly string[]): DraftFields {
  return read(form, names, (control) =>
    isBox(control) ? (control.defaultChecked ? "on" : "") : plain(control.defaultValue),
  );
}

function read(form: HTMLFormElement, names: readonly string[], of: (control: Control) => string): DraftFields {
  const fields: DraftFields = {};
  for (const name of names) {
    const control = controlOf(form, name);
    if (control) fields[name] = of(control);
  }
  return fields;
}

/** Texts in fields have their line ends as they came; values read from fields have only `\n`. */
const plain = (text: string) => text.replaceAll("\r\n", "\n");

/** Fills the fields as if they were typed into, so that whoever listens hears of it. */
export function writeFields(form: HTMLFormElement, fields: DraftFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = controlOf(form, name);
    if (!control) continue;
    if (isBox(control)) {
      if (control.checked !== (value === "on")) control.click();
      continue;
    }
    if (control.value === value) continue;
    // React keeps its own setter on the element and would not notice what goes through that
    const prototype =
      control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export function sameFields(one: DraftFields, other: DraftFields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
}

export function isEmpty(fields: DraftFields): boolean {
  return Object.values(fields).every((text) => text.trim() === "");
}
