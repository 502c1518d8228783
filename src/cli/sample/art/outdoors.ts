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
  smoothNoise,
  smoothPath,
  svg,
} from "./pen.ts";

const SKY = [
  [0, "#0a1030"],
  [0.6, "#2b2350"],
  [1, "#c9763f"],
] as const;

/** Ellipse, rotated by degrees. */
export function oval([x, y]: ArtPoint, wide: number, high: number, fill: string, degrees = 0): string {
  return element("ellipse", { cx: x, cy: y, rx: wide, ry: high, fill, transform: `rotate(${degrees} ${x} ${y})` });
}

/** The Orion Nebula over the lights of a city, behind a railing. */
export function paintOrionNebula(): string {
  const [width, height] = [1000, 700];
  const glow = (at: ArtPoint, radius: number, colour: string) =>
    [1, 0.75, 0.5, 0.25].map((part) => disc(at, radius * part, colour, { "fill-opacity": 0.16 })).join("");
  return svg(
    width,
    height,
    gradient("a", SKY),
    rectangle(0, 0, width, height, "url(#a)"),
    repeatParts(260, (n) =>
      disc(
        [seededNumber("orion", n) * width, seededNumber("orion", n, "y") * 560],
        seededBetween(0.6, 2.4, "orion", n, "size"),
        "#fff",
        {
          "fill-opacity": seededBetween(0.3, 1, "orion", n, "light").toFixed(2),
        },
      ),
    ),
    repeatParts(14, (n) =>
      glow(
        pointInDirection([500, 290], n / 14, 90),
        seededBetween(60, 150, "nebula", n),
        n % 3 ? "#f08cc0" : "#7fb2ff",
      ),
    ),
    glow([500, 290], 90, "#fff4e8"),
    [-22, 0, 20, 34].map((x) => disc([500 + x, 285 + x / 3], 5, "#ffffff")),
    rectangle(0, 600, width, 16, "#11131c"),
    repeatParts(26, (n) => rectangle(n * 40 + 8, 608, 7, 100, "#11131c")),
  );
}

/** An owl on an aerial at dusk. */
export function paintOwl(): string {
  const [width, height] = [800, 900];
  const bars = [360, 430, 500, 570].map((y, n) => rectangle(250 + n * 22, y, 330 - n * 44, 8, "#1a1c26"));
  return svg(
    width,
    height,
    gradient("a", [
      [0, "#1f2a55"],
      [1, "#e29a6b"],
    ]),
    rectangle(0, 0, width, height, "url(#a)"),
    rectangle(410, 320, 10, 580, "#1a1c26"),
    bars,
    path("M0 900V800H300L330 780H620V820H800V900Z", { fill: "#15161e" }),
    oval([415, 230], 88, 130, "#3b3140"),
    oval([415, 268], 56, 84, "#6d5a5c"),
    repeatParts(15, (n) => oval([375 + (n % 5) * 20, 225 + Math.floor(n / 5) * 34], 4, 9, "#2c2430")),
    path("M340 140L362 62L410 106H420L468 62L490 140Z", { fill: "#3b3140" }),
    disc([380, 140], 34, "#cdb79c"),
    disc([450, 140], 34, "#cdb79c"),
    [380, 450].map((x) => disc([x, 140], 19, "#f5b82e") + disc([x, 140], 9, "#14121a")),
    path("M406 158H424L415 186Z", { fill: "#2c2430" }),
  );
}

