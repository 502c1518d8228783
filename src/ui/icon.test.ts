import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_NAMES } from "./icon.tsx";

test("every icon has its mask, and no mask is without an icon", () => {
  const sheets = [
    "icons.css",
    "act-icons.css",
    "../features/editor/ui/editor-icons.css",
    "../features/posts/ui/post-icons.css",
    "../features/subs/ui/team-card-icons.css",
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
