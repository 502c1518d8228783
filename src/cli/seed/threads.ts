import type { Random } from "./random.ts";

const MEAN_DELAY = 8 * 3_600_000;
const MAX_DEPTH = 16;
const TOP_LEVEL_SHARE = 0.3;
/** Max distance of a quick reply. */
const MAX_REPLY_DISTANCE = 8;

/** Place of a comment in its thread; `cid` is assigned later. */
export interface SeedThreadNode {
  place: number;
  /** Place of the parent comment; null for the post. */
  parent: number | null;
  postedAt: number;
  cid: number;
}

/**
 * Generates the shape of a thread in order of time: some comments answer the post, some the latest comments, some any
 * comment.
 */
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
  const parent = random.next() < 0.4 ? Math.max(0, place - 1 - random.below(MAX_REPLY_DISTANCE)) : random.below(place);
  return (depths[parent] ?? 0) >= MAX_DEPTH - 1 ? null : parent;
}
