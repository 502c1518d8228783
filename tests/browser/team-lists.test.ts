import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { picture } from "../support/pictures.ts";
import { en, refusalText } from "../support/texts.ts";

setUpBrowserTest();

const announced = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();

test("lifts a ban in its table, deletes one of two notes, and unmutes a reporter", async () => {
  const { bob, carol, mina } = app.people;
  await app.make.ban(bob.member, app.books, "Spam");
  await app.make.ban(carol.member, app.books, "Rude");
  await mina.post("/do/person_note", { sub: "books", user: "bob", text: "x" });
  await app.make.post(bob.member, app.books);
  await app.db.write((trx) =>
    trx
      .insertInto("reporter_mute")
      .values(
        [bob, carol].map(({ member: { uid } }) => ({
          sid: app.books.sid,
          uid,
          muted_by: mina.member.uid,
          muted_at: app.clock.now,
        })),
      )
      .execute(),
  );
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/bannedusers");
  await page.getByRole("link", { name: en.bans.liftOf("bob") }).press("Enter");
  await page.getByRole("textbox", { name: en.bans.whyLift("bob") }).fill("Apologised");
  await page.getByRole("button", { name: en.bans.lift, exact: true }).click();
  const active = page.getByRole("table", { name: en.bans.active, exact: true });
  await active.getByRole("link", { name: "bob", exact: true }).waitFor({ state: "detached" });
  await active.getByRole("link", { name: "carol", exact: true }).waitFor();
  await page.getByRole("table", { name: en.bans.past }).getByRole("link", { name: "bob", exact: true }).waitFor();
  await announced(page, en.bans.lifted);
  await waitForFocus(page.getByRole("heading", { name: en.bans.active, exact: true }));

  await visit(page, "/s/books/people/bob");
  const notes = page.getByRole("region", { name: en.bans.notes });
  for (const text of ["Sells pills", "n".repeat(LIMITS.personNoteMax - 3)]) {
    await notes.getByRole("textbox", { name: en.bans.note }).fill(text);
    await notes.getByRole("button", { name: en.bans.addNote }).click();
    await notes.getByText(text).waitFor();
  }
  expect(await notes.getByRole("textbox", { name: en.bans.note }).inputValue()).toBe("");
  await expect.poll(() => notes.getByText(en.writing.left(3)).count()).toBe(0);
  await notes.getByRole("listitem").filter({ hasText: "Sells pills" }).getByRole("button").click();
  await notes.getByText("Sells pills").waitFor({ state: "detached" });
  expect(await notes.getByRole("listitem").count()).toBe(1);
  await announced(page, en.posts.done);
  await waitForFocus(notes.getByRole("heading", { name: en.bans.notes }));

  await visit(page, "/s/books/edit/reporters");
  await page.getByRole("button", { name: en.reporters.unmuteNamed("bob") }).click();
  await page.getByRole("button", { name: en.reporters.unmuteNamed("bob") }).waitFor({ state: "detached" });
  await announced(page, en.reporters.unmuted("bob"));
  await waitForFocus(page.getByRole("heading", { name: en.reporters.list, exact: true }));
  const mutes = await app.db.read.selectFrom("reporter_mute").select("uid").execute();
  expect(mutes).toEqual([{ uid: carol.member.uid }]);
  expect(page.errors).toEqual([]);
});

test("edits and deletes saved responses, sets and removes pictures, and deletes an automod rule", async () => {
  const { mina } = app.people;
  for (const title of ["Advertising", "Duplicate"])
    await mina.post("/do/response/books/create", { title, body: `No: ${title}` });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, "/s/books/edit/responses");
  const fresh = page.getByRole("region", { name: en.responses.new });
  const freshName = fresh.getByRole("textbox", { name: en.responses.name });
  await freshName.fill("Unfinished");
  await fresh.getByRole("button", { name: en.responses.add }).click();
  await fresh.getByText(refusalText("response.body", { max: LIMITS.reasonMax })).waitFor();
  expect(await freshName.inputValue()).toBe("Unfinished");
  const line = page.getByRole("listitem").filter({ hasText: "Advertising" });
  const edit = page.getByLabel(en.responses.editNamed("Advertising"));
  await edit.press("Enter");
  await line.getByRole("textbox", { name: en.responses.body }).fill("");
  await line.getByRole("button", { name: en.responses.saveNamed("Advertising") }).click();
  await line.getByText(refusalText("response.body", { max: LIMITS.reasonMax })).waitFor();
  await waitForFocus(line.getByRole("textbox", { name: en.responses.body }));
  await line.getByRole("textbox", { name: en.responses.body }).fill("Not for {title}");
  await line.getByRole("button", { name: en.responses.saveNamed("Advertising") }).click();
  await page.getByText("Not for {title}").waitFor();
  await announced(page, en.responses.changed);
  await waitForFocus(edit);
  expect(await line.getByRole("textbox", { name: en.responses.body }).isVisible()).toBe(false);
  await page.getByRole("button", { name: en.responses.removeNamed("Duplicate") }).click();
  await page.getByText("No: Duplicate").waitFor({ state: "detached" });
  await announced(page, en.responses.removed);
  await waitForFocus(page.getByRole("heading", { name: en.responses.list, exact: true }));
  const responses = await app.db.read.selectFrom("saved_response").select(["title", "body"]).execute();
  expect(responses).toEqual([{ title: "Advertising", body: "Not for {title}" }]);

  await visit(page, "/s/books/edit");
  const pictures = page.getByRole("region", { name: en.subSettings.pictures });
  const { icon, banner } = en.subSettings;
  await pictures.getByRole("button", { name: en.subSettings.savePicture.icon }).click();
  await pictures.getByText(refusalText("file.missing")).waitFor();
  for (const [label, send, size] of [
    [icon, en.subSettings.savePicture.icon, [140, 140]],
    [banner, en.subSettings.savePicture.banner, [600, 100]],
  ] as const) {
    const file = { name: "one.png", mimeType: "image/png", buffer: await picture(...size) };
    await pictures.getByLabel(label, { exact: true }).and(page.locator("input")).setInputFiles(file);
    await pictures.getByRole("button", { name: send }).click();
    await pictures.getByRole("img", { name: `${label}: books` }).waitFor();
  }
  await announced(page, en.subSettings.saved);
  expect(await pictures.getByText(refusalText("file.missing")).count()).toBe(0);
  await pictures.getByRole("button", { name: en.subSettings.removePicture.icon }).click();
  await pictures.getByRole("img", { name: `${icon}: books` }).waitFor({ state: "detached" });
  await announced(page, en.subSettings.pictureGone);
  await waitForFocus(pictures.locator("input[type=file]").first());
  const kept = await app.db.read.selectFrom("sub").select(["icon", "banner"]).where("name", "=", "books").execute();
  expect(kept).toEqual([{ icon: null, banner: expect.any(String) }]);

  await visit(page, "/s/books/edit/automod");
  await page.getByRole("textbox", { name: en.automod.name }).fill("Watches");
  await page.getByRole("textbox", { name: en.automod.words }).fill("rolex");
  await page.getByRole("checkbox", { name: en.automod.acts.hold }).press("Space");
  await page.getByRole("button", { name: en.automod.save }).click();
  await page.getByRole("button", { name: en.automod.delete }).click();
  await page.getByText(en.automod.none).waitFor();
  await announced(page, en.automod.deleted);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(new URL(page.url()).pathname).toBe("/s/books/edit/automod");
  expect(page.errors).toEqual([]);
});
