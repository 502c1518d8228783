import type { ComponentPropsWithRef, ReactNode } from "react";
import { type FieldText, useFieldWire } from "./field.tsx";

type CheckboxProps = Omit<FieldText, "optional"> & Omit<ComponentPropsWithRef<"input">, "type" | "children">;

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const { wire, hintId, errorId } = useFieldWire(hint, error, id);
  return (
    <div className={["choice", error && "invalid", className].filter(Boolean).join(" ")}>
      <input type="checkbox" {...rest} {...wire} />
      <label htmlFor={wire.id}>{label}</label>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

export type Option = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly Option[];
  defaultValue?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  onChoose?: (value: string) => void;
};

export function RadioGroup({ legend, name, options, defaultValue, hint, error, required, onChoose }: RadioGroupProps) {
  const { wire, hintId, errorId } = useFieldWire(hint, error);
  return (
    <fieldset className="group" aria-describedby={wire["aria-describedby"]}>
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {options.map((option) => {
        const id = `${wire.id}-${option.value}`;
        return (
          <div className="choice" key={option.value}>
            <input
              type="radio"
              id={id}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              required={required}
              aria-describedby={option.hint ? `${id}-hint` : undefined}
              onChange={() => onChoose?.(option.value)}
            />
            <label htmlFor={id}>{option.label}</label>
            {option.hint && (
              <p className="hint" id={`${id}-hint`}>
                {option.hint}
              </p>
            )}
          </div>
        );
      })}
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
