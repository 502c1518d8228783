import { type FormEvent, useId, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { useSendForm } from "#ui/use-send-form.ts";
import { dropFlair, pickFlair, writeFlair } from "../api.ts";
import type { OwnFlairView } from "../flair.ts";
import { FlairButtons } from "./flair-buttons.tsx";

/** Form for the reader's own flair in a sub: write, choose or remove. */
export function OwnFlairForm({ view, onDone = () => {} }: { view: OwnFlairView; onDone?: () => void }) {
  const { flairs: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(onDone);
  const { sub, flair, flairs, can } = view;
  const shownProblem = problem ?? shown;
  const atField = can.write && shownProblem?.field === "flair" ? shownProblem.error : undefined;

  const write = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await run(() => sendForm(writeFlair, form, { sub })))) field.current?.focus();
  };
  return (
    <div className="flair-choice">
      <p className="hint">{words.ownLead(sub)}</p>
      <ErrorNote text={shownProblem !== null && atField === undefined ? shownProblem.error : null} />
      {flair !== null && <p>{words.ownNow(flair)}</p>}
      {can.write && (
        <CallForm className="form" call={writeFlair} input={{ sub }} onSubmit={(event) => void write(event)}>
          <CountedInput
            ref={field}
            name="flair"
            label={words.write}
            hint={words.textHint}
            error={atField}
            defaultValue={shown?.values.flair ?? flair ?? ""}
            most={LIMITS.flairMax}
            left={writing.left}
            autoComplete="off"
            required
          />
          <p className="buttons">
            <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
              {words.change}
            </Button>
          </p>
        </CallForm>
      )}
      {flairs.length > 0 && (
        <>
          <p className="flair-legend" id={heading}>
            {words.pick}
          </p>
          <FlairButtons
            call={pickFlair}
            inputOf={({ id }) => ({ sub, flair: id })}
            flairs={flairs}
            chosen={flair}
            labelledBy={heading}
            press={(input) => void run(() => send(pickFlair, input))}
          />
        </>
      )}
      {!can.write && flairs.length === 0 && <p className="hint">{words.nothing}</p>}
      {can.remove && (
        <CallForm
          call={dropFlair}
          input={{ sub }}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => send(dropFlair, { sub }));
          }}
        >
          <Button type="submit">{words.deleteMine}</Button>
        </CallForm>
      )}
    </div>
  );
}
