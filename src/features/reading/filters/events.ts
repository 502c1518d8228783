/** A member's filters were changed. */
export interface FiltersChanged {
  type: "filters.changed";
  uid: number;
}
