import { expect, test } from "vitest";
import { sharedText } from "./shared-text.ts";

const link = "https://a.example/x?y=1";

test.each([
  [{}, { title: "", link: "", content: "" }],
  [
    { title: "T", url: link },
    { title: "T", link, content: "" },
  ],
  [
    { title: "T", url: "not a link" },
    { title: "T", link: "not a link", content: "" },
  ],
  [
    { url: link, text: "Words" },
    { title: "", link, content: "Words" },
  ],
  [
    { url: link, text: link },
    { title: "", link, content: "" },
  ],
  [{ text: ` ${link}\n` }, { title: "", link, content: "" }],
  [
    { title: "T", text: link },
    { title: "T", link, content: "" },
  ],
  [{ text: `Fish and chips ${link}` }, { title: "Fish and chips", link, content: "" }],
  [
    { title: "T", text: `T ${link}` },
    { title: "T", link, content: "" },
  ],
  [
    { title: "T", text: `Look: ${link}` },
    { title: "T", link, content: "Look:" },
  ],
  [{ text: `One\nTwo ${link}` }, { title: "", link, content: "One\nTwo" }],
  [{ text: `Fish and chips ${link}\u200b` }, { title: "Fish and chips", link, content: "" }],
  [{ url: `\u200e${link}\u200b` }, { title: "", link, content: "" }],
  [{ text: "Only words" }, { title: "", link: "", content: "Only words" }],
  [{ text: `${link} and more` }, { title: "", link: "", content: `${link} and more` }],
  [{ text: "javascript:alert(1)" }, { title: "", link: "", content: "javascript:alert(1)" }],
])("maps %j to %j", (query, begun) => {
  expect(sharedText(new URLSearchParams(query as Record<string, string>))).toEqual(begun);
});
