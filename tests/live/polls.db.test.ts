import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";
import type { MadePoll } from "../support/world.ts";

let app: TestApp;
let base: string;
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
});
afterEach(() => app.close());

const cast = (who: "alice" | "bob" | "carol", poll: MadePoll, at: number) =>
  app.people[who].post(`/do/cast_vote/${poll.pid}/${poll.oids[at]}`);
const votesOf = (poll: MadePoll, ...counts: number[]) =>
  Object.fromEntries(poll.oids.map((oid, at) => [oid, counts[at] ?? 0]));

test("sends a vote to all readers of the poll, and the chosen option to the voter's other window", async () => {
  const { alice, bob, carol } = app.people;
  const poll = await app.make.poll(alice.member, app.books);
  const other = await app.make.poll(alice.member, app.books);
  const [voter, reader, visitor, elsewhere] = await Promise.all([
    connect(base, bob.member),
    connect(base, carol.member),
    connect(base, null),
    connect(base, null),
  ]);
  await Promise.all([reader.watch(poll.pid), visitor.watch(poll.pid), elsewhere.watch(other.pid)]);

  await cast("bob", poll, 1);
  const message = { pid: poll.pid, votes: votesOf(poll, 0, 1), closed: false };
  expect(await reader.until("pollvotes")).toEqual(message);
  expect(await visitor.until("pollvotes")).toEqual(message);
  expect(await voter.until("yourpollvote")).toEqual({ pid: poll.pid, oid: poll.oids[1] });
  await app.people.bob.post(`/do/remove_vote/${poll.pid}`);
  await expect.poll(() => voter.of("yourpollvote").at(-1)).toEqual({ pid: poll.pid, oid: null });
  await expect.poll(() => reader.of("pollvotes").at(-1)).toEqual({ ...message, votes: votesOf(poll) });
  await settle(app, base, reader, visitor, elsewhere);
  expect(elsewhere.received).toEqual([]);
  expect(reader.of("yourpollvote")).toEqual([]);
  for (const each of [voter, reader, visitor, elsewhere]) each.close();
});

test("sends hidden results to no one, including the author, before the poll closes", async () => {
  const { alice, bob, carol, adam } = app.people;
  const poll = await app.make.poll(alice.member, app.books, { hidesResults: true });
  const watchers = await Promise.all([
    connect(base, alice.member),
    connect(base, carol.member),
    connect(base, adam.member),
    connect(base, null),
  ]);
  const [voter, visitor] = await Promise.all([connect(base, bob.member), connect(base, null)]);
  const { now: since } = await visitor.socket.emitWithAck("subscribe", { target: poll.pid });
  await Promise.all([voter, ...watchers].map((each) => each.watch(poll.pid)));
  await cast("bob", poll, 0);
  expect(await voter.until("yourpollvote")).toEqual({ pid: poll.pid, oid: poll.oids[0] });
  await settle(app, base, voter, ...watchers);
  for (const each of [voter, ...watchers]) expect(each.of("pollvotes")).toEqual([]);
  for (const each of watchers)
    expect(each.received.map(({ event }) => event).filter((name) => name !== "uinfo")).toEqual([]);

  // not even the existence of a message is revealed
  const { missed } = await visitor.socket.emitWithAck("subscribe", { target: poll.pid, since });
  expect(missed).toBe(false);
  visitor.close();

  await alice.post("/do/close_poll", { post: poll.pid });
  for (const each of [voter, ...watchers]) {
    expect(await each.until("pollvotes")).toEqual({ pid: poll.pid, votes: votesOf(poll, 1), closed: true });
    each.close();
  }
});

test("sends a reconnecting page the permitted counts and its own vote", async () => {
  const { alice, bob, visitor } = app.people;
  const poll = await app.make.poll(alice.member, app.books);
  const secret = await app.make.poll(alice.member, app.books, { hidesResults: true });
  const gone = await app.make.poll(alice.member, app.books, { deleted: 2 });
  await cast("bob", poll, 0);
  await cast("bob", secret, 1);
  const missed = async (who: typeof bob | typeof visitor) => {
    const pids = [poll.pid, secret.pid, gone.pid];
    const got = await who.post("/do/catch_up", { pids, since: app.clock.now - 1_000, watchesNew: false });
    return (got.json.missed as [string, { pid: number }][])
      .filter(([event]) => event.endsWith("pollvotes") || event.endsWith("pollvote"))
      .sort(([, one], [, other]) => one.pid - other.pid);
  };
  const counted = ["pollvotes", { pid: poll.pid, votes: votesOf(poll, 1), closed: false }];
  expect(await missed(visitor)).toEqual([counted]);
  expect(await missed(bob)).toEqual([
    counted,
    ["yourpollvote", { pid: poll.pid, oid: poll.oids[0] }],
    ["yourpollvote", { pid: secret.pid, oid: secret.oids[1] }],
  ]);
});
