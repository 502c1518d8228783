import { expect, test } from "vitest";
import { CHAT_LIMITS, chatActionOf, clockOf, mentionsUser, mergeLines, splitChatLine } from "./chat.ts";

test("finds addresses and names in a text", () => {
  expect(splitChatLine("see https://example.org/a?b=1. @mina, and /u/bob_2!")).toEqual([
    { kind: "text", text: "see " },
    { kind: "link", text: "https://example.org/a?b=1" },
    { kind: "text", text: ". " },
    { kind: "person", text: "@mina", name: "mina" },
    { kind: "text", text: ", and " },
    { kind: "person", text: "/u/bob_2", name: "bob_2" },
    { kind: "text", text: "!" },
  ]);
  expect(splitChatLine("<b>hi</b> & javascript:alert(1)")).toEqual([
    { kind: "text", text: "<b>hi</b> & javascript:alert(1)" },
  ]);
});

test("finds only separate names of at least three letters", () => {
  for (const text of [
    "@ab",
    "mail@example",
    "a/u/alice",
    "@aliceü",
    "@@alice",
    "@alice@social.example",
    "@alice.social.example",
  ]) {
    expect([text, splitChatLine(text).some((part) => part.kind === "person")]).toEqual([text, false]);
  }
  expect(splitChatLine("@alice-")[0]).toEqual({ kind: "person", text: "@alice", name: "alice" });
  expect(splitChatLine("@abc")).toEqual([{ kind: "person", text: "@abc", name: "abc" }]);
});

test("returns every character of a line exactly once", () => {
  for (const text of ["", "http://", "https://a.b)) c @me_ /u/x https://", "ĥ @alice𝒳 @bob", "@bob@bob @bob"]) {
    expect(
      splitChatLine(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});

test("finds mentions in any letter case, except of the author", () => {
  expect(mentionsUser({ user: "bob", msg: "@Alice: look" }, "alice")).toBe(true);
  expect(mentionsUser({ user: "Alice", msg: "@alice" }, "alice")).toBe(false);
  expect(mentionsUser({ user: "bob", msg: "alice" }, "alice")).toBe(false);
  expect(mentionsUser({ user: "bob", msg: "@alice" }, null)).toBe(false);
});

test("formats the time of a line", () => {
  const at = new Date(2026, 0, 2, 3, 4, 5);
  expect(clockOf(at, "local")).toBe("03:04:05");
  expect(clockOf(new Date("2026-01-02T23:04:05.9Z"), "utc")).toBe("23:04:05");
});

test("parses actions", () => {
  expect(chatActionOf("/me waves")).toBe("waves");
  expect(chatActionOf("/me")).toBeNull();
  expect(chatActionOf("/mean it")).toBeNull();
});

test("merges repeated and late lines in order and drops the oldest", () => {
  const line = (lid: number) => ({ lid, user: "bob", msg: "x", time: lid });
  const present = [line(2), line(4)];
  expect(mergeLines(present, [line(4), line(2)])).toBe(present);
  expect(mergeLines(present, [line(3), line(4)]).map(({ lid }) => lid)).toEqual([2, 3, 4]);
  const many = Array.from({ length: CHAT_LIMITS.kept + 5 }, (_, i) => line(i + 1));
  expect(mergeLines([], many).map(({ lid }) => lid)[0]).toBe(6);
});
