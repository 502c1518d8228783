import { expect, test, vi } from "vitest";
import { renderGate } from "./render-gate.ts";

/** Fake renders that finish when the test resolves them. */
function pagesByHand(gate: ReturnType<typeof renderGate>) {
  const finish: (() => void)[] = [];
  const make = (name: string) =>
    gate(async () => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return name;
    });
  return { make, finish };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("limits concurrent renders, queues some in order, and refuses the rest immediately", async () => {
  const { make, finish } = pagesByHand(renderGate({ running: 2, waiting: 1, refusalMs: 0 }));
  const first = [make("a"), make("b"), make("c")];
  await expect(make("d")).rejects.toMatchObject({ code: "request.overloaded", status: 503 });
  expect(finish).toHaveLength(2);
  finish[0]?.();
  await turn();
  expect(finish).toHaveLength(3);
  finish[1]?.();
  finish[2]?.();
  expect(await Promise.all(first)).toEqual(["a", "b", "c"]);
});

test("releases the slot of a failed render", async () => {
  const gate = renderGate({ running: 1, waiting: 0, refusalMs: 0 });
  await expect(gate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await gate(async () => "yes")).toBe("yes");
});

test("refuses a request that waited too long, and serves the next one", async () => {
  const { make, finish } = pagesByHand(renderGate({ running: 1, waiting: 2, refusalMs: 0, waitMs: 20 }));
  const first = make("a");
  const late = expect(make("b")).rejects.toMatchObject({ code: "request.overloaded" });
  const begun = performance.now();
  await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(40));
  const soon = make("c");
  finish[0]?.();
  await late;
  expect(finish).toHaveLength(2);
  finish[1]?.();
  expect(await Promise.all([first, soon])).toEqual(["a", "c"]);
});
