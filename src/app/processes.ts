import type { TitleAnswer } from "#domain/live-events.ts";
import type { Broadcast } from "#features/talk/live/server/broadcast.ts";
import type { Live } from "#features/talk/live/server/serve-live.ts";
import { applyCall, type BroadcastCall, shareBroadcast } from "#features/talk/live/server/share-broadcast.ts";
import type { HubOptions, OpenHub } from "#platform/hub/hub.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";

type Answers = DeferredAnswers<TitleAnswer>;

/** Parts of a process that other processes affect. */
interface LocalParts {
  live: Live;
  deferred: Answers;
  forgetSettings(): void;
  noteAttackSource(source: string): void;
  /** Restarts this process if a restore is staged in its data folder. */
  restartForRestore(): Promise<void>;
}

/** Message from one process to the others. */
type ProcessMessage =
  | { live: BroadcastCall }
  | { answer: Parameters<Answers["settle"]> }
  /** A setting was changed. */
  | { settings: true }
  /** A new member or network was counted for attack mode. */
  | { attackSource: string }
  /** An admin restarts the servers of the site to apply a restore. */
  | { restart: true };

/** Parts of a process whose calls also reach the other processes of the site. */
export interface SharedParts {
  broadcast: Broadcast;
  settle: Answers["settle"];
  forgetSettings(): void;
  /** Notifies other processes that a new member or network was counted. */
  shareAttackSource(source: string): void;
  restartForRestore(): Promise<void>;
  close(): Promise<void>;
}

/** Connects this process to the others. Without a hub, the site has one process. */
export async function shareParts(
  open: OpenHub | undefined,
  local: LocalParts,
  warn: HubOptions["warn"],
): Promise<SharedParts> {
  const { live, deferred, forgetSettings, restartForRestore } = local;
  if (open === undefined) {
    const alone = { shareAttackSource: () => {}, close: async () => {} };
    return { broadcast: live, settle: deferred.settle, forgetSettings, restartForRestore, ...alone };
  }
  const hub = await open({
    // a process of another version may send a message that is unknown here
    onMessage: (message) =>
      void receive(local, message as ProcessMessage).catch((error) =>
        warn("A message of another process was not applied.", error),
      ),
    onGap() {
      forgetSettings();
      live.reconnectAll();
    },
    warn,
  });
  // messages that were sent before the hub was open are lost
  live.reconnectAll();
  const publish = (message: ProcessMessage) => hub.publish(message);
  return {
    broadcast: shareBroadcast(live, (call) => publish({ live: call })),
    settle(token, answer) {
      deferred.settle(token, answer);
      publish({ answer: [token, answer] });
    },
    forgetSettings() {
      forgetSettings();
      publish({ settings: true });
    },
    shareAttackSource: (source) => publish({ attackSource: source }),
    async restartForRestore() {
      publish({ restart: true });
      await restartForRestore();
    },
    close: () => hub.close(),
  };
}

async function receive(
  { live, deferred, forgetSettings, noteAttackSource, restartForRestore }: LocalParts,
  message: ProcessMessage,
): Promise<void> {
  if ("live" in message) await applyCall(live, message.live);
  else if ("answer" in message) deferred.settle(...message.answer);
  else if ("settings" in message) forgetSettings();
  else if ("attackSource" in message) noteAttackSource(message.attackSource);
  else if ("restart" in message) await restartForRestore();
  else throw new Error("An unknown message.");
}
