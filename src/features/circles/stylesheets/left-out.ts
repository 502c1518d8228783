/** A part of a sheet that readers do not get: where it is, and how it begins. */
export interface LeftOut {
  line: number;
  column: number;
  text: string;
}
