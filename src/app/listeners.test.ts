import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import type { Ctx } from "#platform/ctx.ts";
import { dispatchTo, listenersWith } from "./listeners.ts";

const live = { endSession: vi.fn(), viewerChanged: vi.fn() };
const listeners = listenersWith(live as never, async () => "", vi.fn(), {
  created: vi.fn(),
  messageSent: vi.fn(),
  modmailArrived: vi.fn(),
});

test("every event that a feature declares has a listener", () => {
  const files = globSync("src/features/*/events.ts", { cwd: resolve(import.meta.dirname, "../..") });
  const declared = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}type: (.+);$/gm)].flatMap(([, types = ""]) =>
      types.split(" | ").map((type) => JSON.parse(type) as string),
    ),
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(Object.keys(listeners).sort()).toEqual(declared.sort());
});

test("a listener that fails is logged, and the next one still runs", async () => {
  const log = { error: vi.fn() };
  const ctx = { log } as unknown as Ctx;
  const received: string[] = [];
  const { dispatch, settled } = dispatchTo({
    ...listeners,
    "sub.blocked": [
      () => {
        throw new Error("at once");
      },
      () => Promise.reject(new Error("later")),
      ({ sid }) => void received.push(`blocked ${sid}`),
    ],
  });
  dispatch({ type: "sub.blocked", sid: 7, uid: 1 } as never, ctx);
  expect(received).toEqual(["blocked 7"]);
  await settled();
  expect(log.error).toHaveBeenCalledTimes(2);
  dispatch({ type: "nobody.listens" }, ctx);
  expect(log.error).toHaveBeenLastCalledWith({ event: "nobody.listens" }, "an event without a listener");
});

test("what listeners emit has been handled as well once all is settled", async () => {
  const log = { error: vi.fn() };
  const ctx = { log } as unknown as Ctx;
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const { dispatch, settled } = dispatchTo({
    ...listeners,
    "sub.blocked": [
      async () => {
        await first.promise;
        dispatch({ type: "sub.unblocked", sid: 7, uid: 1 } as never, ctx);
      },
    ],
    "sub.unblocked": [
      async () => {
        await Promise.resolve();
        done.push("unblocked");
      },
    ],
  });
  await settled();
  dispatch({ type: "sub.blocked", sid: 7, uid: 1 } as never, ctx);
  const all = settled().then(() => done.push("settled"));
  first.resolve();
  await all;
  expect(done).toEqual(["unblocked", "settled"]);
  expect(log.error).not.toHaveBeenCalled();
});
