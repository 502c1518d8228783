import { type ComponentPropsWithRef, type RefObject, useEffect, useRef, useState } from "react";
import { Field, type FieldText } from "./field.tsx";
import { useHydrated } from "./hydrated.tsx";

type CountedInputProps = FieldText &
  Omit<ComponentPropsWithRef<"input">, "children" | "maxLength" | "ref"> & {
    ref?: RefObject<HTMLInputElement | null>;
    /** Characters that fit. */
    most: number;
    /** Characters from which on the count is shown; without it from four fifths of what fits. */
    countFrom?: number;
    /** How many are left, or by how many there are too many. */
    left: (characters: number) => string;
  };

/** One line of text that counts towards its end. Scripts let one type past it, so that nothing pasted is cut unseen. */
export function CountedInput({ label, hint, error, optional, id, className, ...props }: CountedInputProps) {
  const { most, countFrom = Math.ceil(most * 0.8), left, onChange, ref, ...rest } = props;
  const hydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [length, setLength] = useState(lengthOf(String(rest.defaultValue ?? "")));
  useEffect(() => setLength(lengthOf(input.current?.value ?? "")), [input]);
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
