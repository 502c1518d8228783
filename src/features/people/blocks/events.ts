/** A member changed a block. Must not be sent to anyone else. */
export interface PersonBlockChanged {
  type: "person.block-changed";
  /** The blocking member. */
  uid: number;
}
