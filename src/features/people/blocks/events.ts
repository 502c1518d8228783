/** A member sees more or less of somebody than before. Nobody but the member may learn of it. */
export interface PersonBlockChanged {
  type: "person.block-changed";
  /** Whose choice it is. */
  uid: number;
}
