import { expect, test } from "vitest";
import { rendered } from "../../../../../tests/support/rendered.tsx";
import { en } from "../../../../../tests/support/texts.ts";
import { VoteButtons } from "./vote-buttons.tsx";

const buttons = (more: Partial<Parameters<typeof VoteButtons>[0]>) =>
  rendered(<VoteButtons kind="post" id={7} score={3} myVote={0} canVote className="vote" {...more} />);

test("submits the vote of this item before scripts run", async () => {
  const { all, text } = await buttons({});
  expect(all("button").map(({ type = "submit", form, formaction }) => [type, form, formaction])).toEqual([
    ["submit", "acts", "/do/vote/post/7?vote=UP"],
    ["submit", "acts", "/do/vote/post/7?vote=DOWN"],
  ]);
  expect(text).toBe("3");
});

test.each([
  [1, ["", "DOWN"], ["true", "false"], "up"],
  [0, ["UP", "DOWN"], ["false", "false"], undefined],
  [-1, ["UP", ""], ["false", "true"], "down"],
] as const)(
  "shows my vote %i as pressed, and withdraws it on the next press",
  async (myVote, values, pressed, mine) => {
    const { all } = await buttons({ myVote, kind: "comment" });
    expect(all("button").map(({ formaction }) => formaction)).toEqual(
      values.map((value) => `/do/vote/comment/7?vote=${value}`),
    );
    expect(all("button").map((button) => button["aria-pressed"])).toEqual(pressed);
    expect(all("div")[0]?.["data-mine"]).toBe(mine);
  },
);

test("includes the score in the buttons' names and hides its text from screen readers", async () => {
  const { all } = await buttons({ score: 12 });
  for (const button of all("button")) expect(button["aria-label"]).toContain("12");
  expect(all("span").find(({ class: name }) => name?.includes("score"))?.["aria-hidden"]).toBe("true");
});

test("explains the initial score of an own item", async () => {
  const comment = await buttons({ kind: "comment", canVote: false, isOwn: true, score: 0 });
  expect(comment.all("button")).toEqual([]);
  expect(comment.all("div")[0]?.title).toMatch(/^Starts at 0/);
  expect(comment.text).toContain(en.votes.ownWithout);
  const post = await buttons({ isOwn: true, score: 1, myVote: 1 });
  expect(post.all("div")[0]?.title).toMatch(/^Starts at 1/);
  expect(post.all("button")).toHaveLength(2);
});

test("shows only the score while votes are closed", async () => {
  const { all, text } = await buttons({ canVote: false, myVote: 1 });
  expect(all("button")).toEqual([]);
  expect(text).toBe("3");
  expect(all("div")[0]).toMatchObject({ "data-mine": "up", title: expect.stringMatching(/\w/) });
});
