import type { FormHTMLAttributes, ReactNode, Ref } from "react";
import { type AnyCall, type InputOf, splitFields } from "#lib/call.ts";
import { CsrfField } from "./csrf-field.tsx";

interface CallFormProps<C extends AnyCall>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action" | "noValidate" | "children"> {
  call: C;
  /** What is known of the input; the rest is in the form's own fields. */
  input: Readonly<Partial<InputOf<C>>>;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/**
 * A form that makes a call: by itself before scripts run, by what `onSubmit` does afterwards. What is wrong is said beside
 * the field in the reader's language, by the server if need be; the browser would say it in its own.
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
