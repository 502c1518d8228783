import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_NAMES } from "./icon.tsx";

test("every icon has its mask, and no mask is without an icon", () => {
  const css = readFileSync(new URL("icons.css", import.meta.url), "utf8");
  const masks = Array.from(css.matchAll(/^ {4}--i-([\w-]+):/gm), ([, name]) => name).filter(
    (name) => !name?.endsWith("-full"),
  );
  const classes = Array.from(
    css.matchAll(/^ {2}\[data-icon="([\w-]+)"\] \{\n {4}--i: var\(--i-\1\);/gm),
    ([, name]) => name,
  );
  expect(masks).toEqual([...ICON_NAMES]);
  expect(classes).toEqual([...ICON_NAMES]);
});
