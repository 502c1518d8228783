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
  straightPath,
  svg,
} from "./pen.ts";

const INK = "#0b1230";

function stars(count: number, width: number, height: number, seed: string): string[] {
  return repeatParts(count, (n) => {
    const size = 0.5 + 2.2 * seededNumber(seed, n, "size") ** 6;
    const tint = itemAt(["#ffffff", "#dfe8ff", "#fff1d6", "#ffe0c2"], Math.floor(seededNumber(seed, n, "tint") * 4));
    return disc([seededNumber(seed, n, "x") * width, seededNumber(seed, n, "y") * height], size, tint, {
      "fill-opacity": seededBetween(0.35, 1, seed, n, "light").toFixed(2),
    });
  });
}

/** Stars of Orion as seen from the northern hemisphere: position from the top left, and brightness. */
const ORION: [x: number, y: number, size: number][] = [
  [0.3, 0.16, 9],
  [0.66, 0.2, 6],
  [0.43, 0.49, 6],
  [0.49, 0.47, 6.5],
  [0.55, 0.45, 6],
  [0.36, 0.82, 5.5],
  [0.72, 0.8, 9.5],
  [0.49, 0.06, 3.5],
  [0.5, 0.56, 3],
  [0.495, 0.62, 4],
  [0.49, 0.67, 3],
];
const LINES = [
  [0, 2],
  [1, 4],
  [2, 3],
  [3, 4],
  [2, 5],
  [4, 6],
  [0, 7],
  [1, 7],
  [5, 6],
  [3, 8],
  [8, 9],
  [9, 10],
];

/** Star chart of Orion on a grid of hours and degrees. */
export function paintStarChart(): string {
  const [width, height] = [1100, 820];
  const place = ([x, y]: readonly [number, number, number]): ArtPoint => [230 + x * 640, 60 + y * 700];
  const pole: ArtPoint = [width / 2, -1500];
  const grid = [
    ...repeatParts(7, (n) =>
      disc(pole, 1560 + n * 130, "none", { stroke: "#4d6ab5", "stroke-width": 1, "stroke-opacity": 0.5 }),
    ),
    ...repeatParts(13, (n) => {
      const turns = 0.25 + (n - 6) * 0.014;
      return path(straightPath([pointInDirection(pole, turns, 1500), pointInDirection(pole, turns, 2500)]), {
        stroke: "#4d6ab5",
        "stroke-width": 1,
        "stroke-opacity": 0.5,
      });
    }),
  ];
  const star = ([x, y, size]: readonly [number, number, number]) => {
    const at = place([x, y, size]);
    return disc(at, size * 2.6, "#cfe0ff", { "fill-opacity": 0.16 }) + disc(at, size, size > 9 ? "#ffd9b0" : "#ffffff");
  };
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#131d4d"],
      [1, INK],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    grid,
    stars(420, width, height, "chart"),
    LINES.map(([from = 0, to = 0]) =>
      path(straightPath([place(itemAt(ORION, from)), place(itemAt(ORION, to))]), {
        stroke: "#8fb0ff",
        "stroke-width": 2,
        "stroke-dasharray": "2 7",
      }),
    ),
    disc(place([0.497, 0.62, 0]), 46, "#ff9ec7", { "fill-opacity": 0.14 }),
    ORION.map(star),
    rectangle(24, 24, width - 48, height - 48, "none", { stroke: "#c9d6ff", "stroke-width": 2 }),
    rectangle(32, 32, width - 64, height - 64, "none", { stroke: "#c9d6ff", "stroke-width": 0.7 }),
  );
}

const CLOUDS = ["#b8a5ff", "#ffd2e6", "#9cc4ff", "#fff0d8"];

