import { seededNumber } from "../seeded-number.ts";

/** Point in pixels from the top left corner. */
export type ArtPoint = readonly [x: number, y: number];

/**
 * Output pixels per unit of a painting. Reduced to the displayed size, because rendering takes time when the sample
 * is created.
 */
const SCALE = 0.75;

/** SVG document. */
export function svg(width: number, height: number, ...parts: (string | string[])[]): string {
  const body = parts.flat().join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** SVG element with attributes and content. */
export function element(name: string, attributes: Record<string, string | number>, ...inside: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join("")}>${inside.join("")}</${name}>`;
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, rest = {}): string {
  return element("rect", { x: r(x), y: r(y), width: r(width), height: r(height), fill, ...rest });
}

export function disc([x, y]: ArtPoint, radius: number, fill: string, rest = {}): string {
  return element("circle", { cx: r(x), cy: r(y), r: r(radius), fill, ...rest });
}

/** Filled shape, or a line if `stroke` is set. */
export function path(d: string, attributes: Record<string, string | number>): string {
  return element("path", { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", ...attributes });
}

/** Gradient for `fill="url(#id)"`: linear from top to bottom, or radial. */
export function gradient(
  id: string,
  stops: readonly (readonly [at: number, colour: string])[],
  shape = "down",
): string {
  const inside = stops.map(([offset, colour]) => element("stop", { offset, "stop-color": colour }));
  if (shape === "round") return element("radialGradient", { id }, ...inside);
  const [x2, y2] = shape === "across" ? [1, 0] : [0, 1];
  return element("linearGradient", { id, x1: 0, y1: 0, x2, y2 }, ...inside);
}

export function straightPath(points: readonly ArtPoint[]): string {
  return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${r(x)} ${r(y)}`).join("");
}

/** Smooth line through all points (Catmull–Rom spline as Bézier curves). */
export function smoothPath(points: readonly ArtPoint[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): ArtPoint =>
    (isClosed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) as ArtPoint;
  let d = `M${r(at(0)[0])} ${r(at(0)[1])}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${r(first[0])} ${r(first[1])} ${r(second[0])} ${r(second[1])} ${r(to[0])} ${r(to[1])}`;
  }
  return isClosed ? `${d}Z` : d;
}

/** Creates `count` items from their indexes. */
export function repeatParts<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Returns the point at a distance in a direction, in turns clockwise from the right. */
export function pointInDirection([x, y]: ArtPoint, turns: number, distance: number): ArtPoint {
  return [x + Math.cos(turns * 2 * Math.PI) * distance, y + Math.sin(turns * 2 * Math.PI) * distance];
}

/** Returns a pseudo-random number in a range; equal `words` give equal numbers. */
export function seededBetween(least: number, most: number, ...words: (string | number)[]): number {
  return least + (most - least) * seededNumber(...words);
}

/** Smooth pseudo-random height in [0, 1): four octaves of noise. */
export function smoothNoise(x: number, seed: string): number {
  let sum = 0;
  for (let octave = 0; octave < 4; octave++) {
    const size = 2 ** octave;
    const place = x * size;
    const left = Math.floor(place);
    const part = (1 - Math.cos((place - left) * Math.PI)) / 2;
    const [a, b] = [seededNumber(seed, octave, left), seededNumber(seed, octave, left + 1)];
    sum += (a + (b - a) * part) / size;
  }
  return sum / 1.875;
}

/** Rounds to tenths of a pixel. */
function r(value: number): number {
  return Math.round(value * 10) / 10;
}
