import type { ComponentPropsWithRef } from "react";
import { Field, type FieldText } from "./field.tsx";

type TextInputProps = FieldText & Omit<ComponentPropsWithRef<"input">, "children">;

export function TextInput({ label, hint, error, optional, id, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wire) => <input type="text" {...rest} {...wire} />}
    </Field>
  );
}
