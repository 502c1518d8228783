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

/** Construction of the letter R with skeleton, guides and stroke width. */
export function paintLetterR(): string {
  const [width, height] = [1000, 1000];
  const shape =
    "M300 780V220H540A160 160 0 0 1 565 538L720 780H610L465 545H395V780ZM395 300V465H530A82 82 0 0 0 530 300Z";
  const guide = (d: string) => path(d, { stroke: "#d1492e", "stroke-width": 2, "stroke-dasharray": "10 8" });
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#f3ead7"),
    repeatParts(24, (n) => path(`M${n * 42} 0V1000M0 ${n * 42}H1000`, { stroke: "#dccfb2", "stroke-width": 1 })),
    path(shape, { fill: "#1d2b4f", "fill-rule": "evenodd" }),
    guide("M120 220H880M120 780H880M120 505H880M300 120V880M395 120V880"),
    disc([538, 380], 160, "none", { stroke: "#d1492e", "stroke-width": 2, "stroke-dasharray": "10 8" }),
    disc([538, 380], 82, "none", { stroke: "#d1492e", "stroke-width": 2, "stroke-dasharray": "10 8" }),
    [
      [300, 220],
      [395, 300],
      [540, 220],
      [395, 465],
      [565, 538],
      [720, 780],
      [610, 780],
    ].map(([x = 0, y = 0]) => disc([x, y], 9, "#f3ead7", { stroke: "#d1492e", "stroke-width": 3 })),
  );
}

/** Letters from building blocks in three shapes and four colours. */
export function paintLetterBlocks(): string {
  const [width, height, cell] = [1200, 800, 200];
  const colours = ["#e4572e", "#17bebb", "#ffc914", "#2e282a", "#76b041"];
  const cells = repeatParts((width / cell) * (height / cell), (n) => {
    const [x, y] = [(n % 6) * cell, Math.floor(n / 6) * cell];
    const back = itemAt(colours, Math.floor(seededNumber("block", n) * 5));
    const front = itemAt(colours, (colours.indexOf(back) + 1 + Math.floor(seededNumber("block", n, "front") * 4)) % 5);
    const quarter = `M${x} ${y}H${x + cell}A${cell} ${cell} 0 0 1 ${x} ${y + cell}Z`;
    const half = `M${x} ${y}A${cell / 2} ${cell / 2} 0 0 0 ${x + cell} ${y}Z M${x} ${y + cell}A${cell / 2} ${cell / 2} 0 0 1 ${x + cell} ${y + cell}Z`;
    const stair = `M${x} ${y}h${cell / 2}v${cell / 2}h${cell / 2}v${cell / 2}h${-cell}Z`;
    const ring = `M${x} ${y + cell / 2}a${cell / 2} ${cell / 2} 0 1 0 ${cell} 0a${cell / 2} ${cell / 2} 0 1 0 ${-cell} 0Zm60 0a40 40 0 1 1 80 0a40 40 0 1 1 -80 0Z`;
    const shape = itemAt([quarter, half, stair, ring], Math.floor(seededNumber("block", n, "shape") * 4));
    return (
      rectangle(x, y, cell + 0.5, cell + 0.5, back) +
      element(
        "g",
        {
          transform: `rotate(${Math.floor(seededNumber("block", n, "turn") * 4) * 90} ${x + cell / 2} ${y + cell / 2})`,
        },
        path(shape, { fill: front, "fill-rule": "evenodd" }),
      )
    );
  });
  return svg(width, height, cells);
}

/** Wood grain around a knot. */
function grain(x: number, y: number, width: number, height: number, seed: string, colour: string): string {
  const lines = repeatParts(Math.floor(height / 9), (n) => {
    const at = y + n * 9 + 4;
    const swing = seededBetween(-7, 7, seed, n);
    return `M${x} ${at}C${x + width * 0.3} ${at + swing} ${x + width * 0.6} ${at - swing} ${x + width} ${at + swing / 2}`;
  });
  return (
    rectangle(x, y, width, height, colour) +
    path(lines.join(""), { stroke: "#6b4423", "stroke-width": 1.6, "stroke-opacity": 0.35 })
  );
}

