import { expect, test } from "vitest";
import type { DraftKey } from "./draft.ts";
import { firstWordsOf, placeOfDraft, recipientOfDraft } from "./draft-list.ts";

test.each<[DraftKey, string | null, string, string]>([
  ["submit text", null, "post", "/submit/text"],
  ["scheduled 7", null, "post", "/submit/text?scheduled=7"],
  ["post 7", null, "comment", "/p/7"],
  ["post 7 edit", null, "post-edit", "/p/7?act=edit"],
  ["comment 9 reply", null, "comment", "/c/9?act=reply"],
  ["comment 9 edit", null, "comment-edit", "/c/9?act=edit"],
  ["message new", null, "message", "/messages/new"],
  ["message to 3", "wren", "message", "/messages/new?to=wren"],
  ["message with 3", "wren", "message", "/messages/with/wren"],
  ["message with 3", null, "message", "/messages"],
  ["message 5 reply", null, "message", "/messages"],
])("maps %s, for the recipient %s, to a %s at %s", (draftKey, recipient, kind, address) => {
  expect(placeOfDraft(draftKey, recipient)).toEqual({ kind, address });
});

test("reads a draft's recipient and first words", () => {
  expect([recipientOfDraft("message to 3"), recipientOfDraft("message 3 reply"), recipientOfDraft("post 3")]).toEqual([
    3,
    null,
    null,
  ]);
  expect(firstWordsOf({ content: "Once\n upon", title: " " })).toBe("Once upon");
  expect(firstWordsOf({ flair: "3" })).toBe("");
  expect(firstWordsOf({ title: "x".repeat(141) })).toBe(`${"x".repeat(140)}…`);
});
