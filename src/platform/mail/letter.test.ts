import { expect, test } from "vitest";
import { type Letter, letterHtml, letterText } from "./letter.ts";

const letter: Letter = {
  language: "en",
  greeting: "Hi evil.example,",
  paragraphs: ['First & "second" <b>bold</b>.'],
  lists: [
    {
      heading: "https://evil.example/phish",
      items: [{ text: "<script>alert(1)</script> answered", address: "https://talk.example/c/1?a=1&b=2" }],
    },
  ],
  link: { text: "Open", address: "https://talk.example/notifications" },
  closing: ["Thanks,", "The Talk Team"],
  footer: { text: "Why this came.", links: [{ text: "No more of it", address: "https://talk.example/unsubscribe/x" }] },
};

test("has every link of the text part on a separate line", () => {
  expect(letterText(letter)).toBe(`Hi evil\u200b.example,

First & "second" <b>bold</b>.

https:\u200b//evil\u200b.example/phish
- <script>alert(1)</script> answered
  https://talk.example/c/1?a=1&b=2

Open
https://talk.example/notifications

Thanks,
The Talk Team

-- 
Why this came.
No more of it
https://talk.example/unsubscribe/x
`);
});

test("has no user markup and only the mail's own links in the HTML part", () => {
  const html = letterHtml(letter);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('First &amp; "second" &lt;b&gt;bold&lt;/b&gt;.');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    "https://talk.example/c/1?a=1&amp;b=2",
    "https://talk.example/notifications",
    "https://talk.example/unsubscribe/x",
  ]);
  expect(html).not.toContain("evil.example");
});

test("has headings on one line, so that they cannot imitate a list", () => {
  const text = letterText({ ...letter, lists: [{ heading: "One\n- two\n  https://evil.example", items: [] }] });
  expect(text).toContain("\nOne - two https:\u200b//evil\u200b.example\n");
});

test("escapes the heading of a list in HTML", () => {
  const list = { heading: "Answers to <i>Q&A</i>", items: [] };
  expect(letterHtml({ ...letter, lists: [list] })).toContain("Answers to &lt;i&gt;Q&amp;A&lt;/i&gt;</h2>");
});
