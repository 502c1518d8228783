import { expect, test } from "vitest";
import { NowProvider } from "#ui/time.tsx";
import { rendered } from "../../../../../tests/support/rendered.tsx";
import type { PollView } from "../poll.ts";
import { PollBox } from "./poll-box.tsx";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const poll = (more: Partial<PollView>) =>
  rendered(
    <NowProvider now={NOW}>
      <PollBox
        poll={{
          pid: 5,
          options: [
            { oid: 1, text: "Tea" },
            { oid: 2, text: "Coffee" },
          ],
          votes: { 1: 3, 2: 1 },
          myVote: null,
          closesAt: null,
          isClosed: false,
          hidesResults: false,
          minLevel: 0,
          can: { vote: true, withdraw: true },
          ...more,
        }}
        resultsAt="/s/books/5?results=1"
        isAsked={false}
      />
    </NowProvider>,
  );

test("offers votes in an open poll and hides its results", async () => {
  for (const closesAt of [null, NOW + 1_000]) {
    const { all, text } = await poll({ closesAt });
    expect(all("button").map(({ formaction }) => formaction)).toEqual(["/do/cast_vote/5/1", "/do/cast_vote/5/2"]);
    expect(text).not.toContain("75");
  }
});

test.each([
  ["closed by hand", { isClosed: true }],
  ["past its end", { closesAt: NOW }],
])("offers no votes in a poll %s and shows its results", async (_name, more) => {
  const { all, text } = await poll(more);
  expect(all("button")).toEqual([]);
  expect(text).toContain("75");
  expect((await poll({ ...more, myVote: 1 })).all("button")).toEqual([]);
});
