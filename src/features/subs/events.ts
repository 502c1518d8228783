/** A circle was made; its creator owns it and is its first subscriber. */
export interface SubCreated {
  type: "sub.created";
  sid: number;
  name: string;
  uid: number;
}

/** A member's standing in a circle changed. A subscription lifts a block, a block ends a subscription. */
export interface StandingChanged {
  type: "sub.subscribed" | "sub.unsubscribed" | "sub.blocked" | "sub.unblocked";
  sid: number;
  uid: number;
}
