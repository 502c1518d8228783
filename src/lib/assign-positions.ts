/**
 * Returns the position numbers for a new order: the previous numbers, sorted and made unique. Swapping two neighbours
 * thus changes only these two rows, and temporarily missing rows find their positions free.
 */
export function assignPositions(before: readonly number[]): number[] {
  const places: number[] = [];
  for (const place of [...before].sort((one, other) => one - other)) {
    places.push(Math.max(place, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  }
  return places;
}
