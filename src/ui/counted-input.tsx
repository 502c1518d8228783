import { type ComponentPropsWithRef, type RefObject, useEffect, useRef, useState } from "react";
import { Field, type FieldText } from "./field.tsx";
import { useHydrated } from "./hydrated.tsx";
import { useFormReset } from "./use-form-reset.ts";

type CountedInputProps = FieldText &
  Omit<ComponentPropsWithRef<"input">, "children" | "maxLength" | "ref"> & {
    ref?: RefObject<HTMLInputElement | null>;
    /** Max length in characters. */
    most: number;
    /** Length from which the counter is visible; default: four fifths of the max length. */
    countFrom?: number;
    /** Formats the remaining characters; negative if the text is too long. */
    left: (characters: number) => string;
  };

/**
 * One-line input with a counter near its limit. Longer text is allowed while typing, so that pasted text is never cut.
 */
export function CountedInput({ label, hint, error, optional, id, className, ...props }: CountedInputProps) {
  const { most, countFrom = Math.ceil(most * 0.8), left, onChange, ref, ...rest } = props;
  const hydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [length, setLength] = useState(lengthOf(String(rest.defaultValue ?? "")));
  useEffect(() => setLength(lengthOf(input.current?.value ?? "")), [input]);
  useFormReset(input, () => setLength(lengthOf(input.current?.defaultValue ?? "")));
  const aside = length >= countFrom && (
    <span className={length > most ? "counter over" : "counter"}>{left(most - length)}</span>
  );
  return (
    <Field {...{ label, hint, error, optional, id, className, aside }}>
      {(wire) => (
        <input
          type="text"
          {...rest}
          {...wire}
          ref={input}
          maxLength={hydrated ? undefined : most}
          onChange={(event) => {
            setLength(lengthOf(event.target.value));
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

const lengthOf = (text: string) => [...text].length;
