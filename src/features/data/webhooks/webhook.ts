/** What a webhook may be sent. */
export const HOOK_EVENTS = ["post", "comment", "report", "action"] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export const HOOK_LIMITS = {
  /** Webhooks of a sub, and of the whole site. */
  ofSub: 10,
  ofSite: 20,
  name: 60,
  address: 2_048,
  /** Deliveries of one that may wait; what happens meanwhile is not kept for it. */
  waiting: 500,
  /** The latest deliveries that its page lists. */
  listed: 25,
} as const;

/** How often a delivery is tried: at once, and after each of these minutes. */
const WAIT_MINUTES = [1, 5, 30, 60, 180, 360, 720] as const;
/** Days without success after which a webhook is paused. */
export const FAILING_DAYS = 3;

/** `gone`: when it was its turn, a visitor could not see it any more. */
export type HookOutcome = "sent" | "failed" | "gone";
/** Why there was no answer. `internal`: because of us. */
export const HOOK_ERRORS = ["address", "name", "connection", "timeout", "internal"] as const;
export type HookError = (typeof HOOK_ERRORS)[number];

export interface HookDelivery {
  did: number;
  event: HookEvent | "test";
  at: number;
  /** Null while it waits for its first or next try. */
  outcome: HookOutcome | null;
  tries: number;
  triedAt: number | null;
  nextAt: number | null;
  /** Of the last answer; null without one. */
  status: number | null;
  error: HookError | null;
}

/** A webhook as those see it who manage it; its secret is shown once. */
export interface Webhook {
  wid: number;
  name: string;
  address: string;
  events: readonly HookEvent[];
  isPaused: boolean;
  failingSince: number | null;
}

export interface WebhooksView {
  /** Null for those of the whole site. */
  sub: string | null;
  hooks: readonly Webhook[];
  most: number;
  /** The site lets subs have them. */
  isOn: boolean;
  open: (Webhook & { last: readonly HookDelivery[]; waiting: number }) | null;
}

/** Events as they are stored, in their own order. */
export function eventsOf(stored: string): HookEvent[] {
  const names = new Set(stored.split(" "));
  return HOOK_EVENTS.filter((event) => names.has(event));
}

/** When the next try is due after this many tries, epoch milliseconds; null where that was the last. */
export function nextTry(tries: number, now: number): number | null {
  const minutes = WAIT_MINUTES[tries - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}
