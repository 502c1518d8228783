/** A member keeps other things out of sight than before. */
export interface FiltersChanged {
  type: "filters.changed";
  uid: number;
}
