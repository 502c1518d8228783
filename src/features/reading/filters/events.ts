/** A member hides other things than before. */
export interface FiltersChanged {
  type: "filters.changed";
  uid: number;
}
