import { itemAt } from "#lib/item-at.ts";
import { seededNumber } from "../seeded-number.ts";
import {
  type ArtPoint,
  disc,
  element,
  gradient,
  path,
  pointInDirection,
  rectangle,
  repeatParts,
  seededBetween,
  smoothPath,
  straightPath,
  svg,
} from "./pen.ts";

const PAPER = "#f6f0df";

/** Leaf with width, teeth, veins and direction. */
function leaf(
  at: ArtPoint,
  length: number,
  turns: number,
  shape: { wide: number; teeth: number; colour: string },
): string {
  const steps = 26;
  const side = (sign: number) =>
    repeatParts(steps + 1, (n): ArtPoint => {
      const part = n / steps;
      const bite = shape.teeth > 0 && n > 1 && n < steps - 1 ? (n % 2) * shape.teeth : 0;
      const half = Math.sin(Math.PI * part ** 0.8) * shape.wide * length * (1 - bite);
      return [part * length, sign * half];
    });
  const outline = smoothPath([...side(1), ...side(-1).reverse().slice(1, -1)], true);
  const veins = repeatParts(shape.wide < 0.12 ? 0 : 9, (n) => {
    const part = 0.1 + n * 0.09;
    const reach = Math.sin(Math.PI * part ** 0.8) * shape.wide * length * 0.82;
    const from = part * length;
    return [1, -1]
      .map((sign) => `M${from} 0Q${from + reach * 0.4} ${sign * reach * 0.4} ${from + reach * 0.9} ${sign * reach}`)
      .join("");
  });
  const degrees = turns * 360;
  return element(
    "g",
    { transform: `translate(${at[0]} ${at[1]}) rotate(${degrees})` },
    path(outline, { fill: shape.colour }),
    path(`M${-length * 0.22} 0L${length * 0.96} 0${veins.join("")}`, {
      stroke: PAPER,
      "stroke-width": 2,
      "stroke-opacity": 0.55,
    }),
    path(`M${-length * 0.22} 0L0 0`, { stroke: shape.colour, "stroke-width": 5 }),
  );
}

/** Herbarium plate with twelve leaves. */
export function paintLeafPlate(): string {
  const [width, height] = [1000, 1240];
  const colours = ["#5d7f3a", "#7c9a45", "#a4913a", "#b8743a", "#8f4a37", "#3f6b4c"];
  const leaves = repeatParts(12, (n) => {
    const at: ArtPoint = [90 + (n % 3) * 300, 230 + Math.floor(n / 3) * 295];
    const shape = {
      wide: seededBetween(0.13, 0.34, "leaf", n, "wide"),
      teeth: n % 2 === 0 ? 0 : seededBetween(0.08, 0.22, "leaf", n, "teeth"),
      colour: itemAt(colours, n % colours.length),
    };
    return leaf(at, 215, -0.06 - 0.05 * seededNumber("leaf", n, "turn"), shape);
  });
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, PAPER),
    rectangle(28, 28, width - 56, height - 56, "none", { stroke: "#9c8f6e", "stroke-width": 2 }),
    leaves,
  );
}

/** Unrolling fern. */
export function paintFern(): string {
  const [width, height] = [900, 1100];
  const frond = (base: ArtPoint, lean: number, size: number, colour: string) =>
    repeatParts(30, (n) => {
      const part = n / 30;
      const bend = lean * part * part;
      const at: ArtPoint = [base[0] + bend * 330 * size, base[1] - part * 880 * size];
      const length = (1 - part) ** 0.8 * 190 * size + 12;
      return [1, -1]
        .map((side) =>
          leaf(at, length, side > 0 ? -0.06 + lean * part * 0.1 : -0.44 + lean * part * 0.1, {
            wide: 0.11,
            teeth: 0.3,
            colour,
          }),
        )
        .join("");
    });
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#20382b"],
      [1, "#0d1a14"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    frond([330, 1100], -0.7, 0.78, "#3f7a4d"),
    frond([590, 1100], 0.8, 0.86, "#4f9159"),
    frond([450, 1090], 0.12, 1.08, "#86c06c"),
  );
}

/** Sunflower with its whole stem; a very tall image. */
export function paintSunflower(): string {
  const [width, height] = [620, 2900];
  const centre: ArtPoint = [310, 330];
  const petals = repeatParts(42, (n) => {
    const ring = n % 2;
    return leaf(pointInDirection(centre, n / 42, 96), 150 + ring * 34, n / 42, {
      wide: 0.15,
      teeth: 0,
      colour: ring ? "#e8a31c" : "#f6c538",
    });
  });
  // Vogel's spiral: each seed is rotated by the golden angle
  const seeds = repeatParts(420, (n) => {
    const at = pointInDirection(centre, n * 0.381966, 6.1 * Math.sqrt(n));
    return disc(at, 4.4, n % 3 === 0 ? "#7a4a1c" : "#4a2a12");
  });
  const stem = smoothPath([
    [310, 400],
    [322, 900],
    [300, 1500],
    [318, 2100],
    [308, 2900],
  ]);
  const leaves = repeatParts(11, (n) => {
    const y = 760 + n * 185;
    const isLeft = n % 2 === 0;
    return leaf([312, y], seededBetween(200, 270, "sun", n), isLeft ? 0.5 + 0.06 : -0.06, {
      wide: 0.3,
      teeth: 0.06,
      colour: n % 3 === 0 ? "#4f8a3c" : "#3e7a35",
    });
  });
  const soil = repeatParts(130, (n) =>
    disc([seededNumber("soil", n) * width, 2840 + seededNumber("soil", n, "y") * 60], 9, "#4a3524"),
  );
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#6fb4e8"],
      [0.55, "#cfe8f2"],
      [1, "#eaf2d8"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    path(stem, { stroke: "#4c7a34", "stroke-width": 26 }),
    leaves,
    petals,
    disc(centre, 128, "#5c3616"),
    seeds,
    soil,
  );
}

/** Close-up of a ripe peach. */
export function paintPeach(): string {
  const [width, height] = [1000, 760];
  const fuzz = repeatParts(600, (n) => {
    const at: ArtPoint = [seededNumber("fuzz", n) * width, seededNumber("fuzz", n, "y") * height];
    return straightPath([at, pointInDirection(at, seededBetween(0.1, 0.2, "fuzz", n, "turn"), 7)]);
  }).join("");
  return svg(
    width,
    height,
    gradient(
      "a",
      [
        [0, "#ffdf9e"],
        [0.55, "#ff9a62"],
        [1, "#d8434a"],
      ],
      "round",
    ),
    rectangle(0, 0, width, height, "#e35a4e"),
    disc([830, 430], 500, "url(#a)"),
    path("M520 -20C470 180 480 420 560 780L-260 820V-80Z", { fill: "url(#a)" }),
    path("M520 -20C470 180 480 420 560 780", { stroke: "#a92f3c", "stroke-width": 14, "stroke-opacity": 0.8 }),
    path(fuzz, { stroke: "#fff3e0", "stroke-width": 1, "stroke-opacity": 0.35 }),
  );
}
