/** Somebody's position in a sub came, went or changed. */
export interface TeamChanged {
  type: "team.changed";
  uid: number;
  sid: number;
}
