import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";

/** A check that the browser can make before the form is sent, with the refusal that the server would answer. */
export interface FieldCheck {
  field: string;
  code: RefusalCode;
  values?: RefusalValues;
  /** The field's own constraints, unless this says otherwise. */
  isRight?: (control: HTMLInputElement, form: HTMLFormElement) => boolean;
}

/** The first field in the order of the checks that is not right. */
export function findWrongField(form: HTMLFormElement, checks: readonly FieldCheck[]): FieldCheck | undefined {
  return checks.find(({ field, isRight }) => {
    const control = inputOf(form, field);
    return control !== null && !(isRight ? isRight(control, form) : control.validity.valid);
  });
}

function inputOf(form: HTMLFormElement, field: string): HTMLInputElement | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement ? control : null;
}

/** A name and a password, typed twice. */
export function newAccountChecks(longestName: number): FieldCheck[] {
  return [
    { field: "username", code: "account.name-invalid", values: { max: longestName } },
    { field: "password", code: "account.password-length" },
    {
      field: "confirm",
      code: "account.passwords-differ",
      isRight: (again, form) => again.value === inputOf(form, "password")?.value,
    },
  ];
}

/** What registering asks for besides. */
export const REGISTER_CHECKS: readonly FieldCheck[] = [
  { field: "email", code: "account.email-required", isRight: ({ validity }) => !validity.valueMissing },
  { field: "email", code: "account.email-invalid" },
  { field: "accept_tos", code: "account.terms" },
];
