/** A link by which somebody sets a new password, which is shown this once. */
export interface ResetLink {
  user: string;
  link: string;
  /** Epoch milliseconds. */
  until: number;
}
