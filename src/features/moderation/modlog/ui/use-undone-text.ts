import { useTeamWords } from "#strings/use-words.ts";
import type { UndoneView } from "../action.ts";

/**
 * Returns the text after a partial undo: the effects not reverted, or a hint that a job continues. Null after a full
 * undo.
 */
export function useUndoneText(): (undone: readonly Pick<UndoneView, "left" | "isUnderWay">[]) => string | null {
  const words = useTeamWords().log;
  return (undone) => {
    if (undone.some(({ isUnderWay }) => isUnderWay)) return words.undoneSoon;
    const units = [...new Set(undone.flatMap(({ left }) => left).map(({ unit }) => words.units[unit]))];
    return units.length === 0 ? null : words.undoneBut(units.join(", "));
  };
}
