import type { TestApp } from "./app.ts";
import { connect, type Listener } from "./sockets.ts";

/** Post with a listening author, used to detect that earlier messages have been delivered. */
interface Sentinel {
  pid: number;
  author: Listener;
  /** Toggles a vote and waits for the new score in both events. */
  send(): Promise<void>;
}

const sentinels = new WeakMap<TestApp, Promise<Sentinel>>();

/**
 * Resolves when all messages of earlier actions have reached these listeners; later messages do not belong to them.
 * Uses no timer. A vote takes the longest path: a write, its event and the batched messages. Then each listener sends
 * a request, whose answer arrives after all earlier messages.
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
