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
}

/** Message from one process to the others. */
type ProcessMessage =
  | { live: BroadcastCall }
  | { answer: Parameters<Answers["settle"]> }
  /** A setting was changed. */
  | { settings: true };

/** Parts of a process whose calls also reach the other processes of the site. */
export interface SharedParts {
  broadcast: Broadcast;
  settle: Answers["settle"];
  forgetSettings(): void;
  close(): Promise<void>;
}

/** Connects this process to the others. Without a hub, the site has one process. */
export async function shareParts(
  open: OpenHub | undefined,
  local: LocalParts,
  warn: HubOptions["warn"],
): Promise<SharedParts> {
  const { live, deferred, forgetSettings } = local;
  if (open === undefined) return { broadcast: live, settle: deferred.settle, forgetSettings, close: async () => {} };
  const hub = await open({
    onMessage: (message) => receive(local, message as ProcessMessage),
    onGap() {
      forgetSettings();
      live.reconnectAll();
    },
    warn,
  });
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
    close: () => hub.close(),
  };
}

function receive({ live, deferred, forgetSettings }: LocalParts, message: ProcessMessage): void {
  if ("live" in message) applyCall(live, message.live);
  else if ("answer" in message) deferred.settle(...message.answer);
  else forgetSettings();
}
