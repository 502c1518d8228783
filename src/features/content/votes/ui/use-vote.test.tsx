import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "#strings/all-words.ts";
import { type Overlay, OverlayProvider, useOverlayStore } from "#ui/overlay.tsx";
import { useVote } from "./use-vote.ts";

beforeEach(() => {
  vi.stubGlobal("document", { hidden: true, getElementById: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type State = Parameters<typeof useVote>[2];

interface Held {
  press: ReturnType<typeof useVote>["press"];
  overlay: Overlay;
}

function Buttons({ initial, hold }: { initial: State; hold(held: Held): void }) {
  hold({ overlay: useOverlayStore(), press: useVote("post", 7, initial).press });
  return null;
}

/** Mocks the response to the next call. */
function answerWith(answer: Promise<object> | object): void {
  vi.stubGlobal("fetch", async () => Response.json(await answer));
}

/** Vote buttons of one post in their initial state. */
function buttons(initial: State) {
  const all: Held[] = [];
  renderToStaticMarkup(
    <OverlayProvider>
      <Buttons initial={initial} hold={(held) => all.push(held)} />
    </OverlayProvider>,
  );
  const { press, overlay } = all[0] ?? expect.fail("nothing is rendered");
  return { press, shown: () => overlay.get("post", 7) };
}

test("shows the expected score immediately, then the server's score", async () => {
  const answer = Promise.withResolvers<object>();
  answerWith(answer.promise);
  const { press, shown } = buttons({ score: 3, myVote: -1 });
  const pressed = press(1);
  expect(shown()).toEqual({ score: 5, myVote: 1 });
  answer.resolve({ score: 9 });
  await pressed;
  expect(shown()).toEqual({ score: 9, myVote: 1 });
});

test.each(["vote.own", "account.log-in"])("restores the previous vote after the refusal %s", async (code) => {
  answerWith({ status: "error", error: ["No"], code });
  for (const before of [
    { score: 3, myVote: 0 },
    { score: null, myVote: 1 },
  ] as const) {
    const { press, shown } = buttons(before);
    await press(1);
    expect(shown()).toEqual(before);
  }
});
