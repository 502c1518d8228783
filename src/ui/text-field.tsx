import { type ChangeEvent, type ComponentPropsWithRef, useState } from "react";
import { Field, type FieldText } from "./field.tsx";

type TextInputProps = FieldText & Omit<ComponentPropsWithRef<"input">, "children">;

export function TextInput({ label, hint, error, optional, id, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wire) => <input type="text" {...rest} {...wire} />}
    </Field>
  );
}

type TextAreaProps = FieldText &
  Omit<ComponentPropsWithRef<"textarea">, "children"> & {
    /** Says how many letters are left of `maxLength`; without it nothing is counted. */
    counter?: (left: number) => string;
  };

/** Counts in code points, as the server does; a text that is too long is shown as such instead of being cut. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  counter,
  maxLength,
  onChange,
  ...rest
}: TextAreaProps) {
  const given = rest.value ?? rest.defaultValue ?? "";
  const [typed, setTyped] = useState(String(given));
  const left =
    counter && maxLength !== undefined
      ? maxLength - [...(rest.value === undefined ? typed : String(rest.value))].length
      : undefined;

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const aside = left !== undefined && <span className={left < 0 ? "counter over" : "counter"}>{counter?.(left)}</span>;
  return (
    <Field {...{ label, hint, error, optional, id, className, aside }}>
      {(wire) => <textarea {...rest} {...wire} maxLength={counter ? undefined : maxLength} onChange={change} />}
    </Field>
  );
}
