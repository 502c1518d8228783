import { afterEach, beforeEach, expect, test } from "vitest";
import { siteStore } from "#platform/files/site-store.ts";
import { type FilledSite, filledSite } from "#tests/support/backup-site.ts";
import { findMissingFile } from "./find-missing-file.ts";

let site: FilledSite;
beforeEach(async () => {
  site = await filledSite();
});
afterEach(() => site.remove());

test("names a file that another data folder has, for originals and previews", async () => {
  const db = await site.open();
  expect(await findMissingFile(db.read, site.store)).toBeNull();
  const other = siteStore({ dataDir: `${site.folder}-other`, files: null });
  expect(await findMissingFile(db.read, other)).toBe(site.picture.name);
  await db.write((trx) => trx.updateTable("file_use").set({ preview: 1 }).execute());
  expect(await findMissingFile(db.read, other)).toMatch(/^[0-9a-f]{40}-70\.webp$/);
  await db.close();
});
