import { useCallback } from "react";
import { useRevalidator } from "react-router";

let misses = 0;

/** The page was to be drawn anew and keeps what it has. */
export function noteMiss(): void {
  misses += 1;
}

/** Draws the page one is on anew; answers false when what it is drawn from could not be had, and it stays as it is. */
export function useRedraw(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const before = misses;
    await revalidate();
    return misses === before;
  }, [revalidate]);
}
