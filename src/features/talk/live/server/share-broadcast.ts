import type { Broadcast } from "./broadcast.ts";

/** Call of a method of `Broadcast` in another process. Its arguments are JSON values. */
export type BroadcastCall = { [K in keyof Broadcast]: [method: K, ...args: Parameters<Broadcast[K]>] }[keyof Broadcast];

/** Methods that other processes repeat for their own connections. */
const METHODS: Readonly<Record<keyof Broadcast, true>> = {
  toPerson: true,
  toPost: true,
  toEverybody: true,
  toNew: true,
  toChat: true,
  postChanged: true,
  personChanged: true,
  voteCast: true,
  viewerChanged: true,
  endSession: true,
};

/** Publishes each call to other processes in addition to applying it here. */
export function shareBroadcast(local: Broadcast, publish: (call: BroadcastCall) => void): Broadcast {
  const share = (method: string) => [
    method,
    (...args: unknown[]) => {
      publish([method, ...args] as unknown as BroadcastCall);
      return applyCall(local, [method, ...args] as unknown as BroadcastCall);
    },
  ];
  return Object.fromEntries(Object.keys(METHODS).map(share)) as unknown as Broadcast;
}

/** Applies a call of another process. */
export function applyCall(local: Broadcast, [method, ...args]: BroadcastCall): unknown {
  if (!Object.hasOwn(METHODS, method)) throw new Error(`An unknown call: ${method}`);
  return (local[method] as (...args: unknown[]) => unknown)(...args);
}
