/** A member's position in a sub was added, removed or changed. */
export interface TeamChanged {
  type: "team.changed";
  uid: number;
  sid: number;
}
