import type { ImageExtension } from "#lib/file-types.ts";
import { climbs, contourMap, geese, ridges } from "./land.ts";
import { fern, leafPlate, peach, sunflower } from "./plants.ts";
import { milkyWay, moonFrames, starChart, winterOfMoons } from "./sky.ts";
import { dovetail, filmStill, filmStripes, letterBlocks, letterR, loaf, shelf } from "./things.ts";

/** How a picture of the sample is painted: what it is stored as, and its frames as SVG. */
export interface Painting {
  type: ImageExtension;
  paint(): string[];
}

const one = (type: ImageExtension, paint: () => string): Painting => ({ type, paint: () => [paint()] });

/** Every picture of the sample community, by name. */
export const paintings = {
  starChart: one("png", starChart),
  milkyWay: one("jpg", milkyWay),
  moonTurn: { type: "gif", paint: moonFrames },
  winterOfMoons: one("jpg", winterOfMoons),
  leafPlate: one("jpg", leafPlate),
  fern: one("jpg", fern),
  sunflower: one("jpg", sunflower),
  peach: one("jpg", peach),
  contourMap: one("webp", contourMap),
  ridges: one("jpg", ridges),
  climbs: one("png", climbs),
  geese: one("jpg", geese),
  letterR: one("png", letterR),
  letterBlocks: one("png", letterBlocks),
  dovetail: one("jpg", dovetail),
  shelf: one("jpg", shelf),
  loaf: one("jpg", loaf),
  filmStripes: one("png", filmStripes),
  filmStill: one("jpg", filmStill),
} satisfies Record<string, Painting>;

export type PaintingName = keyof typeof paintings;
