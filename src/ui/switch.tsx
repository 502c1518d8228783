import "./switch.css";
import { type ComponentProps, useRef } from "react";
import { type FieldText, useFieldWire } from "./field.tsx";
import { SavedNote } from "./saved-note.tsx";
import { useEffectOn } from "./use-effect-on.ts";
import type { Saving } from "./use-saved-value.ts";

type SwitchProps = Omit<FieldText, "optional" | "error"> &
  Omit<ComponentProps<"input">, "type" | "role" | "children" | "onChange" | "value" | "ref"> & {
    /** Form values for on and off. */
    values: { on: string; off: string };
    checked: boolean;
    onTurn: (isOn: boolean) => void;
    saving: Saving;
    savedText: string;
  };

/** Switch that saves at once. A checkbox underneath serves forms without scripts. */
export function Switch(props: SwitchProps) {
  const { label, hint, id, className, values, name, checked, onTurn, saving, savedText, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  // saves a change made before hydration; runs once
  useEffectOn([], () => {
    if (input.current && input.current.checked !== checked) onTurn(input.current.checked);
  });
  const error = saving.is === "failed" ? saving.error : undefined;
  const { wire, hintId, errorId } = useFieldWire(hint, error, id);
  return (
    <div className={["switch", className].filter(Boolean).join(" ")}>
      <input type="hidden" name={name} value={values.off} />
      <label htmlFor={wire.id}>{label}</label>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
        role="switch"
        {...rest}
        {...wire}
        ref={input}
        name={name}
        checked={checked}
        value={values.on}
        onChange={(event) => onTurn(event.target.checked)}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <SavedNote saving={saving} savedText={savedText} errorId={errorId} />
    </div>
  );
}
