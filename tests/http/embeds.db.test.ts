import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBED_HOSTS } from "#domain/embed-hosts.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { en } from "../support/texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Sources of one directive of a content security policy. */
function sourcesOf(policy: unknown, directive: string): string[] {
  const found = String(policy)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

test("allows frames of the listed players only, and images and videos over https only", async () => {
  const players = EMBED_HOSTS.filter((host) => host.plays === "frame").map((host) => host.origin);
  for (const person of [app.people.visitor, app.people.alice]) {
    const policy = (await person.get("/all/new")).headers["content-security-policy"];
    expect(sourcesOf(policy, "frame-src")).toEqual(players);
    expect(sourcesOf(policy, "img-src")).toEqual(["'self'", "data:", "blob:", "https:"]);
    expect(sourcesOf(policy, "media-src")).toEqual(["'self'", "blob:", "https:"]);
    expect(sourcesOf(policy, "object-src")).toEqual(["'none'"]);
  }
  for (const origin of players) expect(new URL(origin).origin).toBe(origin);
});

test("offers a preview in lists and sends no request to another site before it is opened", async () => {
  const { alice, visitor } = app.people;
  const posted = {
    image: await app.make.post(alice.member, app.garden, { link: "https://pics.example.org/hare.png" }),
    video: await app.make.post(alice.member, app.garden, { link: "https://i.imgur.com/Xb8fFkQ.gifv" }),
    player: await app.make.post(alice.member, app.garden, { link: "https://youtu.be/dQw4w9WgXcQ" }),
    text: await app.make.post(alice.member, app.garden, { text: "Some words." }),
    page: await app.make.post(alice.member, app.garden, { link: "https://example.org/article" }),
    empty: await app.make.post(alice.member, app.garden, { text: "" }),
    trap: await app.make.post(alice.member, app.garden, {
      link: "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    }),
  };
  const { text: html } = await visitor.get("/s/garden/new");
  const offered = (pid: number) => {
    const row = html.slice(html.indexOf(`data-pid="${pid}"`)).split("</article>")[0] ?? "";
    return /class="expand"[^>]*>.*?<span>([^<]*)</s.exec(row)?.[1] ?? null;
  };
  expect(Object.fromEntries(Object.entries(posted).map(([name, { pid }]) => [name, offered(pid)]))).toEqual({
    image: en.embeds.show.image,
    video: en.embeds.show.video,
    player: en.embeds.show.video,
    text: en.embeds.show.text,
    page: null,
    empty: null,
    trap: null,
  });
  expect(html).not.toMatch(/<(?:img|video|audio|iframe|embed|object|source)\b/);
  expect(html).not.toMatch(/rel="(?:preconnect|dns-prefetch|prefetch)"[^>]*href="https?:/);
});

test("offers nothing for a deleted post, even to readers who still see it", async () => {
  const { alice, olive } = app.people;
  const gone = await app.make.post(alice.member, app.books, { link: "https://pics.example.org/gone.png", deleted: 2 });
  for (const person of [alice, olive]) {
    const page = await person.get(`/s/books/${gone.pid}/_`);
    expect(page.text).not.toContain('class="expand"');
  }
});