/** Half-open dovetail joint. */
export function paintDovetail(): string {
  const [width, height] = [1100, 800];
  const tails = repeatParts(4, (n) => {
    const y = 150 + n * 140;
    return `M540 ${y}L690 ${y - 22}V${y + 92}L540 ${y + 70}Z`;
  }).join("");
  const shavings = repeatParts(14, (n) => {
    const at: ArtPoint = [seededBetween(120, 980, "shaving", n), seededBetween(715, 775, "shaving", n, "y")];
    const size = seededBetween(12, 26, "shaving", n, "size");
    return path(
      `M${at[0]} ${at[1]}a${size} ${size} 0 1 1 ${size} ${size}a${size / 2} ${size / 2} 0 1 1 ${-size / 2} ${-size / 2}`,
      {
        stroke: "#f0c88a",
        "stroke-width": 6,
      },
    );
  });
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#39434d"),
    rectangle(0, 700, width, 100, "#2b333b"),
    grain(90, 110, 450, 560, "left", "#d9a866"),
    element("clipPath", { id: "t" }, path(tails, { fill: "#fff" })),
    element("g", { "clip-path": "url(#t)" }, grain(540, 110, 150, 560, "left", "#d9a866")),
    path(tails, { stroke: "#7a4f26", "stroke-width": 3 }),
    grain(790, 110, 220, 560, "right", "#b9814b"),
    path(
      repeatParts(4, (n) => {
        const y = 150 + n * 140;
        return `M790 ${y}L900 ${y - 16}V${y + 86}L790 ${y + 70}Z`;
      }).join(""),
      { fill: "#39434d", stroke: "#7a4f26", "stroke-width": 3 },
    ),
    path("M90 110H540M90 670H540M790 110H1010V670H790", { stroke: "#7a4f26", "stroke-width": 3 }),
    shavings,
  );
}

/** Unsorted bookshelf. */
export function paintShelf(): string {
  const [width, height] = [1200, 820];
  const colours = ["#7b2d26", "#2f4858", "#c7912b", "#4b6043", "#8a5a83", "#d9cbb0", "#33658a", "#b5533c"];
  const books: string[] = [];
  for (const row of [0, 1]) {
    const bottom = 400 + row * 385;
    let x = 50;
    for (let n = 0; x < 1120; n++) {
      const thick = seededBetween(26, 74, "book", row, n);
      const tall = seededBetween(220, 330, "book", row, n, "tall");
      const colour = itemAt(colours, Math.floor(seededNumber("book", row, n, "colour") * colours.length));
      const lean = seededNumber("book", row, n, "lean") > 0.9 ? 5 : 0;
      const gold = colour === "#d9cbb0" ? "#7b2d26" : "#f0d9a0";
      books.push(
        element(
          "g",
          { transform: `rotate(${lean} ${x} ${bottom})` },
          rectangle(x, bottom - tall, thick, tall, colour, { rx: 4 }),
          rectangle(x, bottom - tall, thick * 0.22, tall, "#ffffff", { "fill-opacity": 0.1 }),
          rectangle(x + thick * 0.14, bottom - tall + 28, thick * 0.72, 5, gold),
          rectangle(
            x + thick * 0.14,
            bottom - tall + 40,
            thick * 0.72,
            seededBetween(20, 70, "book", row, n, "label"),
            gold,
            {
              "fill-opacity": 0.85,
            },
          ),
          rectangle(x + thick * 0.14, bottom - 40, thick * 0.72, 4, gold),
        ),
      );
      x += thick + 3 + lean * 6;
    }
    books.push(rectangle(20, bottom, 1160, 26, "#8a5a34"), rectangle(20, bottom + 26, 1160, 8, "#4f3018"));
  }
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#3b2a20"],
      [1, "#20150f"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    books,
  );
}

