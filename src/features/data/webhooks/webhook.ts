/** Events that a webhook can subscribe to. */
export const HOOK_EVENTS = ["post", "comment", "report", "action"] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export const HOOK_LIMITS = {
  /** Max webhooks per sub, and of the whole site. */
  ofSub: 10,
  ofSite: 20,
  name: 60,
  address: 2_048,
  /** Max pending deliveries per webhook; further events are dropped. */
  waiting: 500,
  /** Deliveries listed on a webhook's page. */
  listed: 25,
} as const;

/** Retry delays in minutes after the first attempt. */
const WAIT_MINUTES = [1, 5, 30, 60, 180, 360, 720] as const;
/** Days without success before a webhook is paused. */
export const FAILING_DAYS = 3;

/** `gone`: visitors could no longer see the item at the time of the attempt. */
export type HookOutcome = "sent" | "failed" | "gone";
/** Reason for a missing response. `internal`: error of this site. */
export const HOOK_ERRORS = ["address", "name", "connection", "timeout", "internal"] as const;
export type HookError = (typeof HOOK_ERRORS)[number];

export interface HookDelivery {
  did: number;
  event: HookEvent | "test";
  at: number;
  /** Null while it waits for its first or next attempt. */
  outcome: HookOutcome | null;
  tries: number;
  triedAt: number | null;
  nextAt: number | null;
  /** HTTP status of the latest response; null without one. */
  status: number | null;
  error: HookError | null;
}

/** Webhook in its managers' view; excludes the secret, which is shown only once. */
export interface Webhook {
  wid: number;
  name: string;
  address: string;
  events: readonly HookEvent[];
  isPaused: boolean;
  failingSince: number | null;
}

export interface WebhooksView {
  /** Null for the webhooks of the whole site. */
  sub: string | null;
  hooks: readonly Webhook[];
  most: number;
  /** True if the site allows webhooks of subs. */
  isOn: boolean;
  open: (Webhook & { last: readonly HookDelivery[]; waiting: number }) | null;
}

/** Parses stored events; returns them in canonical order. */
export function eventsOf(stored: string): HookEvent[] {
  const names = new Set(stored.split(" "));
  return HOOK_EVENTS.filter((event) => names.has(event));
}

/** Returns the due time of the next attempt in epoch milliseconds; null after the last attempt. */
export function getNextAttemptAt(tries: number, now: number): number | null {
  const minutes = WAIT_MINUTES[tries - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}
