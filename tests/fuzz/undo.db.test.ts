import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { TestResponse } from "../support/client.ts";
import { testEngine } from "../support/database.ts";
import { patient } from "../support/patience.ts";
import { ACTS, CHOICES } from "./undo/acts.ts";
import { clientOf, madeId, nameMade, newPlace, type Place, pickMade } from "./undo/place.ts";
import { stateOf } from "./undo/state.ts";

const TEAM = ["olive", "mina", "jan"] as const;
type Who = (typeof TEAM)[number];
type Step = { does: string; who: Who; item: number } | { undoes: number; who: Who };

/** Performed action. */
interface Done {
  does: string;
  who: Who;
  item: number;
  moment: number;
  /** Run-independent name of its target. */
  about: number | undefined;
  /** Last action in the chain of undo and redo; null after a partial undo. */
  aid: number | null;
  isUndone: boolean;
  /** Moment of the last undo or redo. */
  turnedAt: number;
}

const steps = (acts: readonly string[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ does: fc.constantFrom(...acts), who: fc.constantFrom(...TEAM), item: fc.nat(1) }),
      },
      // counted backwards from the last action
      { weight: 2, arbitrary: fc.record({ undoes: fc.nat(5), who: fc.constantFrom(...TEAM) }) },
    ),
    { minLength: 2, maxLength: 16 },
  );

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const now = Date.now();
  here = await testApp({ now, recorded: false });
  there = await testApp({ now, recorded: false });
});
afterAll(async () => {
  await here.close();
  await there.close();
});

const isDone = (got: TestResponse) => {
  expect(got.status, got.text).toBeLessThan(500);
  return got.status < 400 && got.json.status === "ok";
};

const kindOf = ({ does }: Pick<Done, "does">) => ACTS[does] ?? expect.fail(does);

/** Performs an action in a place and returns true if it succeeded. */
async function perform(place: Place, act: Pick<Done, "does" | "who" | "item" | "moment" | "about">): Promise<boolean> {
  const kind = kindOf(act);
  const id = kind.about === undefined || act.about === undefined ? 0 : madeId(place, kind.about, act.about);
  const by = clientOf(place, kind.by ?? act.who);
  const got = await kind.ask({ by, place, item: act.item, id, moment: act.moment });
  if (!isDone(got)) return false;
  await place.app.app.jobs.runDue();
  await nameMade(place, act.moment);
  return true;
}

const lastAid = async ({ app }: Place) => {
  const row = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .where("part_of", "is", null)
    .orderBy("aid", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.aid ?? 0;
};

/** True if the later action's effect depends on the earlier one. */
function dependsOn(later: Done, earlier: Done): boolean {
  const { takesIn, needs = [] } = kindOf(later);
  const before = kindOf(earlier);
  if (before.changes === undefined) return false;
  if (before.changes === takesIn) return true;
  return [needs].flat().includes(before.changes) && (before.takesIn !== undefined || earlier.item === later.item);
}

/**
 * True if other actions make the result incomparable. The effect of some actions depends on the current state: they
 * apply to all open items, move something by one place, or require a visible item.
 */
function isTakenIn(act: Done, done: readonly Done[]): boolean {
  const others = done.filter((other) => other !== act);
  const isLater = (other: Done) => !other.isUndone && other.moment > act.moment;
  if (others.some((other) => isLater(other) && dependsOn(other, act))) return true;
  return act.isUndone && others.some((other) => other.turnedAt > act.moment && dependsOn(act, other));
}

/** Undoes or redoes an action. A partial undo is immediately undone again. */
async function turnRound(place: Place, act: Done, who: Who, moment: number): Promise<void> {
  if (act.aid === null) return;
  const undo = (aid: number, by: Who) =>
    clientOf(place, kindOf(act).by ?? by).post(`/do/undo_action/${aid}`, { reason: "Over" });
  let got = await undo(act.aid, who);
  if (!isDone(got)) return;
  await place.app.app.jobs.runDue();
  if (got.json.left.length > 0) {
    // by the owner, because janitors may undo their own bans, but not the unban that results
    got = await undo(got.json.aid, "olive");
    expect(got.json).toMatchObject({ status: "ok", left: [] });
    await place.app.app.jobs.runDue();
    // a later undo would restore only a part
    act.aid = null;
    return;
  }
  act.isUndone = !act.isUndone;
  act.aid = got.json.aid;
  act.turnedAt = moment;
}

let runs = 0;

// Any sequence of actions and undos leaves the same state as the sequence without the undone actions. An undo skips
// items that have changed since. In that case the test reverts the undo, so the action stays in effect.
test(
  "leaves no trace of undone actions",
  async () => {
    /** Kinds of actions undone at least once. */
    const kinds = new Set<string>();
    const property = fc.asyncProperty(fc.constantFrom(...CHOICES).chain(steps), async (run) => {
      runs += 1;
      const begin = Math.max(here.clock.now, there.clock.now) + 60_000;
      here.clock.now = begin;
      there.clock.now = begin;
      const [first, second] = [await newPlace(here, runs), await newPlace(there, runs)];
      if (runs === 1) expect(await stateOf(first)).toEqual(await stateOf(second));
      const done: Done[] = [];
      for (const [index, step] of run.entries()) {
        const moment = index + 1;
        here.clock.now = begin + moment;
        if ("undoes" in step) {
          const target = done.at(-1 - (step.undoes % Math.max(1, done.length)));
          if (target && !isTakenIn(target, done)) await turnRound(first, target, step.who, moment);
          continue;
        }
        const about = ACTS[step.does]?.about;
        const act = { ...step, moment, about: about && (await pickMade(first, about, step.item)) };
        const before = await lastAid(first);
        if (!(await perform(first, act))) continue;
        const aid = await lastAid(first);
        // an action without a change is not logged
        if (aid > before) done.push({ ...act, aid, isUndone: false, turnedAt: 0 });
      }
      for (const act of done) {
        if (act.isUndone) {
          kinds.add(act.does);
          continue;
        }
        there.clock.now = begin + act.moment;
        expect([act.does, await perform(second, act)]).toEqual([act.does, true]);
      }
      expect(await stateOf(first)).toEqual(await stateOf(second));
    });
    await fc.assert(property, { numRuns: testEngine === "sqlite" ? 60 : 20 });
    // the random choice varies, so only a minimum is required
    expect(kinds.size).toBeGreaterThan(2);
  },
  patient(60_000),
);
