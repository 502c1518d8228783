import type { ImageExtension } from "#lib/file-types.ts";
import { climbs, contourMap, geese, ridges } from "./land.ts";
import { busRiver, chartMargin, orionNebula, owl, quinces, sparrowhawk, tomatoLeaf } from "./outdoors.ts";
import { fern, leafPlate, peach, sunflower } from "./plants.ts";
import { siteCard } from "./site-cards.ts";
import { milkyWay, moonFrames, starChart, winterOfMoons } from "./sky.ts";
import { dovetail, filmStill, filmStripes, letterBlocks, letterR, loaf, shelf } from "./things.ts";
import { burnPair, freshEgg, hinges, spoons, stitches, stool, thumbMonth, weighbridgePlate } from "./workbench.ts";

/** Stored format of a sample image, and its frames as SVG. */
export interface Painting {
  type: ImageExtension;
  paint(): string[];
}

const one = (type: ImageExtension, paint: () => string): Painting => ({ type, paint: () => [paint()] });
const card = (name: string, ...colours: string[]) => one("png", () => siteCard(name, colours));

/** All images of the sample community, by name. */
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
  orionNebula: one("jpg", orionNebula),
  owl: one("jpg", owl),
  sparrowhawk: one("jpg", sparrowhawk),
  thumbMonth: one("jpg", thumbMonth),
  burnPair: one("png", burnPair),
  tomatoLeaf: one("jpg", tomatoLeaf),
  quinces: one("jpg", quinces),
  busRiver: one("png", busRiver),
  chartMargin: one("jpg", chartMargin),
  freshEgg: one("jpg", freshEgg),
  weighbridgePlate: one("jpg", weighbridgePlate),
  stool: one("png", stool),
  stitches: one("jpg", stitches),
  hinges: one("jpg", hinges),
  spoons: one("jpg", spoons),
  darkByRail: card("darkByRail", "#060a1f", "#23315e", "#f4efd8", "#1a2447", "#0c1230"),
  fieldRecordings: card("fieldRecordings", "#f6c28b", "#f9e6c8", "#fff7e6", "#7f9a6b", "#4c6b4a"),
  benchAndPress: card("benchAndPress", "#f2e8d5", "#dcc9a5", "#a8442f", "#b08d57", "#6f5230"),
  lendingLibrary: card("lendingLibrary", "#bfe0ea", "#e8f4f2", "#ffd45e", "#5f9ea6", "#2f6d7a"),
  lastReel: card("lastReel", "#241a22", "#6b3a3a", "#f0c36a", "#47303a", "#1d1419"),
  benches: card("benches", "#9fcbe8", "#f3f7f2", "#fff4c2", "#7aa36a", "#3f6f8c"),
  villageCookbook: card("villageCookbook", "#fbeecb", "#f0d59b", "#b5382a", "#cf9a4e", "#8d5a2b"),
  villageBus: card("villageBus", "#d9ecf7", "#f7faf0", "#f2b632", "#8fb573", "#4d7a52"),
  bridgeBells: card("bridgeBells", "#7fb7d9", "#fbe3b5", "#e9a23b", "#6a7f99", "#34465e"),
  ladder: card("ladder", "#e9e2d2", "#cfc4ae", "#3a3a3a", "#8f8675", "#55503f"),
  freeEbooks: card("freeEbooks", "#ff3d7f", "#ffe14d", "#ffffff", "#7b2cff", "#00c2ff"),
  onePan: card("onePan", "#ff7a1a", "#ffd23f", "#ffffff", "#d7263d", "#3f0d12"),
} satisfies Record<string, Painting>;

export type PaintingName = keyof typeof paintings;
