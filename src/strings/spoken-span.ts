import type { Language } from "./languages.ts";
import { spokenNumber } from "./spoken-number.ts";

interface SpanUnits {
  seconds: string[];
  minutes: string[];
  hours: string[];
}

/** A span of time in the greatest unit in which it is a whole number; from two minutes on it is rounded up to minutes. */
export function spokenSpan(language: Language, units: SpanUnits): (seconds: number) => string {
  const { counted } = spokenNumber(language);
  const spoken = (n: number, [one = "", ...more]: string[]) => counted(n, one, ...more);
  return (seconds) => {
    if (seconds > 0 && seconds % 3_600 === 0) return spoken(seconds / 3_600, units.hours);
    if (seconds < 120 && seconds !== 60) return spoken(seconds, units.seconds);
    return spoken(Math.ceil(seconds / 60), units.minutes);
  };
}
