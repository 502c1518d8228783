import "./switch.css";
import type { ComponentPropsWithRef } from "react";
import { type FieldText, useFieldWire } from "./field.tsx";
import { SavedNote } from "./saved-note.tsx";
import type { Saving } from "./use-saved-value.ts";

type SwitchProps = Omit<FieldText, "optional" | "error"> &
  Omit<ComponentPropsWithRef<"input">, "type" | "role" | "children" | "onChange" | "value"> & {
    /** What a plain form sends for on and for off. */
    values: { on: string; off: string };
    checked: boolean;
    onTurn: (isOn: boolean) => void;
    saving: Saving;
    savedText: string;
  };

/** On or off, as of now: what it is turned to is saved at once. Underneath is a checkbox, for a form without scripts. */
export function Switch({ label, hint, id, className, values, name, onTurn, saving, savedText, ...rest }: SwitchProps) {
  const error = saving.is === "failed" ? saving.error : undefined;
  const { wire, hintId, errorId } = useFieldWire(hint, error, id);
  return (
    <div className={["switch", className].filter(Boolean).join(" ")}>
      <input type="hidden" name={name} value={values.off} />
      <label htmlFor={wire.id}>{label}</label>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox is checked or not by itself.
        role="switch"
        {...rest}
        {...wire}
        name={name}
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
