/**
 * The numbers by which things in a new order stand in that order: those that they had before, in turn, so that two neighbours
 * that change places are the only ones to change, and what is missing just now finds its place free.
 */
export function placesFor(before: readonly number[]): number[] {
  const places: number[] = [];
  for (const place of [...before].sort((one, other) => one - other)) {
    places.push(Math.max(place, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + 1));
  }
  return places;
}
