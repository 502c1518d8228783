import type { DraftFields } from "../draft.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Excluded from drafts: hidden fields, which identify the form, secrets, files and buttons. */
const LEFT_OUT = /^(?:hidden|password|file|submit|button|reset|image)$/;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== "" &&
  !LEFT_OUT.test(element.type);

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";
const isRadio = (control: Control): control is HTMLInputElement => control.type === "radio";

/** Default value of a select, which counts as empty. */
function firstChoice(list: HTMLSelectElement): string {
  return ([...list.options].find((option) => option.defaultSelected) ?? list.options[0])?.value ?? "";
}

/** Current values of the fields. An unchecked box is empty, and so is a select with its default value. */
export function readFields(form: HTMLFormElement): DraftFields {
  return read(form, (control) => {
    if (isBox(control)) return control.checked ? "on" : "";
    if (isRadio(control)) return control.checked ? control.value : null;
    if (control instanceof HTMLSelectElement && control.value === firstChoice(control)) return "";
    return control.value;
  });
}

export function readInitialFields(form: HTMLFormElement): DraftFields {
  return read(form, (control) => {
    if (control instanceof HTMLSelectElement) return "";
    if (isBox(control)) return control.defaultChecked ? "on" : "";
    if (isRadio(control)) return control.defaultChecked ? control.value : null;
    // default values contain the original line breaks; current values only `
    // `
    return control.defaultValue.replaceAll("\r\n", "\n");
  });
}

/** `answer` returns null for an unchecked radio button. */
function read(form: HTMLFormElement, answer: (control: Control) => string | null): DraftFields {
  const fields: DraftFields = {};
  for (const control of form.elements) {
    if (!isControl(control)) continue;
    const value = answer(control);
    fields[control.name] = value ?? fields[control.name] ?? "";
  }
  return fields;
}

/** Fills the fields and dispatches input events, as if typed. */
export function writeFields(form: HTMLFormElement, fields: DraftFields): void {
  for (const control of [...form.elements].filter(isControl)) {
    const kept = fields[control.name];
    if (kept === undefined) continue;
    const value = kept === "" && control instanceof HTMLSelectElement ? firstChoice(control) : kept;
    if (isBox(control) || isRadio(control)) {
      const isChosen = value === (control.type === "checkbox" ? "on" : control.value);
      if (control.checked !== isChosen && (isChosen || control.type === "checkbox")) control.click();
      continue;
    }
    if (control.value === value) continue;
    setValue(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Uses the setter of the prototype, because React's own setter on the element would hide the change from React. */
function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}
