import "./flairs.css";
import { type AnyCall, addressOf, type InputOf } from "#lib/call.ts";
import { CallForm } from "#ui/call-form.tsx";
import { hueStep } from "#ui/ring.tsx";
import type { Flair } from "../flair.ts";

interface FlairButtonsProps<C extends AnyCall> {
  call: C;
  /** The call's input for one of them. */
  inputOf: (flair: Flair) => InputOf<C>;
  flairs: readonly Flair[];
  /** The text of the present one. */
  chosen: string | null;
  labelledBy: string;
  press: (input: InputOf<C>) => void;
}

/** Flairs as buttons, each of which gives itself; without scripts each sends the form to its own address. */
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
