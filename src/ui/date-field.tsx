import "./form.css";
import "./date-field.css";
import { type AriaAttributes, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import {
  dateFieldNames,
  FIRST_TIME,
  formatDay,
  formatInstant,
  formatZone,
  HOURS,
  instantOf,
  MINUTES,
  type TimeParts,
  toTimeParts,
  type Zone,
} from "#lib/date-field.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useHydrated } from "./hydrated.tsx";
import { useCurrentTime } from "./time.tsx";
import { useEffectOn } from "./use-effect-on.ts";
import { useFormReset } from "./use-form-reset.ts";

interface DateFieldProps {
  /** Form name of the instant; its parts are sent under `dateFieldNames`. */
  name: string;
  /** Label of the field, or of its checkbox if it is optional. */
  label: string;
  /** Adds a checkbox; nothing is sent while it is off. */
  optional?: boolean;
  /** Replaces "never" as the text for no time. */
  none?: string;
  /** Called when the checkbox changes. */
  onTurned?: (isOn: boolean) => void;
  /** Days from today to the last allowed day. */
  daysAhead?: number;
  /** Initial instant in epoch milliseconds; null for none. */
  initial?: number | null;
  /** Values typed before hydration, by part name. They override the initial instant. */
  values?: Readonly<Record<string, string>> | undefined;
  error?: ReactNode;
  /** True while the form is being sent. */
  readOnly?: boolean;
}

const DAY = 86_400_000;

/**
 * Date and time in the future: the browser's date input, and lists of hours (24) and minutes (steps of 5). Uses the
 * viewer's time zone, which is shown, and sends an instant; without scripts it uses UTC.
 */
export function DateField(props: DateFieldProps) {
  const [resets, setResets] = useState(0);
  // remounted on a reset of the form, which does not restore the state
  return <DateInputs key={resets} {...props} onReset={() => setResets(resets + 1)} />;
}

function DateInputs(props: DateFieldProps & { onReset: () => void }) {
  const { name, label, optional = false, daysAhead, error, readOnly = false, onTurned } = props;
  const words = useRestWords().dates;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useFormReset(group, props.onReset);
  const hydrated = useHydrated();
  const now = useCurrentTime();
  const zone: Zone = hydrated ? "local" : "UTC";
  const time = useChosenTime(props, zone);
  const { isOn, at } = time;
  useFocusOnRefusal(time.refs.date, error, readOnly);
  useEffect(() => onTurned?.(isOn), [isOn, onTurned]);

  const isChosen = isOn && !Number.isNaN(at);
  const isPast = isChosen && at <= now;
  const isWrong = isPast || Boolean(error);
  return (
    <fieldset
      ref={group}
      className={isWrong ? "group date-field invalid" : "group date-field"}
      aria-labelledby={`${id}-label`}
    >
      {optional ? (
        <div className="choice">
          <input
            ref={time.refs.box}
            type="checkbox"
            id={`${id}-on`}
            name={dateFieldNames(name).on}
            defaultChecked={isOn}
            onChange={(event) => time.turn(event.target.checked)}
          />
          <label id={`${id}-label`} htmlFor={`${id}-on`}>
            {label}
          </label>
        </div>
      ) : (
        <legend id={`${id}-label`}>{label}</legend>
      )}
      <DateParts
        id={id}
        time={time}
        min={formatDay(now, zone)}
        max={daysAhead === undefined ? undefined : formatDay(now + daysAhead * DAY, zone)}
        readOnly={readOnly}
        wire={{
          "aria-describedby": `${id}-shown ${id}-error`,
          "aria-invalid": isWrong || undefined,
          disabled: hydrated && !isOn,
          onInput: time.read,
          onChange: time.read,
        }}
      />
      <p className="hint" id={`${id}-shown`}>
        {optional && <span className="none">{props.none ?? words.never}</span>}
        <span className="chosen">
          {isChosen ? words.shown(formatInstant(at, zone), zoneName(at, zone)) : words.zone(zoneName(now, zone))}
        </span>
      </p>
      <div id={`${id}-error`} role="status" className="date-error">
        {isWrong && <p className="error">{isPast ? words.past : error}</p>}
      </div>
      {hydrated && <input type="hidden" name={name} value={isChosen ? new Date(at).toISOString() : ""} />}
    </fieldset>
  );
}

/** State of the inputs; `at` is their instant, NaN while a part is missing. */
function useChosenTime({ name, optional = false, initial = null, values }: DateFieldProps, zone: Zone) {
  const names = dateFieldNames(name);
  const [initialParts] = useState(() => {
    const first = values === undefined && initial !== null ? toTimeParts(initial, zone) : { date: "", ...FIRST_TIME };
    return {
      zone,
      isOn: !optional || (values === undefined ? initial !== null : values[names.on] === "on"),
      date: values?.[names.date] ?? first.date,
      hour: values?.[names.hour] ?? first.hour,
      minute: values?.[names.minute] ?? first.minute,
      // an initial instant may be between the steps
      minutes: MINUTES.includes(first.minute) ? MINUTES : [...MINUTES, first.minute].sort(),
    };
  });
  const [isOn, setOn] = useState(initialParts.isOn);
  const [at, setAt] = useState(Number.NaN);
  const box = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLInputElement>(null);
  const hour = useRef<HTMLSelectElement>(null);
  const minute = useRef<HTMLSelectElement>(null);

  const partsNow = () => ({
    date: date.current?.value ?? "",
    hour: hour.current?.value ?? "",
    minute: minute.current?.value ?? "",
  });
  const write = (parts: TimeParts) => {
    if (date.current) date.current.value = parts.date;
    if (hour.current) hour.current.value = parts.hour;
    if (minute.current) minute.current.value = parts.minute;
  };
  const read = () => setAt(instantOf(partsNow(), zone));
  // the server rendered the parts in UTC: converts unchanged parts to the viewer's zone
  useEffectOn([zone], () => {
    const instant = instantOf(initialParts, initialParts.zone);
    const now = partsNow();
    const isUnchanged =
      now.date === initialParts.date && now.hour === initialParts.hour && now.minute === initialParts.minute;
    if (zone !== initialParts.zone && !Number.isNaN(instant) && isUnchanged) write(toTimeParts(instant, zone));
  });
  // includes changes before hydration and values restored from a draft
  useEffectOn([zone, isOn], () => {
    if (box.current) setOn(box.current.checked);
    read();
  });
  const turn = (on: boolean) => {
    setOn(on);
    if (!on) write({ date: "", ...FIRST_TIME });
  };
  return { names, initialParts, isOn, at, refs: { box, date, hour, minute }, read, turn };
}

/** Focuses the input after a refusal, also after the same refusal again, but not for an error in the first render. */
function useFocusOnRefusal(input: RefObject<HTMLInputElement | null>, error: ReactNode, readOnly: boolean): void {
  const before = useRef({ error, readOnly });
  useEffect(() => {
    const isAnswered = before.current.readOnly && !readOnly;
    if (error && (isAnswered || error !== before.current.error)) input.current?.focus();
    before.current = { error, readOnly };
  }, [input, error, readOnly]);
}

interface SharedInputProps extends Pick<AriaAttributes, "aria-describedby" | "aria-invalid"> {
  disabled: boolean;
  onInput: () => void;
  onChange: () => void;
}

interface DatePartsProps {
  id: string;
  time: ReturnType<typeof useChosenTime>;
  min: string;
  max: string | undefined;
  readOnly: boolean;
  wire: SharedInputProps;
}

function DateParts({ id, time: { names, initialParts, refs }, min, max, readOnly, wire }: DatePartsProps) {
  const words = useRestWords().dates;
  return (
    <div className="date-parts">
      <div className="field day">
        <label htmlFor={`${id}-date`}>{words.day}</label>
        <input
          ref={refs.date}
          type="date"
          id={`${id}-date`}
          name={names.date}
          defaultValue={initialParts.date}
          min={min}
          max={max}
          readOnly={readOnly}
          {...wire}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-hour`}>{words.hour}</label>
        <TimeList
          ref={refs.hour}
          id={`${id}-hour`}
          name={names.hour}
          from={HOURS}
          first={initialParts.hour}
          wire={wire}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-minute`}>{words.minute}</label>
        <TimeList
          ref={refs.minute}
          id={`${id}-minute`}
          name={names.minute}
          from={initialParts.minutes}
          first={initialParts.minute}
          wire={wire}
        />
      </div>
    </div>
  );
}

interface TimeListProps {
  ref: RefObject<HTMLSelectElement | null>;
  id: string;
  name: string;
  from: readonly string[];
  first: string;
  wire: SharedInputProps;
}

function TimeList({ ref, id, name, from, first, wire }: TimeListProps) {
  return (
    <select ref={ref} id={id} name={name} defaultValue={first} {...wire}>
      {from.map((digits) => (
        <option key={digits}>{digits}</option>
      ))}
    </select>
  );
}

/** Name and offset of the time zone at that time, such as `Europe/Bratislava, UTC+01:00`. */
function zoneName(at: number, zone: Zone): string {
  const offset = formatZone(at, zone);
  const place = zone === "UTC" ? "UTC" : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return place === offset ? offset : `${place}, ${offset}`;
}
