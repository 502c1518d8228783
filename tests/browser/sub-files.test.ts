import { expect, test } from "vitest";
import { axeViolations, listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { picture } from "../support/pictures.ts";
import { en } from "../support/texts.ts";

setUpBrowserTest();

const shownImages = () => app.db.read.selectFrom("sub_file").select("name").execute();

test("removes an image of a stylesheet as an admin, and shows its team the missing one", async () => {
  const { adam, mina } = app.people;
  await mina.upload("/do/sub_picture/books", { picture: "icon" }, { bytes: await picture(140, 140) });
  await mina.upload(
    "/do/upload/books",
    { name: "stripe" },
    { bytes: await picture(300, 40) },
    {
      headers: { accept: "text/html" },
    },
  );
  await mina.post("/do/edit_sub_css/books", { css: ".sub-head { background: url(%%stripe%%) }" });
  const page = await openWindow(browser, base, adam.member);
  await visit(page, "/admin/uploads");
  await page
    .getByRole("link", { name: en.adminTables.ofSub(en.adminTables.places.icon, "books"), exact: true })
    .waitFor();
  await page.getByRole("link", { name: en.adminTables.uploadsOnly.stylesheets }).click();
  await page
    .getByRole("link", { name: en.adminTables.ofSub(en.adminTables.places.icon, "books"), exact: true })
    .waitFor({ state: "detached" });
  const stripe = en.adminTables.ofSub(en.adminTables.places.style("stripe"), "books");
  const open = page.getByRole("link", { name: en.adminTables.removeFileNamed(stripe) });
  const lead = page.getByText(en.adminTables.removeImageLead);
  await open.click();
  await lead.waitFor();
  await page.getByRole("link", { name: en.adminTables.closeNamed(stripe) }).click();
  await lead.waitFor({ state: "detached" });
  await open.click();
  await lead.waitFor();
  expect([await axeViolations(page), await listOverflowingDevices(page)]).toEqual([[], []]);
  await page.getByRole("button", { name: en.adminTables.removeFile, exact: true }).click();
  const reason = page.getByRole("textbox", { name: en.adminTables.reason });
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await reason.fill("Not here");
  await page.getByRole("button", { name: en.adminTables.removeFile, exact: true }).click();
  await page.getByText(en.adminTables.none).waitFor();
  expect(await shownImages()).toEqual([]);

  const hers = await openWindow(browser, base, mina.member);
  await visit(hers, "/s/books/edit/css");
  await hers.getByText(en.stylesheets.missing("%%stripe%%")).waitFor();
  expect(await listOverflowingDevices(hers)).toEqual([]);
  expect([page.errors, hers.errors]).toEqual([[], []]);
});
