import { expect, test, vi } from "vitest";
import type { Ctx, DomainEvent, Tx } from "#platform/ctx.ts";
import { type Listeners, outboxOf } from "./outbox.ts";

interface Named extends DomainEvent {
  type: "first" | "second";
  n: number;
}

const at = { now: 1, settings: {} as never };
const trx = {} as Tx;
const surroundings = () => {
  const log = { error: vi.fn() };
  return { log, ctx: { log } as unknown as Ctx };
};
const never = async () => {
  throw new Error("not asked for");
};

test("records events that listeners emit inside the transaction", async () => {
  const seen: string[] = [];
  const listeners: Listeners<Named> = {
    first: {
      async inTransaction(_trx, { n }, { emit }) {
        seen.push(`first ${n}`);
        emit({ type: "second", n: n + 1 } as Named);
      },
    },
    second: { inTransaction: async (_trx, { n }) => void seen.push(`second ${n}`) },
  };
  const events: Named[] = [{ type: "first", n: 1 }];
  await outboxOf(listeners, never, never).record(trx, events, at);
  expect(seen).toEqual(["first 1", "second 2"]);
  expect(events).toHaveLength(2);
});

test("logs a failed listener and runs the next one", async () => {
  const { log, ctx } = surroundings();
  const received: string[] = [];
  const listeners: Listeners<Named> = {
    first: {
      afterCommit: [
        () => {
          throw new Error("at once");
        },
        () => Promise.reject(new Error("later")),
        ({ n }) => void received.push(`first ${n}`),
      ],
    },
    second: {},
  };
  const outbox = outboxOf(listeners, never, never);
  outbox.dispatch({ type: "first", n: 7 } as Named, ctx);
  expect(received).toEqual(["first 7"]);
  await outbox.settled();
  expect(log.error).toHaveBeenCalledTimes(2);
  outbox.dispatch({ type: "nobody.listens" }, ctx);
  expect(log.error).toHaveBeenLastCalledWith({ event: "nobody.listens" }, "an event without a listener");
});

test("settles after all emitted events and their jobs are done", async () => {
  const { log, ctx } = surroundings();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const listeners: Listeners<Named> = {
    first: {
      afterCommit: [
        async () => {
          await first.promise;
          outbox.dispatch({ type: "second", n: 1 } as Named, ctx);
        },
      ],
    },
    second: { job: async () => {} },
  };
  const outbox = outboxOf(listeners, never, async () => {
    await Promise.resolve();
    done.push("jobs");
  });
  await outbox.settled();
  outbox.dispatch({ type: "first", n: 1 } as Named, ctx);
  const all = outbox.settled().then(() => done.push("settled"));
  first.resolve();
  await all;
  expect(done).toEqual(["jobs", "settled"]);
  expect(log.error).not.toHaveBeenCalled();
});
