import type { FormHTMLAttributes, ReactNode, Ref } from "react";
import { type AnyCall, type InputOf, splitFields } from "#lib/call.ts";
import { CsrfField } from "./csrf-field.tsx";

interface CallFormProps<C extends AnyCall>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action" | "noValidate" | "children"> {
  call: C;
  /** Input that is not in the form's own fields. */
  input: Readonly<Partial<InputOf<C>>>;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/**
 * Form of a call: a plain form without scripts, `onSubmit` with scripts. Errors appear beside their field in the
 * viewer's language, so the browser's own validation is off.
 */
export function CallForm<C extends AnyCall>({ call, input, children, ...form }: CallFormProps<C>) {
  const { address, rest } = splitFields(call.path, input as Readonly<Record<string, unknown>>);
  return (
    <form noValidate {...form} method="post" action={address}>
      <CsrfField />
      {Object.entries(rest).map(
        ([name, value]) =>
          value !== undefined &&
          value !== null && <input key={name} type="hidden" name={name} defaultValue={String(value)} />,
      )}
      {children}
    </form>
  );
}
