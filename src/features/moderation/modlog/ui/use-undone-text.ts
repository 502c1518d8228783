import { useTeamWords } from "#strings/use-words.ts";
import type { UndoneView } from "../action.ts";

/** What a person reads once acts were taken back, where that is not all of it: what stays, or that it goes on by itself. */
export function useUndoneText(): (undone: readonly Pick<UndoneView, "left" | "isUnderWay">[]) => string | null {
  const words = useTeamWords().log;
  return (undone) => {
    if (undone.some(({ isUnderWay }) => isUnderWay)) return words.undoneSoon;
    const units = [...new Set(undone.flatMap(({ left }) => left).map(({ unit }) => words.units[unit]))];
    return units.length === 0 ? null : words.undoneBut(units.join(", "));
  };
}
