import { itemAt } from "#lib/item-at.ts";
import { seededNumber } from "../seeded-number.ts";
import { oval } from "./outdoors.ts";
import { disc, element, path, rectangle, repeatParts, seededBetween, svg } from "./pen.ts";

/** Upright thumb with its nail. */
function thumb(x: number, y: number, scale: number, ...more: string[]): string {
  return element(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})` },
    path("M-60 200V-20C-60 -110 60 -110 60 -20V200Z", { fill: "#e3ad8c" }),
    path("M-34 -40C-34 -92 34 -92 34 -40C34 -8 -34 -8 -34 -40Z", { fill: "#f4d4c2" }),
    path("M-30 100q30 12 60 0M-28 116q28 10 56 0", { stroke: "#c38a6a", "stroke-width": 4 }),
    ...more,
  );
}

/** Thirty images of a thumb: a cut and a bruise heal. */
export function paintThumbMonth(): string {
  const [width, height] = [1080, 900];
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#f4f1ea"),
    repeatParts(30, (n) => {
      const [x, y] = [(n % 6) * 180, Math.floor(n / 6) * 180];
      const left = 1 - n / 29;
      const bruise = oval([10, 40], 30 + 22 * left, 26 + 20 * left, n < 9 ? "#8d5a86" : "#c9b35a");
      const cut = path("M-26 40L34 62", { stroke: "#9c2f2f", "stroke-width": 3 + 9 * left });
      return (
        rectangle(x + 6, y + 6, 168, 168, "#ffffff") +
        thumb(x + 90, y + 84, 0.44, element("g", { opacity: (left * 0.7).toFixed(2) }, bruise), cut)
      );
    }),
  );
}

/** Forearm with a burn: at once, and after twenty minutes of cooling. */
export function paintBurnPair(): string {
  const [width, height] = [1100, 560];
  const patch = (x: number, colour: string, strength: number) =>
    element(
      "g",
      { opacity: strength },
      ...[130, 95, 55].map((size) => oval([x + 250, 290], size, size * 0.55, colour)),
    );
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#ffffff"),
    [20, 560].map(
      (x) =>
        rectangle(x, 20, 520, 520, "#dfe7ea") +
        path(`M${x} 190C${x + 200} 170 ${x + 380} 200 ${x + 520} 230V370C${x + 380} 390 ${x + 200} 410 ${x} 400Z`, {
          fill: "#dca381",
        }),
    ),
    patch(20, "#c8372f", 0.75),
    patch(560, "#d86a5a", 0.28),
  );
}

/** Thumb with four stitches. */
export function paintStitches(): string {
  const [width, height] = [900, 700];
  const seam = repeatParts(4, (n) => `M${-26 + n * 18} ${28 + n * 8}l12 26`).join("");
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#7d9aa8"),
    rectangle(120, 90, 660, 610, "#e9eef0"),
    thumb(
      450,
      330,
      2,
      path("M-34 38L46 70", { stroke: "#b0564c", "stroke-width": 5 }),
      path(seam, { stroke: "#22303c", "stroke-width": 4 }),
    ),
  );
}

/** Brush strokes of letters in a box of 60 by 100. */
const LETTERS: Record<string, string> = {
  E: "M56 0H0V100H56M0 48H46",
  F: "M0 100V0H56M0 48H46",
  G: "M56 18C46 -8 0 -6 0 50C0 106 56 106 56 58H34",
  H: "M0 0V100M56 0V100M0 48H56",
  R: "M0 100V0H28A25 25 0 0 1 28 52H0M28 52L58 100",
  S: "M54 14C44 -8 0 -4 2 24C4 52 56 46 56 76C56 106 8 106 0 84",
};

/** Roadside board with the painted words FRESH EGG. */
export function paintFreshEgg(): string {
  const [width, height] = [1000, 720];
  const write = (word: string, x: number, y: number, scale: number) =>
    [...word].map((letter, n) =>
      element(
        "g",
        { transform: `translate(${x + n * 88 * scale} ${y}) scale(${scale})` },
        path(LETTERS[letter] ?? "", { stroke: "#a3242b", "stroke-width": 16 }),
      ),
    );
  return svg(
    width,
    height,
    rectangle(0, 0, width, 460, "#a9c8dd"),
    rectangle(0, 460, width, 260, "#6f8f4a"),
    rectangle(230, 520, 36, 200, "#6b4c2c"),
    rectangle(730, 520, 36, 200, "#6b4c2c"),
    rectangle(120, 90, 760, 450, "#f3ecd8"),
    repeatParts(5, (n) => rectangle(120, 178 + n * 88, 760, 2, "#d6caa8")),
    write("FRESH", 190, 150, 1.45),
    write("EGG", 200, 345, 1.45),
    oval([760, 420], 62, 80, "#d9a878", 8),
    oval([740, 392], 14, 24, "#edcaa4", 20),
  );
}

/** Enamel plate with the number 380. */
export function paintWeighbridgePlate(): string {
  const [width, height] = [1000, 640];
  const line = { stroke: "#f6f4ec", "stroke-width": 44 };
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#7a7d80"),
    repeatParts(40, (n) =>
      rectangle(seededNumber("rust", n) * width, seededNumber("rust", n, "y") * height, 30, 4, "#8d6a4e"),
    ),
    rectangle(90, 90, 820, 460, "#16356b", { rx: 40 }),
    rectangle(114, 114, 772, 412, "none", { rx: 26, stroke: "#f6f4ec", "stroke-width": 10 }),
    path("M190 218A66 66 0 1 1 262 316A72 72 0 1 1 184 410", line),
    disc([500, 248], 66, "none", line),
    disc([500, 388], 74, "none", line),
    path("M742 182C858 182 858 462 742 462C626 462 626 182 742 182Z", line),
    [140, 860].map(
      (x) => disc([x, 320], 13, "#a9a08c") + disc([x, 320], 34, "none", { stroke: "#8d5a33", "stroke-width": 6 }),
    ),
  );
}

/** Three-legged stool with one short leg. */
export function paintStool(): string {
  const [width, height] = [900, 900];
  return svg(
    width,
    height,
    rectangle(0, 0, width, 640, "#d8d3c6"),
    rectangle(0, 640, width, 260, "#a58e72"),
    oval([460, 800], 280, 40, "#7f6b54"),
    path("M330 330L230 800H280L390 330Z", { fill: "#9a6a3a" }),
    path("M520 330L620 770H670L580 330Z", { fill: "#8a5c30" }),
    path("M430 340L440 830H490L480 340Z", { fill: "#a97845" }),
    path("M282 600L636 580", { stroke: "#8a5c30", "stroke-width": 24 }),
    oval([450, 330], 250, 70, "#8a5c30"),
    oval([450, 308], 250, 70, "#c08e55"),
    [210, 160, 110, 60].map((wide) =>
      element("ellipse", {
        cx: 450,
        cy: 308,
        rx: wide,
        ry: wide * 0.28,
        fill: "none",
        stroke: "#9f7340",
        "stroke-width": 3,
      }),
    ),
  );
}

/** The same hinge twice, the second one upside down. */
export function paintHinges(): string {
  const [width, height] = [1000, 560];
  const hinge = (x: number, degrees: number) =>
    element(
      "g",
      { transform: `rotate(${degrees} ${x} 280)` },
      rectangle(x - 170, 130, 160, 300, "#b9914f"),
      rectangle(x + 10, 130, 160, 300, "#a9813f"),
      ...repeatParts(5, (n) => rectangle(x - 20, 130 + n * 60, 40, 56, n % 2 ? "#8f6b31" : "#d3ab67", { rx: 10 })),
      ...repeatParts(6, (n) => disc([x + (n < 3 ? -95 : 95), 180 + (n % 3) * 100], n < 3 ? 15 : 22, "#4b3a1f")),
      oval([x, 112], 16, 20, "#d3ab67"),
    );
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#e5e0d4"),
    rectangle(498, 40, 4, 480, "#b5ad9b"),
    hinge(250, 0),
    hinge(750, 180),
  );
}

/** Twenty different carved spoons in two rows. */
export function paintSpoons(): string {
  const [width, height] = [1200, 860];
  const woods = ["#c99a5e", "#b98449", "#d9b27c", "#a4713b", "#8d5c30"];
  return svg(
    width,
    height,
    rectangle(0, 0, width, height, "#3d4a4f"),
    repeatParts(20, (n) => {
      const [x, y] = [75 + (n % 10) * 116, 110 + Math.floor(n / 10) * 420];
      const wood = itemAt(woods, Math.floor(seededNumber("wood", n) * woods.length));
      const [wide, high] = [seededBetween(30, 44, "bowl", n), seededBetween(48, 70, "bowl", n, "high")];
      const bend = seededBetween(-16, 16, "neck", n);
      return (
        path(`M${x} ${y + high - 10}q${bend} 90 0 ${seededBetween(190, 240, "handle", n)}`, {
          stroke: wood,
          "stroke-width": seededBetween(13, 22, "handle", n, "wide"),
        }) +
        oval([x, y], wide, high, wood) +
        oval([x, y - 2], wide * 0.7, high * 0.74, "#6e4a28")
      );
    }),
  );
}
