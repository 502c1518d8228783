/** A member changed a block. Must not be sent to anyone else. */
export interface PersonBlockChanged {
  type: "person.block-changed";
  /** Uid of the blocking member. */
  uid: number;
}