/** Radial gradient from a colour to transparent. */
function mist(id: string, colour: string, strength: number): string {
  const stop = (offset: number, opacity: number) =>
    element("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
  return element("radialGradient", { id }, stop(0, strength), stop(0.5, strength * 0.5), stop(1, 0));
}

/** Milky Way over a dark line of trees. */
export function paintMilkyWay(): string {
  const [width, height] = [1200, 800];
  const cloud = repeatParts(130, (n) => {
    const along = seededNumber("cloud", n);
    const off = (seededNumber("cloud", n, "off") + seededNumber("cloud", n, "off2") - 1) * 170;
    const radius = seededBetween(70, 190, "cloud", n, "r");
    return disc([60 + along * 1080 + off * 0.5, 760 - along * 820 + off], radius, `url(#c${n % CLOUDS.length})`);
  });
  const dust = repeatParts(46, (n) => {
    const along = seededNumber("dust", n);
    const off = (seededNumber("dust", n, "off") - 0.5) * 70;
    return disc(
      [60 + along * 1080 + off, 765 - along * 820 + off],
      seededBetween(30, 84, "dust", n, "r"),
      "url(#dust)",
    );
  });
  const trees = repeatParts(90, (n) => {
    const x = n * 13.6 - 10;
    const tall = seededBetween(40, 130, "tree", n) * (0.7 + 0.5 * Math.abs(Math.sin(n / 11)));
    const top = 770 - tall;
    return path(`M${x - 15} 800L${x} ${top}L${x + 15} 800Z`, { fill: "#04060f" });
  });
  return svg(
    width,
    height,
    CLOUDS.map((colour, n) => mist(`c${n}`, colour, 0.13)),
    mist("dust", "#0a0d22", 0.5),
    gradient("g", [
      [0, "#0a0f2c"],
      [0.7, "#1b2350"],
      [1, "#4a3a66"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    cloud,
    dust,
    stars(900, width, height, "way"),
    trees,
  );
}

/** Outline of the lit part of the Moon. Phase 0 is new, 0.5 full, 1 new again. */
function lit([x, y]: ArtPoint, radius: number, phase: number): string {
  const isGrowing = phase < 0.5;
  const bulge = Math.cos(phase * 2 * Math.PI) * radius;
  const outer = `A${radius} ${radius} 0 0 ${isGrowing ? 1 : 0} ${x} ${y + radius}`;
  const inner = `A${Math.abs(bulge)} ${radius} 0 0 ${bulge > 0 === isGrowing ? 0 : 1} ${x} ${y - radius}`;
  return `M${x} ${y - radius}${outer}${inner}Z`;
}

function moon(centre: ArtPoint, radius: number, phase: number): string {
  const [x, y] = centre;
  const seas = [
    [-0.3, -0.35, 0.28],
    [0.15, -0.4, 0.2],
    [0.35, -0.1, 0.22],
    [-0.4, 0.1, 0.33],
    [0.05, 0.15, 0.14],
    [-0.05, 0.62, 0.09],
  ] as const;
  return [
    disc(centre, radius, "#1d2340"),
    element("clipPath", { id: "lit" }, path(lit(centre, radius, phase), { fill: "#fff" })),
    element(
      "g",
      { "clip-path": "url(#lit)" },
      disc(centre, radius, "#f4ecd8"),
      ...seas.map(([dx, dy, size]) =>
        disc([x + dx * radius, y + dy * radius], size * radius, "#c9bfa8", { "fill-opacity": 0.8 }),
      ),
    ),
  ].join("");
}

/** Frames of one lunar cycle. Starts nearly full, so that the first frame shows a Moon. */
export function paintMoonFrames(): string[] {
  const size = 320;
  return repeatParts(24, (n) =>
    svg(
      size,
      size,
      rectangle(0, 0, size, size, INK),
      stars(40, size, size, "moon"),
      moon([size / 2, size / 2], 112, (n / 24 + 0.35) % 1),
    ),
  );
}

/** Moon of every evening of a winter; a very tall image. */
export function paintWinterOfMoons(): string {
  const [columns, rows, cell] = [7, 32, 84];
  const [width, height] = [columns * cell + 60, rows * cell + 60];
  const cells = repeatParts(columns * rows, (n) => {
    const centre: ArtPoint = [30 + ((n % columns) + 0.5) * cell, 30 + (Math.floor(n / columns) + 0.5) * cell];
    const isCloudy = seededNumber("clouds", n) < 0.24;
    if (isCloudy) {
      return [-14, 0, 14]
        .map((dx) => disc([centre[0] + dx, centre[1] + Math.abs(dx) / 3], 15 - Math.abs(dx) / 4, "#39436f"))
        .join("");
    }
    return disc(centre, 28, "#1d2340") + path(lit(centre, 28, ((n + 3) / 29.53) % 1), { fill: "#f4ecd8" });
  });
  return svg(width, height, rectangle(0, 0, width, height, INK), stars(300, width, height, "winter"), cells);
}
