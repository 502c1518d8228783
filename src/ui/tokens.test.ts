import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const grounds = ["ground", "surface", "sunken", "raised"];
const soft = ["accent-soft", "up-soft", "down-soft", "danger-soft", "success-soft", "warning-soft", "highlight"];

/** Text colours with the backgrounds on which these stylesheets use them. */
const textPairs: readonly (readonly [string, readonly string[]])[] = [
  ["text", [...grounds, ...soft]],
  ["text-2", grounds],
  ["text-3", grounds],
  ["accent", [...grounds, "accent-soft"]],
  ["link", [...grounds, "accent-soft", "highlight", "warning-soft"]],
  ["visited", [...grounds]],
  ["up", [...grounds, "up-soft", "highlight"]],
  ["down", [...grounds, "down-soft", "highlight"]],
  ["danger", [...grounds, "danger-soft"]],
  ["success", [...grounds, "success-soft"]],
  ["warning", [...grounds, "warning-soft"]],
  ["nsfw", grounds],
  ["on-accent", ["accent"]],
  ["surface", ["success"]],
  ["ground", ["text"]],
];

/** Non-text colours with their backgrounds: borders of controls and the focus ring. */
const edgePairs: readonly (readonly [string, readonly string[]])[] = [
  ["control", grounds],
  ["focus", [...grounds, ...soft]],
];

type Colours = Map<string, string>;

function declarations(selector: string, from = 0): Colours {
  const start = css.indexOf(`${selector} {`, from);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

function side(colours: Colours, index: 0 | 1): Colours {
  const pick = (value: string) => /^light-dark\((#\w+), (#\w+)\)$/.exec(value)?.[index + 1] ?? value;
  return new Map([...colours].map(([name, value]) => [name, pick(value)]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio after WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function tooClose(colours: Colours, pairs: typeof textPairs, least: number): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const [one, other] = [colours.get(front), colours.get(back)];
      if (!one?.startsWith("#") || !other?.startsWith("#")) return [`${front} or ${back} is no colour`];
      const ratio = contrast(one, other);
      return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

const base = declarations(":root");
const dankOnly = declarations(':root[data-theme="dank"]', css.indexOf("--target: 44px"));
const strongAt = css.indexOf("prefers-contrast");
const strong = declarations(":root", strongAt);
const strongDank = declarations(':root[data-theme="dank"]', strongAt);
const dank = new Map([...side(base, 1), ...dankOnly]);

const themes: readonly (readonly [string, Colours])[] = [
  ["light", side(base, 0)],
  ["dark", side(base, 1)],
  ["dank", dank],
  ["light, more contrast", side(new Map([...base, ...strong]), 0)],
  ["dark, more contrast", side(new Map([...base, ...strong]), 1)],
  ["dank, more contrast", new Map([...dank, ...strongDank])],
];

describe.each(themes)("the colours of %s", (_name, colours) => {
  it("have a contrast of at least 4.5 to 1 for text", () => expect(tooClose(colours, textPairs, 4.5)).toEqual([]));
  it("have a contrast of at least 3 to 1 for edges and focus", () =>
    expect(tooClose(colours, edgePairs, 3)).toEqual([]));
});

it("prints every theme in light colours", () => {
  const print = readFileSync(new URL("print.css", import.meta.url), "utf8");
  expect(print).toMatch(/@media print \{\s*@layer components \{\s*:root \{\s*color-scheme: light;/);
  for (const sheet of [css, readFileSync(new URL("hues.css", import.meta.url), "utf8")]) {
    const outside = sheet.replaceAll(/@media screen[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
    for (const [, body = ""] of outside.matchAll(/data-theme="dank"\][^{]*\{([^}]*)\}/g))
      expect(body).not.toMatch(/--[a-z]/);
  }
});
