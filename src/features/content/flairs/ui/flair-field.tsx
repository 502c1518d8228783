import "./flairs.css";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { useFieldWire } from "#ui/field.tsx";
import { hueStep } from "#ui/ring.tsx";
import type { Flair } from "../flair.ts";

interface FlairFieldProps {
  flairs: readonly Flair[];
  isRequired: boolean;
  /** Id of the chosen flair, empty for none. */
  defaultValue: string;
  error: string | undefined;
}

/** Flair of a new post; pressing the chosen one again clears the choice. */
export function FlairField({ flairs, isRequired, defaultValue, error }: FlairFieldProps) {
  const words = useRestWords().flairs;
  const hint = isRequired ? words.required : undefined;
  const { wire, hintId, errorId } = useFieldWire(hint, error);
  const chosen = useRef(defaultValue);

  const press = ({ currentTarget: radio }: MouseEvent<HTMLInputElement>) => {
    if (chosen.current === radio.value && radio.value !== "") takeBack(radio);
    else chosen.current = radio.value;
  };
  // the space bar does not click a radio button that is already checked
  const type = (event: KeyboardEvent<HTMLInputElement>) => {
    const radio = event.currentTarget;
    if (event.key !== " " || !radio.checked || radio.value === "") return;
    event.preventDefault();
    takeBack(radio);
  };
  const takeBack = (radio: HTMLInputElement) => {
    chosen.current = "";
    const none = radio.form?.querySelector<HTMLInputElement>(`input[name="${radio.name}"][value=""]`);
    if (none) none.checked = true;
    else radio.checked = false;
    // no input event is fired when the checked radio button is cleared
    radio.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choices = isRequired ? flairs : [{ id: "", text: words.none, hue: null }, ...flairs];
  return (
    <fieldset
      className={error ? "group flair-field invalid" : "group flair-field"}
      aria-describedby={wire["aria-describedby"]}
    >
      <legend>{words.name}</legend>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="flairs">
        {choices.map(({ id, text, hue }) => (
          <span key={id}>
            <input
              type="radio"
              id={`${wire.id}-${id}`}
              name="flair"
              value={id}
              defaultChecked={String(id) === defaultValue}
              aria-invalid={wire["aria-invalid"]}
              onClick={press}
              onKeyDown={type}
            />
            <label htmlFor={`${wire.id}-${id}`} data-hue={id === "" ? undefined : (hue ?? hueStep(text))}>
              {text}
            </label>
          </span>
        ))}
      </div>
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
