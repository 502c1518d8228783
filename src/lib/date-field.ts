/**
 * Parts of a date and time field. Scripts submit one instant under the name of the field. Forms without scripts
 * submit these parts, which are in UTC.
 */
export interface TimeParts {
  /** `YYYY-MM-DD`. */
  date: string;
  hour: string;
  minute: string;
}

export type Zone = "UTC" | "local";

/** Names of the form fields for the parts. */
export function dateFieldNames(name: string) {
  return { on: `${name}-on`, date: `${name}-date`, hour: `${name}-hour`, minute: `${name}-minute` } as const;
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
export const MINUTES = Array.from({ length: 12 }, (_, step) => twoDigits(step * 5));
/** Default time of day. */
export const FIRST_TIME = { hour: "12", minute: "00" } as const;

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TWO_DIGITS = /^\d{2}$/;

/** Reads a date field: epoch milliseconds, null if empty, NaN if invalid. */
export function readDateField(raw: Readonly<Record<string, unknown>>, name: string): number | null {
  const text = (key: string) => {
    const value = raw[key];
    return typeof value === "string" ? value.trim() : "";
  };
  const iso = text(name);
  if (iso !== "") return ISO.test(iso) && isOnCalendar(iso) ? Date.parse(iso) : Number.NaN;
  const names = dateFieldNames(name);
  if (text(names.on) === "") return null;
  return instantOf({ date: text(names.date), hour: text(names.hour), minute: text(names.minute) }, "UTC");
}

/** Converts a date and time in a zone to epoch milliseconds; NaN if incomplete or not in the calendar. */
export function instantOf({ date, hour, minute }: TimeParts, zone: Zone): number {
  if (
    !DATE.test(date) ||
    !TWO_DIGITS.test(hour) ||
    !TWO_DIGITS.test(minute) ||
    !isOnCalendar(`${date}T${hour}:${minute}Z`)
  ) {
    return Number.NaN;
  }
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const parts = [year, month - 1, day, Number(hour), Number(minute)] as const;
  return zone === "UTC" ? Date.UTC(...parts) : new Date(...parts).getTime();
}

/** Splits an instant into its date and time in a zone, to the minute. */
export function toTimeParts(at: number, zone: Zone): TimeParts {
  const [date = "", time = ""] = formatInstant(at, zone).split(" ");
  const [hour = "", minute = ""] = time.split(":");
  return { date, hour, minute };
}

/** Rejects dates such as 31 February, which JavaScript parses as a day in March. */
function isOnCalendar(iso: string): boolean {
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso.slice(0, 16));
}

/** Formats an instant as `YYYY-MM-DD HH:MM`. */
export function formatInstant(at: number, zone: Zone): string {
  const shift = zone === "UTC" ? 0 : minutesAhead(at);
  return new Date(at + shift * 60_000).toISOString().slice(0, 16).replace("T", " ");
}

/** Formats the day of an instant as `YYYY-MM-DD`. */
export function formatDay(at: number, zone: Zone): string {
  return formatInstant(at, zone).slice(0, 10);
}

/** Formats the UTC offset at an instant, such as `UTC+05:30`. */
export function formatZone(at: number, zone: Zone): string {
  const minutes = zone === "UTC" ? 0 : minutesAhead(at);
  if (minutes === 0) return "UTC";
  const whole = Math.abs(minutes);
  return `UTC${minutes < 0 ? "−" : "+"}${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

function minutesAhead(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}
