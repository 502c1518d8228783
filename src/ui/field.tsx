import "./form.css";
import { type ReactNode, useId } from "react";

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** Error text beside the field. */
  error?: ReactNode;
  /** Text that marks an optional field. */
  optional?: string;
};

export type FieldWire = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Ids that connect a control with its hint and error. */
export function useFieldWire(hint: ReactNode, error: ReactNode, ownId?: string) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wire: FieldWire = {
    id,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": errorId ? true : undefined,
  };
  return { wire, hintId, errorId };
}

type FieldProps = FieldText & {
  id?: string;
  className?: string;
  /** Content at the end of the line below the control, such as a counter. */
  aside?: ReactNode;
  children: (wire: FieldWire) => ReactNode;
};

export function Field({ label, hint, error, optional, id, className, aside, children }: FieldProps) {
  const { wire, hintId, errorId } = useFieldWire(hint, error, id);
  return (
    <div className={["field", error && "invalid", className].filter(Boolean).join(" ")}>
      <label htmlFor={wire.id}>
        {label} {optional && <span className="optional">{optional}</span>}
      </label>
      {children(wire)}
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
      {(hint || aside) && (
        <div className="under">
          {hint && (
            <p className="hint" id={hintId}>
              {hint}
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
