import { itemAt } from "#lib/item-at.ts";
import { seededNumber } from "../seeded-number.ts";
import {
  type ArtPoint,
  disc,
  gradient,
  path,
  rectangle,
  repeatParts,
  seededBetween,
  smoothNoise,
  smoothPath,
  straightPath,
  svg,
} from "./pen.ts";

interface Hill {
  x: number;
  y: number;
  height: number;
  size: number;
}

const HILLS: Hill[] = repeatParts(11, (n) => ({
  x: seededBetween(0, 1200, "hill", n, "x"),
  y: seededBetween(0, 860, "hill", n, "y"),
  height: seededBetween(0.35, 1, "hill", n, "height"),
  size: seededBetween(130, 280, "hill", n, "size"),
}));

function heightAt(x: number, y: number): number {
  const sum = HILLS.reduce((all, hill) => {
    const distance = ((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.size ** 2;
    return all + hill.height * Math.exp(-distance);
  }, 0);
  return sum + 0.05 * Math.sin(x / 47) * Math.cos(y / 39);
}

/** Contour line of one height, as short segments between grid points (marching squares). */
function contour(level: number, heights: readonly number[][], step: number): string {
  let d = "";
  for (let row = 0; row + 1 < heights.length; row++) {
    for (let column = 0; column + 1 < itemAt(heights, row).length; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const cuts: ArtPoint[] = [];
      for (const [at, from] of corners.entries()) {
        const to = itemAt(corners, (at + 1) % 4);
        const low = itemAt(itemAt(heights, from[1]), from[0]);
        const high = itemAt(itemAt(heights, to[1]), to[0]);
        if (low < level === high < level) continue;
        const part = (level - low) / (high - low);
        cuts.push([(from[0] + (to[0] - from[0]) * part) * step, (from[1] + (to[1] - from[1]) * part) * step]);
      }
      for (let at = 0; at + 1 < cuts.length; at += 2) d += straightPath([itemAt(cuts, at), itemAt(cuts, at + 1)]);
    }
  }
  return d;
}

/** Map of hills with contour lines, a lake, a path and a camp. */
export function paintContourMap(): string {
  const [width, height, step] = [1200, 860, 10] as const;
  const tints = repeatParts((width / 20) * (height / 20), (n) => {
    const [x, y] = [(n % (width / 20)) * 20, Math.floor(n / (width / 20)) * 20];
    const up = Math.min(1, heightAt(x + 10, y + 10) / 1.5);
    const colour =
      up < 0.1
        ? "#a9cfe0"
        : `hsl(${Math.round(105 - up * 75)} ${Math.round(38 - up * 6)}% ${Math.round(83 - up * 18)}%)`;
    return rectangle(x, y, 20.5, 20.5, colour);
  });
  const heights = repeatParts(height / step + 1, (row) =>
    repeatParts(width / step + 1, (column) => heightAt(column * step, row * step)),
  );
  const lines = repeatParts(17, (n) =>
    path(contour(0.16 + n * 0.09, heights, step), {
      stroke: n % 4 === 0 ? "#7a4a22" : "#a8744a",
      "stroke-width": n % 4 === 0 ? 2 : 1,
    }),
  );
  const route = repeatParts(
    15,
    (n): ArtPoint => [90 + n * 74, 640 - 300 * smoothNoise(n / 5, "route") + 60 * Math.sin(n)],
  );
  const end = itemAt(route, route.length - 1);
  return svg(
    width,
    height,
    tints,
    lines,
    path(smoothPath(route), { stroke: "#ffffff", "stroke-width": 8, "stroke-opacity": 0.7 }),
    path(smoothPath(route), { stroke: "#c2302e", "stroke-width": 4, "stroke-dasharray": "14 9" }),
    disc(itemAt(route, 0), 11, "#ffffff", { stroke: "#c2302e", "stroke-width": 4 }),
    path(`M${end[0]} ${end[1] - 20}l20 32h-40Z`, { fill: "#c2302e", stroke: "#ffffff", "stroke-width": 3 }),
    rectangle(14, 14, width - 28, height - 28, "none", { stroke: "#5b4630", "stroke-width": 4 }),
  );
}

/** Mountain ranges one behind another; a very wide image. */
export function paintRidges(): string {
  const [width, height] = [3600, 620];
  const layers = repeatParts(8, (layer) => {
    const base = 210 + layer * 52;
    const rough = 150 - layer * 9;
    const line = repeatParts(
      181,
      (n): ArtPoint => [n * 20, base - rough * smoothNoise(n / (9 + layer * 2), `ridge ${layer}`) + 60],
    );
    const colour = `hsl(${Math.round(28 + layer * 27)} ${Math.round(46 - layer * 2)}% ${Math.round(78 - layer * 8.5)}%)`;
    return path(`${straightPath(line)}L${width} ${height}L0 ${height}Z`, { fill: colour });
  });
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#f0b27a"],
      [0.35, "#fbe3b4"],
      [1, "#fff6df"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    disc([2360, 150], 62, "#fff8e2"),
    layers,
  );
}

/** Elevation profile of a ride; the steepest parts are red. */
export function paintClimbs(): string {
  const [width, height] = [1200, 640];
  const up = (n: number) => smoothNoise(n / 22, "climb") * 380 + 40 * Math.sin(n / 9);
  const line = repeatParts(121, (n): ArtPoint => [60 + n * 9, 540 - up(n)]);
  const bars = repeatParts(120, (n) => {
    const steep = Math.abs(up(n + 1) - up(n));
    const colour = steep > 11 ? "#d3423b" : steep > 7 ? "#e88a34" : steep > 3.5 ? "#e9c545" : "#7db65b";
    const [from, to] = [itemAt(line, n), itemAt(line, n + 1)];
    return path(`${straightPath([from, to, [to[0], 560], [from[0], 560]])}Z`, { fill: colour });
  });
  const grid = repeatParts(6, (n) =>
    path(`M60 ${560 - n * 88}H1140`, { stroke: "#c8cdd6", "stroke-width": 1, "stroke-dasharray": "3 6" }),
  );
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#fbfaf6"),
    grid,
    bars,
    path(smoothPath(line), { stroke: "#2c3440", "stroke-width": 4 }),
    path("M60 560H1140", { stroke: "#2c3440", "stroke-width": 3 }),
    repeatParts(7, (n) => path(`M${60 + n * 180} 560v12`, { stroke: "#2c3440", "stroke-width": 3 })),
  );
}

/** Birds over a marsh at dusk. */
export function paintGeese(): string {
  const [width, height] = [1200, 760];
  const bird = (at: ArtPoint, size: number) =>
    path(
      `M${at[0] - size} ${at[1] - size * 0.35}q${size * 0.5} ${-size * 0.18} ${size} ${size * 0.35}q${size * 0.5} ${-size * 0.53} ${size} ${-size * 0.35}`,
      { stroke: "#1a1a2e", "stroke-width": size / 6 },
    );
  const flock = repeatParts(23, (n) => {
    const side = n % 2 === 0 ? 1 : -1;
    const back = Math.ceil(n / 2);
    const at: ArtPoint = [
      700 - back * 38 + seededBetween(-8, 8, "bird", n),
      180 + side * back * 15 + back * 6 + seededBetween(-6, 6, "bird", n, "y"),
    ];
    return bird(at, 26 - back * 0.7);
  });
  const reeds = repeatParts(150, (n) => {
    const x = seededNumber("reed", n) * width;
    const tall = seededBetween(40, 170, "reed", n, "tall");
    const lean = seededBetween(-16, 22, "reed", n, "lean");
    return (
      path(`M${x} 760Q${x} ${760 - tall / 2} ${x + lean} ${760 - tall}`, { stroke: "#171522", "stroke-width": 2.5 }) +
      (n % 4 === 0 ? path(`M${x + lean} ${760 - tall}l2 24`, { stroke: "#2b1d1a", "stroke-width": 9 }) : "")
    );
  });
  const water = repeatParts(26, (n) =>
    path(`M${seededNumber("water", n) * width} ${560 + n * 7}h${seededBetween(60, 260, "water", n, "w")}`, {
      stroke: "#ffd9a0",
      "stroke-width": 2,
      "stroke-opacity": 0.4,
    }),
  );
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#3d3a6b"],
      [0.45, "#c8647c"],
      [0.7, "#f6a95f"],
      [0.72, "#7a4f74"],
      [1, "#2b2746"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    disc([330, 520], 56, "#ffe3a1"),
    rectangle(0, 546, width, 214, "#4a3b63", { "fill-opacity": 0.82 }),
    water,
    flock,
    reeds,
  );
}
