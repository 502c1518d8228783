import type { TestApp } from "./app.ts";
import { connect, type Listener } from "./sockets.ts";

/** Somebody whose post is voted on to see whether all that was to be sent has been sent. */
interface Sentinel {
  pid: number;
  author: Listener;
  /** Votes, or takes the vote back, and waits until both ways of sending have brought the new score. */
  send(): Promise<void>;
}

const sentinels = new WeakMap<TestApp, Promise<Sentinel>>();

/**
 * Resolves when everything done before has been sent, and has arrived at these listeners: what they have not received
 * by then, they do not receive. Nothing is timed: a vote is sent after what was done, takes the longest path there is
 * (a write, its event, the messages that are gathered before they are sent), and then each listener sends a request,
 * whose answer comes after all that was sent to it.
 */
export async function settle(app: TestApp, base: string, ...listeners: readonly Listener[]): Promise<void> {
  let sentinel = sentinels.get(app);
  if (!sentinel) {
    sentinel = makeSentinel(app, base);
    sentinels.set(app, sentinel);
  }
  const { pid, send } = await sentinel;
  await send();
  await Promise.all(listeners.map((listener) => listener.watch(pid)));
}

async function makeSentinel(app: TestApp, base: string): Promise<Sentinel> {
  const [owner, voter] = [await app.make.member(), await app.make.member()];
  const { pid } = await app.make.post(owner, await app.make.sub(owner));
  const author = await connect(base, owner);
  await author.watch(pid);
  let score = 0;
  let sent = 0;
  return {
    pid,
    author,
    async send() {
      score = 1 - score;
      sent += 1;
      const voted = await app.as(voter).vote("post", pid, score === 1 ? "UP" : null);
      if (voted.status !== 200) throw new Error(`The sentinel's vote was refused: ${voted.text}`);
      await Promise.all([author.until("threadscore", sent), author.until("uscore", sent)]);
    },
  };
}
