import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { getStyleImageQuotaBytes } from "./permissions.ts";

test("reads the image space of a stylesheet in MiB", () => {
  expect(getStyleImageQuotaBytes({ ...DEFAULT_SETTINGS, "storage.sub_css_max_file_size": 2 })).toBe(2_097_152);
});