/** Round loaf from above, scored with a wheat pattern. */
export function paintLoaf(): string {
  const [width, height] = [1000, 800];
  const centre: ArtPoint = [500, 400];
  const flour = repeatParts(450, (n) => {
    const at = pointInDirection(centre, seededNumber("flour", n), 300 * Math.sqrt(seededNumber("flour", n, "r")));
    return disc(at, seededBetween(0.8, 3.2, "flour", n, "size"), "#fffaf0", {
      "fill-opacity": seededBetween(0.2, 0.7, "flour", n, "o").toFixed(2),
    });
  });
  const cuts = repeatParts(8, (n) => {
    const y = 190 + n * 56;
    const reach = 150 * Math.sin(Math.PI * ((n + 1.2) / 10));
    return [1, -1]
      .map((side) => `M500 ${y + 40}Q${500 + side * reach * 0.5} ${y + 26} ${500 + side * reach} ${y - 26}`)
      .join("");
  }).join("");
  const cloth = repeatParts(20, (n) =>
    path(`M${n * 54} 0V800`, { stroke: n % 5 === 0 ? "#b0544a" : "#d8d2c4", "stroke-width": n % 5 === 0 ? 9 : 2 }),
  );
  return svg(
    width,
    height,
    gradient(
      "crust",
      [
        [0, "#e2aa62"],
        [0.7, "#b9712f"],
        [1, "#7d4319"],
      ],
      "round",
    ),
    rectangle(0, 0, width, height, "#efe9dc"),
    cloth,
    disc([510, 420], 322, "#3a2c20", { "fill-opacity": 0.25 }),
    disc(centre, 315, "url(#crust)"),
    path(`M500 150V660${cuts}`, { stroke: "#6a3512", "stroke-width": 17 }),
    path(`M500 150V660${cuts}`, { stroke: "#f3d6a2", "stroke-width": 9 }),
    flour,
  );
}

/** Film as stripes in the colour of each minute. */
export function paintFilmStripes(): string {
  const [width, height] = [1260, 540];
  const scenes = repeatParts(22, (n) => ({
    hue: Math.floor(seededBetween(0, 360, "scene", n)),
    light: seededBetween(16, 62, "scene", n, "light"),
    length: seededBetween(0.5, 2, "scene", n, "length"),
  }));
  const total = scenes.reduce((sum, { length }) => sum + length, 0);
  let x = 0;
  const stripes = scenes.flatMap(({ hue, light, length }, scene) => {
    const wide = (length / total) * width;
    const count = Math.max(3, Math.round(wide / 6));
    const made = repeatParts(count, (n) =>
      rectangle(
        x + (n * wide) / count,
        0,
        wide / count + 1,
        height,
        `hsl(${Math.round(hue + seededBetween(-14, 14, scene, n))} ${Math.round(seededBetween(18, 52, scene, n, "s"))}% ${Math.round(light + seededBetween(-9, 9, scene, n, "l"))}%)`,
      ),
    );
    x += wide;
    return made;
  });
  return svg(width, height, stripes);
}

/** Film still: a person walks away on an empty road. */
export function paintFilmStill(): string {
  const [width, height] = [1280, 720];
  const dust = repeatParts(420, (n) =>
    disc(
      [seededNumber("grain", n) * width, 80 + seededNumber("grain", n, "y") * 560],
      1.3,
      n % 2 ? "#ffffff" : "#000000",
      {
        "fill-opacity": 0.2,
      },
    ),
  );
  const poles = repeatParts(6, (n) => {
    const near = 0.16 + n * n * 0.045;
    const x = 640 + 640 * near;
    const top = 400 - 330 * near;
    return path(
      straightPath([
        [x, 400 + 160 * near],
        [x, top],
        [x - 40 * near, top + 24 * near],
        [x + 40 * near, top + 24 * near],
      ]),
      {
        stroke: "#161616",
        "stroke-width": 2 + 9 * near,
      },
    );
  });
  return svg(
    width,
    height,
    gradient("g", [
      [0, "#6d6d6d"],
      [0.5, "#e2e2e2"],
      [0.56, "#f6f6f6"],
      [0.561, "#5b5b5b"],
      [1, "#1f1f1f"],
    ]),
    rectangle(0, 0, width, height, "url(#g)"),
    disc([520, 372], 70, "#ffffff", { "fill-opacity": 0.85 }),
    path("M628 404L120 720H1000L652 404Z", { fill: "#9d9d9d" }),
    path("M640 420V470M630 500V560M615 590V700", { stroke: "#dddddd", "stroke-width": 5 }),
    poles,
    disc([572, 426], 11, "#101010"),
    path("M572 440q-16 28 -13 62h28q2 -34 -15 -62M566 500l-9 42M579 500l10 42M559 404h26l-5 -12h-16Z", {
      fill: "#101010",
      stroke: "#101010",
      "stroke-width": 7,
    }),
    dust,
    rectangle(0, 0, width, 76, "#000000"),
    rectangle(0, 644, width, 76, "#000000"),
  );
}
