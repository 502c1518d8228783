import { expect, test } from "vitest";
import { whileUnchanged } from "./while-unchanged.ts";

function world() {
  const state = { version: 1 as number | null, now: 10_000, reads: 0, onRead: () => {} };
  const get = whileUnchanged(
    { version: () => state.version },
    () => state.now,
    async (key) => {
      state.reads += 1;
      const answer = { key, read: state.reads };
      state.onRead();
      return answer;
    },
  );
  return { state, get };
}

test("the same answer until something is committed or a second is over", async () => {
  const { state, get } = world();
  expect(await get("a")).toEqual({ key: "a", read: 1 });
  expect(await get("a")).toEqual({ key: "a", read: 1 });
  expect(await get("b")).toEqual({ key: "b", read: 2 });
  state.version = 2;
  expect(await get("a")).toEqual({ key: "a", read: 3 });
  state.now += 1_000;
  expect(await get("a")).toEqual({ key: "a", read: 4 });
  state.now -= 500;
  expect(await get("a")).toEqual({ key: "a", read: 5 });
});

test("what was read while something was committed is not kept", async () => {
  const { state, get } = world();
  state.onRead = () => {
    state.version = 2;
  };
  expect(await get("a")).toEqual({ key: "a", read: 1 });
  state.version = 1;
  expect(await get("a")).toEqual({ key: "a", read: 2 });
});

test("nothing is kept where the database does not know", async () => {
  const { state, get } = world();
  state.version = null;
  await get("a");
  expect(await get("a")).toEqual({ key: "a", read: 2 });
});
