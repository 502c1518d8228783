import { expect, test } from "vitest";
import { openWindow, visit, waitForFocus } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

setUpBrowserTest();

test("pages through earlier texts and titles of a post by keyboard, with the focus in place", async () => {
  const { alice, mina } = app.people;
  await app.make.setting("site.edit_history", "1");
  const post = await app.make.post(alice.member, app.books, { title: "Third title", text: "Third text" });
  await app.db.write(async (trx) => {
    for (const [at, word] of ["First", "Second"].entries()) {
      const replaced = { pid: post.pid, replaced_at: app.clock.now - 50_000 + at * 1_000 };
      await trx
        .insertInto("post_text_version")
        .values({ ...replaced, content: `${word} text` })
        .execute();
      await trx
        .insertInto("post_title_version")
        .values({ ...replaced, title: `${word} title` })
        .execute();
    }
  });
  const page = await openWindow(browser, base, mina.member);
  await visit(page, `/s/books/${post.pid}/third-title`);
  const main = page.getByRole("main");
  for (const [kind, label] of [
    ["text", en.posts.editHistory],
    ["title", en.posts.titleHistory],
  ] as const) {
    const of = (n: number) => main.locator(".turner").filter({ hasText: label(n, 3) });
    const older = (n: number) => of(n).getByRole("button", { name: en.posts.older });
    const newer = (n: number) => of(n).getByRole("button", { name: en.posts.newer });
    await older(1).press("Enter");
    await main.locator(".older, .older-title").getByText(`Second ${kind}`).waitFor();
    await waitForFocus(older(2));
    await older(2).press("Enter");
    await main.locator(".older, .older-title").getByText(`First ${kind}`).waitFor();
    expect(await older(3).isDisabled()).toBe(true);
    await waitForFocus(newer(3));
    await newer(3).press("Enter");
    await newer(2).press("Enter");
    await of(1).waitFor();
    await waitForFocus(older(1));
  }
  expect(await main.locator(".older, .older-title").count()).toBe(0);
  expect(page.errors).toEqual([]);
});