/** A sparrowhawk over its prey, with feathers all around. */
export function paintSparrowhawk(): string {
  const [width, height] = [1000, 700];
  const feathers = repeatParts(70, (n) => {
    const at = pointInDirection([520, 520], seededNumber("feather", n), seededBetween(60, 420, "feather", n, "far"));
    return oval([at[0], 470 + (at[1] - 520) * 0.4 + 60], 16, 5, "#e9e4da", seededNumber("feather", n, "turn") * 180);
  });
  return svg(
    width,
    height,
    gradient("a", [
      [0, "#8fae6a"],
      [1, "#4f7336"],
    ]),
    rectangle(0, 0, width, height, "url(#a)"),
    oval([520, 560], 170, 46, "#8c8a93"),
    feathers,
    path("M560 230C690 260 700 430 640 560L760 640L590 590C470 570 430 420 470 290Z", { fill: "#59483c" }),
    path("M470 290C420 420 460 560 590 590C560 480 560 380 540 290Z", { fill: "#e6d8c0" }),
    repeatParts(9, (n) =>
      path(`M${452 + n * 4} ${330 + n * 26}q45 16 ${80 + n * 3} 0`, { stroke: "#8a6b52", "stroke-width": 6 }),
    ),
    path("M520 570V620M570 580V625", { stroke: "#e3b23c", "stroke-width": 14 }),
    oval([505, 235], 70, 66, "#59483c"),
    path("M440 240L404 268L450 276Z", { fill: "#2d2a2a" }),
    disc([478, 226], 15, "#ffc62b"),
    disc([476, 226], 7, "#111111"),
  );
}

/** A tomato leaf with blight: brown patches that grow from the edge. */
export function paintTomatoLeaf(): string {
  const [width, height] = [1000, 750];
  const leaflet = (at: ArtPoint, degrees: number, size: number, n: number) =>
    element(
      "g",
      { transform: `translate(${at[0]} ${at[1]}) rotate(${degrees}) scale(${size})` },
      path("M0 0C40 -70 90 -40 120 -80C150 -50 210 -60 250 0C210 60 150 50 120 80C90 40 40 70 0 0Z", {
        fill: "#5b8f3c",
      }),
      path("M0 0H240M60 0L100 -45M60 0L100 45M130 0L170 -38M130 0L170 38", { stroke: "#86b35f", "stroke-width": 4 }),
      oval([seededBetween(120, 220, "blight", n), seededBetween(-30, 30, "blight", n, "y")], 44, 30, "#6b4a26", n * 30),
      oval([seededBetween(60, 160, "spot", n), seededBetween(-30, 30, "spot", n, "y")], 22, 16, "#8a6a2e", n * 50),
    );
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#c9c3b4"),
    path("M90 700C330 560 520 420 700 260", { stroke: "#4f7a34", "stroke-width": 14 }),
    leaflet([690, 270], -40, 1.15, 0),
    leaflet([560, 385], -110, 0.95, 1),
    leaflet([540, 400], 25, 0.95, 2),
    leaflet([360, 525], -125, 1, 3),
    leaflet([340, 540], 15, 1, 4),
  );
}

/** Seven quinces on a wooden table. */
export function paintQuinces(): string {
  const [width, height] = [1100, 700];
  const quince = ([x, y]: ArtPoint, n: number) => {
    const outline = repeatParts(
      12,
      (at): ArtPoint => pointInDirection([x, y], at / 12, seededBetween(84, 108, "quince", n, at)),
    );
    return (
      oval([x + 18, y + 88], 100, 22, "#5a3d22") +
      path(smoothPath(outline, true), { fill: n % 2 ? "#e8c93c" : "#dcb92f" }) +
      oval([x - 32, y - 36], 26, 16, "#f8e88f", -35) +
      path(`M${x} ${y - 92}q6 -26 22 -34`, { stroke: "#5a4a26", "stroke-width": 9 })
    );
  };
  const places: ArtPoint[] = [
    [250, 250],
    [470, 220],
    [700, 250],
    [900, 330],
    [180, 470],
    [420, 470],
    [670, 500],
  ];
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#8a623a"),
    repeatParts(6, (n) => rectangle(0, n * 120, width, 3, "#6a4726")),
    repeatParts(30, (n) => {
      const y = seededBetween(0, height, "board", n);
      return path(`M0 ${y}C300 ${y + 9} 700 ${y - 9} ${width} ${y}`, { stroke: "#71502e", "stroke-width": 1.5 });
    }),
    places.map(quince),
  );
}

