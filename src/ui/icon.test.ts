import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_NAMES } from "./icon.tsx";

test("has a mask for every icon and an icon for every mask", () => {
  const sheets = [
    "icons.css",
    "act-icons.css",
    "../features/content/editor/ui/editor-icons.css",
    "../features/content/posts/ui/post-icons.css",
    "../features/circles/subs/ui/team-card-icons.css",
  ];
  const css = sheets.map((sheet) => readFileSync(new URL(sheet, import.meta.url), "utf8")).join("");
  const masks = Array.from(css.matchAll(/^ {4}--i-([\w-]+):/gm), ([, name]) => name).filter(
    (name) => !name?.endsWith("-full"),
  );
  const classes = Array.from(
    css.matchAll(/^ {2}\[data-icon="([\w-]+)"\] \{\n {4}--i: var\(--i-\1\);/gm),
    ([, name]) => name,
  );
  expect(masks.toSorted()).toEqual(ICON_NAMES.toSorted());
  expect(classes.toSorted()).toEqual(ICON_NAMES.toSorted());
});

// other icons load with the pages that show them
test("uses only icons in the layout that every page loads", () => {
  const masks = readFileSync(new URL("icons.css", import.meta.url), "utf8");
  const around = new URL("../features/site/layout/ui/", import.meta.url);
  const sources = readdirSync(around).filter((name) => name.endsWith(".tsx"));
  const shown = sources.flatMap((name) =>
    Array.from(readFileSync(new URL(name, around), "utf8").matchAll(/(?:name|icon)="([\w-]+)"/g), ([, icon]) => icon),
  );
  const icons = new Set(shown.filter((name) => ICON_NAMES.some((icon) => icon === name)));
  expect(icons.size).toBeGreaterThan(10);
  expect([...icons].filter((name) => !masks.includes(`--i-${name}:`))).toEqual([]);
});
