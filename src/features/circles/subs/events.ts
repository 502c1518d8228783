/** A member's relation to a sub changed. A subscription lifts a block, a block ends a subscription. */
export interface RelationChanged {
  type: "sub.subscribed" | "sub.unsubscribed" | "sub.blocked" | "sub.unblocked";
  sid: number;
  uid: number;
}

/** A sub was made; who made it owns it. */
export interface SubCreated {
  type: "sub.created";
  uid: number;
}
