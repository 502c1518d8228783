import type { Random } from "./random.ts";

const MEAN_DELAY = 8 * 3_600_000;
const DEEPEST = 16;
const TOP_LEVEL_SHARE = 0.3;
/** Max distance of a quick reply. */
const RECENT = 8;

/** A comment's place in its thread; `cid` is given later. */
export interface SeedThreadNode {
  place: number;
  /** Place of the comment it answers. */
  parent: number | null;
  postedAt: number;
  cid: number;
}

/** The shape of a thread in order of time: some answer the post, some carry on an exchange, some go back to any. */
export function growThread(random: Random, size: number, postedAt: number, now: number): SeedThreadNode[] {
  const times = new Float64Array(size);
  for (let place = 0; place < size; place += 1) {
    const delay = -Math.log(1 - random.next()) * MEAN_DELAY;
    times[place] = Math.round(postedAt + (delay < now - postedAt ? delay : (now - postedAt) * random.next()));
  }
  times.sort();
  const depths = new Uint8Array(size);
  const nodes: SeedThreadNode[] = [];
  for (let place = 0; place < size; place += 1) {
    const parent = findParent(random, place, depths);
    depths[place] = parent === null ? 0 : (depths[parent] ?? 0) + 1;
    nodes.push({ place, parent, postedAt: times[place] ?? postedAt, cid: 0 });
  }
  return nodes;
}

function findParent(random: Random, place: number, depths: Uint8Array): number | null {
  if (place === 0 || random.next() < TOP_LEVEL_SHARE) return null;
  const parent = random.next() < 0.4 ? Math.max(0, place - 1 - random.below(RECENT)) : random.below(place);
  return (depths[parent] ?? 0) >= DEEPEST - 1 ? null : parent;
}