/** A bus network in the shape of a river with a delta. */
export function paintBusRiver(): string {
  const [width, height] = [1200, 800];
  const mouth: ArtPoint = [880, 420];
  const arms = repeatParts(9, (n) => {
    const from: ArtPoint = [40, 60 + n * 84];
    const bend = seededBetween(-60, 60, "arm", n);
    return {
      d: smoothPath([from, [260, from[1] + bend], [520, 420 + (n - 4) * 44], mouth]),
      wide: seededBetween(7, 15, "arm", n, "w"),
    };
  });
  const delta = repeatParts(5, (n) => smoothPath([mouth, [1010, 420 + (n - 2) * 60], [1160, 420 + (n - 2) * 150]]));
  const stop = (at: ArtPoint) => disc(at, 9, "#ffffff", { stroke: "#1c4e80", "stroke-width": 4 });
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#f2ead6"),
    repeatParts(40, (n) =>
      path(`M${seededNumber("hill", n) * width} ${seededNumber("hill", n, "y") * height}q14 -18 28 0`, {
        stroke: "#c5b48b",
        "stroke-width": 2,
      }),
    ),
    [...arms, ...delta.map((d) => ({ d, wide: 8 }))].map(({ d, wide }) =>
      path(d, { stroke: "#3f86c4", "stroke-width": wide }),
    ),
    path(smoothPath([[520, 420], [700, 400], mouth]), { stroke: "#3f86c4", "stroke-width": 34 }),
    repeatParts(9, (n) => stop([40, 60 + n * 84])),
    repeatParts(5, (n) => stop([1160, 420 + (n - 2) * 150])),
    disc(mouth, 24, "#ffffff", { stroke: "#1c4e80", "stroke-width": 8 }),
  );
}

/** The margin of an old chart: a coast, soundings, a compass rose and a mermaid. */
export function paintChartMargin(): string {
  const [width, height] = [1000, 760];
  const coast = repeatParts(41, (n): ArtPoint => [n * 25, 170 + smoothNoise(n / 7, "coast") * 150]);
  const rose: ArtPoint = [210, 560];
  const ink = { stroke: "#5b4526", "stroke-width": 2 };
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#e8d9b0"),
    path(`${smoothPath(coast)}L1000 0H0Z`, { fill: "#d3bd84", ...ink }),
    repeatParts(16, (n) =>
      path(`M${rose.join(" ")}L${pointInDirection(rose, n / 16, 900).join(" ")}`, { ...ink, "stroke-opacity": 0.25 }),
    ),
    repeatParts(8, (n) => {
      const [tip, left, right] = [
        pointInDirection(rose, n / 8, n % 2 ? 80 : 120),
        pointInDirection(rose, n / 8 - 0.06, 28),
        pointInDirection(rose, n / 8 + 0.06, 28),
      ];
      return path(`M${rose.join(" ")}L${left.join(" ")}L${tip.join(" ")}L${right.join(" ")}Z`, {
        fill: n % 2 ? "#a5462f" : "#3d4f63",
      });
    }),
    repeatParts(34, (n) =>
      disc([seededBetween(340, 980, "depth", n), seededBetween(360, 520, "depth", n, "y")], 2.5, "#5b4526"),
    ),
    path("M700 600C760 560 800 620 780 670C770 710 830 720 880 690", { ...ink, stroke: "#4d7566", "stroke-width": 30 }),
    path("M870 690L930 640L926 690L950 730Z", { fill: "#4d7566" }),
    path("M700 610C690 570 690 540 700 520M694 550L650 580M706 550L740 510", {
      ...ink,
      stroke: "#cf9d74",
      "stroke-width": 20,
    }),
    path("M680 470C660 520 650 540 664 580", { ...ink, stroke: "#8a4b2a", "stroke-width": 20 }),
    disc([700, 484], 26, "#cf9d74"),
    path("M676 486C670 440 730 440 726 480C712 464 694 464 676 486Z", { fill: "#8a4b2a" }),
    rectangle(16, 16, width - 32, height - 32, "none", ink),
  );
}
