import { type ComponentPropsWithRef, type ReactNode, useRef } from "react";
import { type FieldText, useFieldWire } from "./field.tsx";
import { useEffectOn } from "./use-effect-on.ts";

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

export type Option<V extends string = string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Option<V>[];
  /** Initial value; use `value` for a controlled group. */
  defaultValue?: string;
  value?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Content after the legend. */
  aside?: ReactNode;
  className?: string;
  onChoose?: (value: V) => void;
};

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, name, options, defaultValue, value, hint, error, required, aside, className, onChoose } = props;
  const { wire, hintId, errorId } = useFieldWire(hint, error);
  const group = useRef<HTMLFieldSetElement>(null);
  // the viewer may have chosen another value before hydration
  useEffectOn([], () => {
    const checked = group.current?.querySelector<HTMLInputElement>("input:checked");
    const chosen = options.find((option) => option.value === checked?.value);
    if (value !== undefined && chosen !== undefined && chosen.value !== value) onChoose?.(chosen.value);
  });
  return (
    <fieldset
      ref={group}
      className={["group", className].filter(Boolean).join(" ")}
      aria-describedby={wire["aria-describedby"]}
    >
      <legend>{legend}</legend>
      {aside}
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
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
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
