import "./poll-fields.css";
import { useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { DateField } from "#ui/date-field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { CLOSE_TIME_FIELD, optionField } from "../poll.ts";

interface PollFieldsProps {
  /** Values of a refused or scheduled form. */
  values: Readonly<Record<string, string>> | undefined;
  /** The closing time of a scheduled poll; undefined if `values` hold one. */
  closesAt?: number | null | undefined;
  errorOf: (field: string) => string | undefined;
  isSending: boolean;
}

const PLACES = Array.from({ length: LIMITS.pollOptions }, (_, at) => at);

/**
 * Options and conditions of a poll. The form always contains all options, for browsers without scripts and for
 * drafts. Scripts show the needed number, and these must not be empty.
 */
export function PollFields({ values, closesAt, errorOf, isSending }: PollFieldsProps) {
  const words = useRestWords().polls;
  return (
    <div className="poll-fields">
      <OptionFields values={values} errorOf={errorOf} isSending={isSending} />
      <DateField
        name={CLOSE_TIME_FIELD}
        label={words.closeAt}
        optional
        daysAhead={LIMITS.pollDays}
        initial={closesAt ?? null}
        values={closesAt === undefined ? values : undefined}
        error={errorOf(CLOSE_TIME_FIELD)}
        readOnly={isSending}
      />
      <Checkbox name="hideresults" label={words.hideResults} defaultChecked={values?.hideresults === "on"} />
      <TextInput
        name="level"
        label={words.level}
        hint={words.levelHint}
        defaultValue={values?.level ?? ""}
        error={errorOf("level")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        readOnly={isSending}
        className="short"
      />
    </div>
  );
}

function OptionFields({ values, errorOf, isSending }: Omit<PollFieldsProps, "closesAt">) {
  const { polls: words, writing } = useRestWords();
  const hydrated = useHydrated();
  const { list, shown, showUpTo, add, remove } = useShownOptions(values);
  return (
    <fieldset className="group">
      <legend>{words.options}</legend>
      <p className="hint without-scripts">{words.emptyOptions}</p>
      <ol className="poll-options" ref={list}>
        {PLACES.map((at) => (
          <li key={at} className={at < shown ? undefined : "later"}>
            <CountedInput
              name={optionField(at)}
              label={words.option(at + 1)}
              defaultValue={values?.[optionField(at)] ?? ""}
              error={errorOf(optionField(at))}
              most={LIMITS.pollOptionMax}
              left={writing.left}
              autoComplete="off"
              readOnly={isSending}
              required={at < shown && hydrated}
              // a draft may have more options
              onChange={(event) => event.target.value !== "" && showUpTo(at)}
            />
            {at >= LIMITS.pollOptionsMin && hydrated && (
              <Button variant="quiet" icon="close" aria-label={words.removeOption(at + 1)} onClick={() => remove(at)} />
            )}
          </li>
        ))}
      </ol>
      <Button small icon="plus" className="with-scripts" disabled={shown === LIMITS.pollOptions} onClick={add}>
        {words.addOption}
      </Button>
      {hydrated && <input type="hidden" name="options-shown" value={shown} />}
    </fieldset>
  );
}

/** Number of visible options: at least two, and up to the last non-empty one. */
function useShownOptions(values: PollFieldsProps["values"]) {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(() => atLeastTwo(PLACES.filter((at) => values?.[optionField(at)]).at(-1)));
  const [isNew, setIsNew] = useState(false);
  const inputAt = (at: number) => list.current?.querySelector<HTMLInputElement>(`[name="${optionField(at)}"]`) ?? null;
  const showUpTo = (last: number | undefined) => setShown((count) => Math.max(count, atLeastTwo(last)));

  // typed before scripts ran
  useEffectOn([], () => showUpTo(PLACES.filter((at) => inputAt(at)?.value).at(-1)));
  // only an added option gets the focus
  useEffectOn([isNew], () => {
    if (isNew) inputAt(shown - 1)?.focus();
    setIsNew(false);
  });

  const add = () => {
    setShown(shown + 1);
    setIsNew(true);
  };
  /** Moves the options below up, so that there is no empty option in between. */
  const remove = (removed: number) => {
    for (const at of PLACES.slice(removed)) write(inputAt(at), inputAt(at + 1)?.value ?? "");
    setShown(shown - 1);
    inputAt(Math.min(removed, shown - 2))?.focus();
  };
  return { list, shown, showUpTo, add, remove };
}

function atLeastTwo(last: number | undefined): number {
  return Math.max(LIMITS.pollOptionsMin, (last ?? 0) + 1);
}

/** Sets the value and dispatches an input event, like typing. */
function write(input: HTMLInputElement | null, text: string): void {
  if (input === null || input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
