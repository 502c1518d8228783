import { expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { newTestDatabase } from "../../../../../tests/support/database.ts";
import { makers } from "../../../../../tests/support/world.ts";
import { parseSearch } from "../query.ts";
import { listMatches } from "./match-queries.ts";

const NOW = 1_800_000_000_000;

test("gives all matches the same relevance if there are more than the scan limit", async () => {
  const db = await newTestDatabase<Tables>();
  const make = makers(db, () => NOW);
  const alice = await make.member("alice");
  const sub = await make.sub(alice);
  const pids: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const title = n % 2 ? "Gull" : "Gull on a long and windy beach of other birds";
    pids.push((await make.post(alice, sub, { title })).pid);
  }
  const ctx = { read: db.read, viewer: publicViewer, now: () => NOW } as unknown as ReadCtx;
  const matches = (scanned: number) => listMatches(ctx, "posts", parseSearch("gull"), { scanned });
  const all = await matches(12);
  expect(all.map(({ id }) => id)).toEqual(pids.toReversed());
  expect(new Set(all.map(({ relevance }) => relevance)).size).toBe(2);
  if (db.engine === "sqlite") {
    const newest = await matches(4);
    expect(newest.map(({ id, relevance }) => [id, relevance])).toEqual(
      pids
        .toReversed()
        .slice(0, 5)
        .map((pid) => [pid, 1]),
    );
  }
  await db.close();
});
