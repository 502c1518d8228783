import "./flairs.css";
import { type AnyCall, addressOf, type InputOf } from "#lib/call.ts";
import { CallForm } from "#ui/call-form.tsx";
import { hueStep } from "#ui/ring.tsx";
import type { Flair } from "../flair.ts";

interface FlairButtonsProps<C extends AnyCall> {
  call: C;
  /** Input of the call for a flair. */
  inputOf: (flair: Flair) => InputOf<C>;
  flairs: readonly Flair[];
  /** Text of the current flair. */
  chosen: string | null;
  labelledBy: string;
  press: (input: InputOf<C>) => void;
}

/** Flairs as buttons that set the flair on a press; without scripts each submits the form to its own URL. */
export function FlairButtons<C extends AnyCall>({
  call,
  inputOf,
  flairs,
  chosen,
  labelledBy,
  press,
}: FlairButtonsProps<C>) {
  const [first] = flairs;
  if (first === undefined) return null;
  return (
    <CallForm call={call} input={inputOf(first)}>
      <ul className="flairs" aria-labelledby={labelledBy}>
        {flairs.map((flair) => (
          <li key={flair.id}>
            <button
              type="submit"
              data-hue={flair.hue ?? hueStep(flair.text)}
              formAction={addressOf(call, inputOf(flair))}
              aria-pressed={flair.text === chosen}
              onClick={(event) => {
                event.preventDefault();
                press(inputOf(flair));
              }}
            >
              {flair.text}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
