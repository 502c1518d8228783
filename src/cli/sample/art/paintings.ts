import type { ImageExtension } from "#lib/file-types.ts";
import { paintClimbs, paintContourMap, paintGeese, paintRidges } from "./land.ts";
import {
  paintBusRiver,
  paintChartMargin,
  paintOrionNebula,
  paintOwl,
  paintQuinces,
  paintSparrowhawk,
  paintTomatoLeaf,
} from "./outdoors.ts";
import { paintFern, paintLeafPlate, paintPeach, paintSunflower } from "./plants.ts";
import { paintSiteCard } from "./site-cards.ts";
import { paintMilkyWay, paintMoonFrames, paintStarChart, paintWinterOfMoons } from "./sky.ts";
import {
  paintDovetail,
  paintFilmStill,
  paintFilmStripes,
  paintLetterBlocks,
  paintLetterR,
  paintLoaf,
  paintShelf,
} from "./things.ts";
import {
  paintBurnPair,
  paintFreshEgg,
  paintHinges,
  paintSpoons,
  paintStitches,
  paintStool,
  paintThumbMonth,
  paintWeighbridgePlate,
} from "./workbench.ts";

/** Stored format of a sample image, and its frames as SVG. */
export interface Painting {
  type: ImageExtension;
  paint(): string[];
}

const one = (type: ImageExtension, paint: () => string): Painting => ({ type, paint: () => [paint()] });
const card = (name: string, ...colours: string[]) => one("png", () => paintSiteCard(name, colours));

/** All images of the sample community, by name. */
export const paintings = {
  starChart: one("png", paintStarChart),
  milkyWay: one("jpg", paintMilkyWay),
  moonTurn: { type: "gif", paint: paintMoonFrames },
  winterOfMoons: one("jpg", paintWinterOfMoons),
  leafPlate: one("jpg", paintLeafPlate),
  fern: one("jpg", paintFern),
  sunflower: one("jpg", paintSunflower),
  peach: one("jpg", paintPeach),
  contourMap: one("webp", paintContourMap),
  ridges: one("jpg", paintRidges),
  climbs: one("png", paintClimbs),
  geese: one("jpg", paintGeese),
  letterR: one("png", paintLetterR),
  letterBlocks: one("png", paintLetterBlocks),
  dovetail: one("jpg", paintDovetail),
  shelf: one("jpg", paintShelf),
  loaf: one("jpg", paintLoaf),
  filmStripes: one("png", paintFilmStripes),
  filmStill: one("jpg", paintFilmStill),
  orionNebula: one("jpg", paintOrionNebula),
  owl: one("jpg", paintOwl),
  sparrowhawk: one("jpg", paintSparrowhawk),
  thumbMonth: one("jpg", paintThumbMonth),
  burnPair: one("png", paintBurnPair),
  tomatoLeaf: one("jpg", paintTomatoLeaf),
  quinces: one("jpg", paintQuinces),
  busRiver: one("png", paintBusRiver),
  chartMargin: one("jpg", paintChartMargin),
  freshEgg: one("jpg", paintFreshEgg),
  weighbridgePlate: one("jpg", paintWeighbridgePlate),
  stool: one("png", paintStool),
  stitches: one("jpg", paintStitches),
  hinges: one("jpg", paintHinges),
  spoons: one("jpg", paintSpoons),
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
