/** A member's relation to a sub changed. Subscribing removes a block; blocking ends a subscription. */
export interface RelationChanged {
  type: "sub.subscribed" | "sub.unsubscribed" | "sub.blocked" | "sub.unblocked";
  sid: number;
  uid: number;
}

/** A sub was created; its creator is the owner. */
export interface SubCreated {
  type: "sub.created";
  uid: number;
}
